/** The best of all that is put in, at most so many. */
export class BestFew<One> {
  readonly #limit: number;
  readonly #compare: (one: One, other: One) => number;
  readonly #few: One[] = [];

  /** @param compare below 0 where the first one is better */
  constructor(limit: number, compare: (one: One, other: One) => number) {
    this.#limit = limit;
    this.#compare = compare;
  }

  /** The best first. */
  get few(): readonly One[] {
    return this.#few;
  }

  /** The worst of so many, which whatever comes must be better than; undefined where there is room yet. */
  get last(): One | undefined {
    return this.#few.length < this.#limit ? undefined : this.#few.at(-1);
  }

  /** Takes something in, where it is among the best. */
  put(one: One): void {
    const place = this.#few.findIndex((other) => this.#compare(one, other) < 0);
    this.#few.splice(place < 0 ? this.#few.length : place, 0, one);
    if (this.#few.length > this.#limit) this.#few.pop();
  }
}
