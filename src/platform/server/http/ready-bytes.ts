import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** An answer that is the same for everybody, kept ready to be written; pictures have no compressed forms. */
export type ReadyAnswer = {
  type: string;
  plain: Buffer;
  br: Buffer | undefined;
  gzip: Buffer | undefined;
  etag: string;
  status: number;
};

/**
 * What makes an answer: its text; where time alone makes it stale, until when it holds (ms since 1970); topics that
 * were found out only while it was made.
 */
export type Made = { type: string; body: string; status?: number; validUntilMs?: number; topics?: string[] };

type Kept = { answer: ReadyAnswer; versions: Map<string, number>; validUntilMs: number };

// Anonymous addresses are made by visitors (search terms), so the oldest leave.
const MAX_KEPT = 500;
const BROTLI_QUALITY = 5;
// A topic of every answer.
const EVERYTHING = '*';

/** @returns a text as an answer, in the codings that browsers take */
export async function readyAnswer({ type, body, status = 200 }: Made): Promise<ReadyAnswer> {
  const plain = Buffer.from(body);
  const [br, gz] = await Promise.all([
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    compressGzip(plain),
  ]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { type, plain, br, gzip: gz, etag, status };
}

/**
 * Answers kept as bytes until something that they were made of changes. Each names its topics ('trades/adopt-me');
 * a change of a topic makes every answer about it stale at once. An answer whose topic changed while it was being
 * made is given out but not kept.
 */
export class ReadyBytes {
  readonly #kept = new Map<string, Kept>();
  readonly #making = new Map<string, Promise<ReadyAnswer>>();
  readonly #versions = new Map<string, number>();
  readonly #now: () => Date;
  #changes = 0;
  #keeps = true;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Makes every answer about these topics stale. */
  changed(...topics: string[]): void {
    this.#changes += 1;
    for (const topic of topics) this.#versions.set(topic, this.#version(topic) + 1);
  }

  /** Keeps nothing from now on: changes are not told of until `keepAgain`. */
  stopKeeping(): void {
    this.#keeps = false;
    this.#kept.clear();
  }

  keepAgain(): void {
    this.#keeps = true;
    this.changedAll();
  }

  /** Makes every answer stale: after events may have been missed. */
  changedAll(): void {
    this.#kept.clear();
    this.changed(EVERYTHING);
  }

  /** @returns how many changes there were: as long as it is the same, so is every stamp */
  changes(): number {
    // Of what nobody tells, anything may have happened since somebody asked.
    if (!this.#keeps) this.changed(EVERYTHING);
    return this.#changes;
  }

  /** @returns what is another one after each change of any of these topics */
  stampOf(...topics: string[]): string {
    return [EVERYTHING, ...topics].map((topic) => this.#version(topic)).join(' ');
  }

  /** @returns the kept answer if it still holds, without waiting */
  peek(key: string): ReadyAnswer | undefined {
    const kept = this.#kept.get(key);
    if (kept === undefined || !this.#holds(kept)) return undefined;
    return kept.answer;
  }

  /** @returns the answer for a key, made by `make` when there is none that holds; simultaneous askers share one making */
  async get(key: string, topics: string[], make: () => Promise<Made>): Promise<ReadyAnswer> {
    const ready = this.peek(key);
    if (ready !== undefined) return ready;
    // The count of changes is part of the key: whoever asks after a change never joins a making that began before it.
    const makingKey = `${this.#changes} ${key}`;
    const underWay = this.#making.get(makingKey);
    if (underWay !== undefined) return underWay;
    const making = this.#make(key, topics, make).finally(() => this.#making.delete(makingKey));
    this.#making.set(makingKey, making);
    return making;
  }

  async #make(key: string, topics: string[], make: () => Promise<Made>): Promise<ReadyAnswer> {
    const before = new Map(this.#versions);
    const made = await make();
    const versions = new Map(
      [EVERYTHING, ...topics, ...(made.topics ?? [])].map((topic) => [topic, before.get(topic) ?? 0]),
    );
    const answer = await readyAnswer(made);
    const kept = { answer, versions, validUntilMs: made.validUntilMs ?? Number.POSITIVE_INFINITY };
    if (this.#holds(kept)) this.#keep(key, kept);
    return answer;
  }

  #keep(key: string, kept: Kept): void {
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    if (this.#kept.size > MAX_KEPT) {
      const oldest = this.#kept.keys().next().value;
      if (oldest !== undefined) this.#kept.delete(oldest);
    }
  }

  #holds(kept: Kept): boolean {
    if (!this.#keeps) return false;
    if (this.#now().getTime() >= kept.validUntilMs) return false;
    for (const [topic, version] of kept.versions) if (this.#version(topic) !== version) return false;
    return true;
  }

  #version(topic: string): number {
    return this.#versions.get(topic) ?? 0;
  }
}
