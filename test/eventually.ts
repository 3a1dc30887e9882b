import { setTimeout as sleep } from 'node:timers/promises';

const MAX_WAIT_MS = 5000;

/**
 * Waits for what another process or connection must bring about. Only a failure takes the whole wait.
 * @param maxWaitMs for what takes long by itself
 * @returns what `look` gave once `isThere` found it right
 */
export async function eventually<T>(
  look: () => Promise<T>,
  isThere: (found: T) => boolean,
  maxWaitMs = MAX_WAIT_MS,
): Promise<T> {
  const until = Date.now() + maxWaitMs;
  for (;;) {
    const found = await look();
    if (isThere(found)) return found;
    if (Date.now() > until)
      throw new Error(`Waited in vain; the last was ${JSON.stringify(found)?.slice(0, 500)}`);
    await sleep(10);
  }
}
