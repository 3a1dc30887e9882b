import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createStandInUpstream } from '../stand-ins/upstream.ts';

/** A running list of somebody else's. */
export type UpstreamServer = {
  /** Where a list stands. */
  address: (list: string) => string;
  put: (list: string, answer: unknown, how?: { status?: number; type?: string }) => Promise<void>;
  control: (order: { mode: string; delayMs?: number }) => Promise<void>;
  asked: () => Promise<{ times: number; unchanged: number }>;
  close: () => Promise<void>;
};

/** Starts a stand-in upstream on a port of its own. */
export async function startUpstream(): Promise<UpstreamServer> {
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: createStandInUpstream().fetch, hostname: '127.0.0.1', port: 0 }, () =>
      resolve(started),
    );
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const json = { 'content-type': 'application/json' };
  const address = (list: string) => `${base}/lists/${list}`;
  return {
    address,
    put: async (list, answer, how = {}) => {
      const query = new URLSearchParams(Object.entries(how).map(([key, value]) => [key, String(value)]));
      const body = typeof answer === 'string' ? answer : JSON.stringify(answer);
      await fetch(`${address(list)}?${query}`, { method: 'PUT', body });
    },
    control: async (order) => {
      await fetch(`${base}/control`, { method: 'POST', headers: json, body: JSON.stringify(order) });
    },
    asked: async () =>
      (await (await fetch(`${base}/control`)).json()) as { times: number; unchanged: number },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
