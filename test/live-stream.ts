import type { TestBrowser } from './test-browser.ts';
import { MAX_WAIT_MS } from './wait-limit.ts';

/** One message of the live stream. */
export type LiveMessage = { event: string; data: unknown; retryMs?: number };

/** The live stream as a page hears it. */
export class LiveStream {
  readonly headers: Headers;
  readonly #messages: AsyncGenerator<LiveMessage>;
  readonly #abort: AbortController;

  private constructor(response: Response, abort: AbortController) {
    this.headers = response.headers;
    this.#abort = abort;
    this.#messages = readMessages(response);
  }

  /**
   * Opens the stream for some games, and waits until it is open.
   * @param sinceMs since when it is to tell what was said, in ms since 1970
   */
  static async open(browser: TestBrowser, games: string[], sinceMs?: number): Promise<LiveStream> {
    const abort = new AbortController();
    const response = await browser.send(
      `/api/live?games=${games.join(',')}${sinceMs === undefined ? '' : `&since=${sinceMs}`}`,
      { signal: abort.signal },
    );
    const stream = new LiveStream(response, abort);
    const first = await stream.next();
    if (first?.event !== 'ready') throw new Error(`The stream began with ${JSON.stringify(first)}`);
    return stream;
  }

  /** @returns the next message, or undefined when the server has ended the stream */
  async next(): Promise<LiveMessage | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The live stream stayed silent.')), MAX_WAIT_MS);
    });
    try {
      return (await Promise.race([this.#messages.next(), late])).value;
    } finally {
      clearTimeout(timer);
    }
  }

  /** @returns the next message of that name; those before it are passed over */
  async until(event: string): Promise<LiveMessage> {
    for (;;) {
      const message = await this.next();
      if (message === undefined) throw new Error(`The live stream ended before '${event}'.`);
      if (message.event === event) return message;
    }
  }

  close(): void {
    this.#abort.abort();
  }
}

async function* readMessages(response: Response): AsyncGenerator<LiveMessage> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const part of response.body ?? []) {
    rest += decoder.decode(part, { stream: true });
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const message = readMessage(block);
      if (message !== undefined) yield message;
    }
  }
}

/** @returns undefined for a comment, which is only a sign of life */
function readMessage(block: string): LiveMessage | undefined {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const event = field('event');
  if (event === undefined) return undefined;
  const retry = field('retry');
  return {
    event,
    data: JSON.parse(field('data') ?? 'null'),
    ...(retry === undefined ? {} : { retryMs: Number(retry) }),
  };
}
