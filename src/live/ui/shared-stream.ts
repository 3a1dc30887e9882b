import { LiveConnection, type Ready } from './live-connection.ts';
import type { News, Wish } from './tab-talk.ts';

/** What several tabs wish at once is one stream. */
export const GATHER_MS = 100;

/** The one stream of all tabs, in the tab that has it. Each new wish opens it anew, as of whoever is signed in then. */
export class SharedStream {
  readonly #connection: LiveConnection;
  readonly #tell: (news: News) => void;
  readonly #wishes = new Map<string, Wish>();
  /** What it was opened for. */
  #asked: Wish[] = [];
  #gathering: ReturnType<typeof setTimeout> | undefined;

  /** @param tell what all tabs are told */
  constructor(source: (address: string) => EventSource, tell: (news: News) => void) {
    this.#tell = tell;
    this.#connection = new LiveConnection(source, () => this.#address(), {
      ready: (said, again) => this.#ready(said, again),
      heard: (event) => tell({ heard: event }),
      lost: () => {
        for (const wish of this.#wishes.values()) wish.sinceMs = undefined;
        tell({ lost: true });
      },
    });
  }

  /** Hears that as well, in place of what the same tab wanted before. */
  add(wish: Wish): void {
    this.#wishes.set(wish.tab, wish);
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      this.#connection.open();
    }, GATHER_MS);
  }

  /** A tab has gone. What it wanted is heard until the stream is opened anew. */
  remove(tab: string): void {
    this.#wishes.delete(tab);
  }

  /** @returns whether it hears that wish, or will after a wait */
  has(wish: Wish): boolean {
    return this.#connection.isOpen && this.#asked.includes(wish);
  }

  /** Leaves it as it is, and opens nothing more for what was added last. */
  settle(): void {
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
  }

  /** Ends it, and forgets what was wanted. */
  close(): void {
    this.settle();
    this.#connection.close();
    this.#wishes.clear();
  }

  /** Tries at once instead of after the wait: the network is back. */
  hurry(): void {
    this.#connection.hurry();
  }

  #address(): string {
    this.#asked = [...this.#wishes.values()];
    const games = [...new Set(this.#asked.flatMap((wish) => wish.games))].toSorted();
    const since = this.#asked.map(({ sinceMs }) => sinceMs).filter((ms) => ms !== undefined);
    // After a loss everything is read again anyway.
    const missed = since.length < this.#asked.length;
    return `/api/live?games=${games.join()}${missed ? '' : `&since=${Math.min(...since)}`}`;
  }

  #ready(said: Ready, again: boolean): void {
    const missed = again || this.#asked.some(({ sinceMs }) => sinceMs === undefined);
    for (const wish of this.#asked) wish.sinceMs = said.nowMs ?? wish.sinceMs;
    this.#tell({ ready: said, missed, to: this.#asked.map(({ key }) => key) });
  }
}
