import type { TabMessage, TabTalk } from '../src/live/ui/tab-talk.ts';

/** Stands in for the browser's EventSource: the network is in the test's hand. */
export class StandInStream extends EventTarget {
  closed = false;
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
  }
  close(): void {
    this.closed = true;
  }
  says(name: string, data: unknown = {}): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
  breaks(): void {
    this.dispatchEvent(new Event('error'));
  }
}

/** What the tabs of one browser have in common. A lock goes to who has waited longest, and what is said arrives a moment later. */
export class StandInTalk {
  readonly #waiting: { gone: () => boolean; hold: () => Promise<unknown> }[] = [];
  readonly #listeners = new Set<(message: TabMessage) => void>();
  #held = false;
  refusesLocks = false;
  /** Whether nothing that is said arrives: as if whoever should hear it stood still. */
  deaf = false;

  /** How many tabs would hear what is said. */
  get listening(): number {
    return this.#listeners.size;
  }

  /** @returns what one tab has in its hands */
  ofTab(): TabTalk {
    return {
      name: 'live/test',
      locks: { request: this.#request.bind(this) as LockManager['request'] },
      openChannel: (heard) => {
        this.#listeners.add(heard);
        return {
          say: (message) => {
            const text = structuredClone(message);
            for (const other of this.#listeners)
              if (other !== heard && !this.deaf)
                queueMicrotask(() => this.#listeners.has(other) && other(structuredClone(text)));
          },
          close: () => this.#listeners.delete(heard),
        };
      },
    };
  }

  async #request(_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<unknown>) {
    if (this.refusesLocks) throw new DOMException('refused', 'SecurityError');
    await new Promise((settled, refused) => {
      signal.addEventListener('abort', () => refused(signal.reason));
      this.#waiting.push({ gone: () => signal.aborted, hold: async () => settled(await hold()) });
      queueMicrotask(() => void this.#grant());
    });
  }

  async #grant(): Promise<void> {
    if (this.#held) return;
    const next = this.#waiting.shift();
    if (next === undefined) return;
    this.#held = true;
    if (!next.gone()) await next.hold();
    this.#held = false;
    await this.#grant();
  }
}

/** Waits until what was said has arrived, and whoever is next has the lock. */
export async function arrived(): Promise<void> {
  await new Promise((done) => setImmediate(done));
}
