import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Pages that keep their live stream open, and come back when they are told to. */
export class LiveVisitors {
  readonly #url: string;
  readonly #note: (failure: string) => void;
  readonly #leave = new AbortController();
  readonly #heard = new Map<number, Set<string>>();
  /** How often a page was told that the server restarts. */
  told = 0;
  opened = 0;

  /** @param note hears of each stream that could not be opened, or ended without a word */
  constructor(url: string, note: (failure: string) => void) {
    this.#url = url;
    this.#note = note;
  }

  /** Opens so many pages. @param cookie of whoever is signed in there */
  begin(count: number, cookie?: string): void {
    for (let at = 0; at < count; at += 1) void this.#follow(this.#heard.size, cookie);
  }

  /** How many pages have their stream open. */
  get open(): number {
    return this.hearing('ready');
  }

  /** @returns on how many open streams that event has come */
  hearing(event: string): number {
    return [...this.#heard.values()].filter((events) => events.has(event)).length;
  }

  end(): void {
    this.#leave.abort();
  }

  async #follow(page: number, cookie: string | undefined): Promise<void> {
    this.#heard.set(page, new Set());
    while (!this.#leave.signal.aborted) {
      const retryMs = await this.#listen(page, cookie).catch((error: unknown) => {
        if (!this.#leave.signal.aborted) this.#note(`a live stream: ${String(error)}`);
        return 1000;
      });
      // Until it is open again, the page hears nothing.
      this.#heard.get(page)?.clear();
      await wait(retryMs, undefined, { signal: this.#leave.signal }).catch(() => undefined);
    }
  }

  /** @returns how long the page is asked to wait before it comes back */
  async #listen(page: number, cookie: string | undefined): Promise<number> {
    this.opened += 1;
    const headers = cookie === undefined ? {} : { cookie };
    const answer = await new Promise<AsyncIterable<unknown> & { statusCode?: number | undefined }>(
      (resolve, reject) => {
        const options = { headers, agent: false, signal: this.#leave.signal };
        get(`${this.#url}/api/live?games=adopt-me`, options, (response) =>
          resolve(response.setEncoding('utf8')),
        ).once('error', reject);
      },
    );
    if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}`);
    let last = '';
    for await (const part of answer) {
      last = `${last}${String(part)}`.slice(-500);
      for (const [, event = ''] of String(part).matchAll(/^event: (.+)$/gm))
        this.#heard.get(page)?.add(event);
    }
    const retryMs = /retry: (\d+)\nevent: restarting/.exec(last)?.[1];
    if (retryMs === undefined) throw new Error('ended without a word');
    this.told += 1;
    return Number(retryMs);
  }
}
