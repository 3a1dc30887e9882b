import { Worker } from 'node:worker_threads';
import type { Found, FromThread, Search, ToThread } from './thread-messages.ts';

type Waiting = { resolve: (found: Found) => void; reject: (error: unknown) => void };

/**
 * The thread in which the market is looked through: a look among many people takes longer than other visitors may wait for. It is
 * told things in order, so that a look finds all that was said before.
 */
export class MarketWorker {
  readonly #thread = new Worker(new URL('./market-thread.ts', import.meta.url));
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #hasEnded = false;

  /** @param ended told when it has broken off: then another one is to be filled */
  constructor(ended: (error: unknown) => void) {
    // Nothing that it does keeps the process from ending.
    this.#thread.unref();
    this.#thread.on('message', ({ id, found }: FromThread) => {
      this.#waiting.get(id)?.resolve(found);
      this.#waiting.delete(id);
    });
    this.#thread.once('error', (error) => this.#end(error, ended));
    this.#thread.once('exit', () => this.#end(new Error('The thread of the market has ended.'), ended));
  }

  /** Tells it of a change. */
  tell(message: Exclude<ToThread, { kind: 'search' }>): void {
    this.#thread.postMessage(message);
  }

  /** @throws when the thread ends before it answers */
  async search(search: Search): Promise<Found> {
    if (this.#hasEnded) throw new Error('The thread of the market has ended.');
    this.#lastId += 1;
    const id = this.#lastId;
    return await new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#thread.postMessage({ kind: 'search', id, search } satisfies ToThread);
    });
  }

  /** Ends the thread. */
  stop(): void {
    void this.#thread.terminate();
  }

  #end(error: unknown, ended: (error: unknown) => void): void {
    this.#hasEnded = true;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    ended(error);
  }
}
