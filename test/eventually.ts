import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_WAIT_MS } from './wait-limit.ts';

/** Looking costs the time that what is waited for needs on a busy machine: each look comes a fifth later, to the last. */
const [FIRST_MS, LAST_MS, GROWTH] = [10, 250, 1.2];

/**
 * Waits for what another process or connection must bring about. Only a failure takes the whole wait.
 * @returns what `look` gave once `isThere` found it right
 */
export async function eventually<T>(look: () => Promise<T>, isThere: (found: T) => boolean): Promise<T> {
  const until = Date.now() + MAX_WAIT_MS;
  for (let waitMs = FIRST_MS; ; waitMs = Math.min(LAST_MS, waitMs * GROWTH)) {
    const found = await look();
    if (isThere(found)) return found;
    if (Date.now() > until)
      throw new Error(`Waited in vain; the last was ${JSON.stringify(found)?.slice(0, 500)}`);
    await sleep(waitMs);
  }
}
