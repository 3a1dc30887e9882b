/** Bytes that are kept for whoever asks next, up to so many in all; what was not asked for the longest leaves first. */
export class ByteCache {
  readonly #maxBytes: number;
  readonly #kept = new Map<string, Buffer>();
  readonly #making = new Map<string, Promise<Buffer | undefined>>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** How many bytes are kept now. */
  get bytes(): number {
    return this.#bytes;
  }

  /** @returns what is kept, without making anything */
  peek(key: string): Buffer | undefined {
    const found = this.#kept.get(key);
    if (found === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found;
  }

  /**
   * @param make gives what is not kept; simultaneous askers share one making, and a failure or undefined is not kept
   */
  async take(key: string, make: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    const found = this.peek(key);
    if (found !== undefined) return found;
    const underWay = this.#making.get(key);
    if (underWay !== undefined) return await underWay;
    const making = make().finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    const made = await making;
    if (made !== undefined && !this.#kept.has(key)) this.#keep(key, made);
    return made;
  }

  /** Forgets one. */
  drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.length ?? 0;
    this.#kept.delete(key);
  }

  #keep(key: string, made: Buffer): void {
    // One that leaves no room for others is not worth it.
    if (made.length > this.#maxBytes / 2) return;
    this.#kept.set(key, made);
    this.#bytes += made.length;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#kept.delete(oldest);
      this.#bytes -= length;
    }
  }
}
