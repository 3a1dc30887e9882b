import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** What one request came to. */
export type Reply = { status: number; text: string };

/** Makes one request, which is counted; the answer must have one of the statuses. */
export type Ask = (
  method: string,
  path: string,
  with_?: { cookie?: string; body?: unknown; status?: number },
) => Promise<Reply | undefined>;

/** Something that a visitor does again and again. */
export type Habit = (ask: Ask, round: number) => Promise<void>;

/** Visitors who do what they do all the time, and a count of what failed for them. */
export class ConstantLoad {
  readonly #url: string;
  readonly #pauseMs: number;
  readonly #agent = new Agent({ keepAlive: true });
  #over = false;
  #visitors: Promise<void>[] = [];
  requests = 0;
  /** How often what went wrong. */
  readonly failures = new Map<string, number>();

  /** @param pauseMs how long each visitor rests after each request */
  constructor(url: string, pauseMs: number) {
    this.#url = url;
    this.#pauseMs = pauseMs;
  }

  get failed(): number {
    return [...this.failures.values()].reduce((sum, times) => sum + times, 0);
  }

  /** Lets visitors begin, one for each habit. */
  begin(habits: Habit[]): void {
    this.#visitors.push(...habits.map((habit) => this.#visit(habit)));
  }

  /** Lets all finish what they are at. */
  async end(): Promise<void> {
    this.#over = true;
    await Promise.all(this.#visitors);
    this.#agent.destroy();
  }

  /** Counts what was not a request of the visitors here. */
  note(failure: string): void {
    this.failures.set(failure, (this.failures.get(failure) ?? 0) + 1);
  }

  async #visit(habit: Habit): Promise<void> {
    for (let round = 0; !this.#over; round += 1) await habit(this.#ask, round);
  }

  readonly #ask: Ask = async (method, path, { cookie, body, status = 200 } = {}) => {
    this.requests += 1;
    if (this.#pauseMs > 0) await wait(this.#pauseMs);
    try {
      const reply = await this.#send(method, path, cookie, body);
      if (reply.status === status) return reply;
      this.note(
        `${method} ${path.replaceAll(/[0-9a-f-]{36}/g, ':id')}: ${reply.status} ${reply.text.slice(0, 120)}`,
      );
    } catch (error) {
      this.note(`${method} ${path}: ${String(error)}`);
    }
    return undefined;
  };

  async #send(method: string, path: string, cookie: string | undefined, body: unknown): Promise<Reply> {
    const sent = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      ...(cookie === undefined ? {} : { cookie }),
      ...(method === 'GET' ? {} : { origin: this.#url }),
      ...(sent === ''
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
    };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(this.#url + path, { method, agent: this.#agent, headers }, resolve)
        .once('error', reject)
        .end(sent);
    });
    let text = '';
    for await (const part of answer.setEncoding('utf8')) text += String(part);
    return { status: answer.statusCode ?? 0, text };
  }
}
