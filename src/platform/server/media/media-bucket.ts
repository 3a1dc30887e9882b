import { AwsClient } from 'aws4fetch';
import { readLimited } from '../http/read-limited.ts';
import type { MediaPlace } from './media-config.ts';
import type { MediaStore } from './media-store.ts';

const TIMEOUT_MS = 10_000;
const TRIES_AGAIN = 2;
const MAX_BYTES = 5 * 1024 * 1024;

/**
 * Keeps files in a bucket of an S3-compatible server, addressed by path (`endpoint/bucket/name`), as every such server
 * understands it. The library signs; errors carry a status and never an address or a key.
 */
export function openMediaBucket(place: Extract<MediaPlace, { kind: 'bucket' }>): MediaStore {
  const client = new AwsClient({
    accessKeyId: place.key,
    secretAccessKey: place.secret,
    service: 's3',
    region: place.region,
    retries: TRIES_AGAIN,
  });
  const ask = async (method: string, name: string, init: RequestInit = {}): Promise<Response> => {
    const address = `${place.endpoint}/${place.bucket}/${name}`;
    return await client.fetch(address, {
      ...init,
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  };
  const refused = (method: string, { status }: Response) =>
    new Error(`The bucket answered a ${method} with ${status}.`);
  return {
    put: async (name, bytes, type) => {
      const answer = await ask('PUT', name, {
        body: new Uint8Array(bytes),
        headers: { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' },
      });
      await answer.body?.cancel();
      if (!answer.ok) throw refused('PUT', answer);
    },
    get: async (name) => {
      const answer = await ask('GET', name);
      if (answer.ok) return await readLimited(answer, MAX_BYTES);
      await answer.body?.cancel();
      if (answer.status === 404) return undefined;
      throw refused('GET', answer);
    },
    has: async (name) => {
      const answer = await ask('HEAD', name);
      await answer.body?.cancel();
      if (answer.ok || answer.status === 404) return answer.ok;
      throw refused('HEAD', answer);
    },
    remove: async (name) => {
      const answer = await ask('DELETE', name);
      await answer.body?.cancel();
      if (!answer.ok && answer.status !== 404) throw refused('DELETE', answer);
    },
  };
}
