import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createStandInBucket } from '../stand-ins/bucket.ts';

/** A running S3-compatible server. */
export type BucketServer = {
  /** Settings under which the product keeps its pictures there. */
  env: Record<string, string>;
  control: (order: { mode: string; delayMs?: number }) => Promise<void>;
  /** Names of what it holds. */
  objects: () => Promise<string[]>;
  close: () => Promise<void>;
};

export const BUCKET_SECRET = 'a-secret-that-stands-nowhere';

/** Starts a stand-in bucket on a port of its own. */
export async function startBucket(): Promise<BucketServer> {
  const app = createStandInBucket({ key: 'a-key', bucket: 'pictures' });
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () => resolve(started));
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const json = { 'content-type': 'application/json' };
  return {
    env: {
      MEDIA_S3_ENDPOINT: base,
      MEDIA_S3_BUCKET: 'pictures',
      MEDIA_S3_KEY: 'a-key',
      MEDIA_S3_SECRET: BUCKET_SECRET,
    },
    control: async (order) => {
      await fetch(`${base}/control`, { method: 'POST', headers: json, body: JSON.stringify(order) });
    },
    objects: async () => ((await (await fetch(`${base}/control`)).json()) as { objects: string[] }).objects,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
