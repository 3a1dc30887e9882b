import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_WAIT_MS } from './wait-limit.ts';

/**
 * Waits for what another process or connection must bring about. Only a failure takes the whole wait.
 * @returns what `look` gave once `isThere` found it right
 */
export async function eventually<T>(look: () => Promise<T>, isThere: (found: T) => boolean): Promise<T> {
  const until = Date.now() + MAX_WAIT_MS;
  for (;;) {
    const found = await look();
    if (isThere(found)) return found;
    if (Date.now() > until)
      throw new Error(`Waited in vain; the last was ${JSON.stringify(found)?.slice(0, 500)}`);
    await sleep(10);
  }
}
