import { type Thing, thingKey } from '../market.ts';

/** @returns what stands for an item of which any form is wanted, or the item again; things are never below 0 */
export function anyForm(item: number): number {
  return -1 - item;
}

/** The things and items of a game, which are numbers in a search, in the order in which they were named first. */
export class ThingNumbers {
  /** By number. */
  readonly things: Thing[] = [];
  readonly keys: string[] = [];
  readonly itemOf: number[] = [];
  /** What one of it counts for; NaN where nobody knows. */
  readonly values: number[] = [];
  readonly thingsOfItem: number[][] = [];
  readonly #itemNumbers = new Map<string, number>();
  #valueOf: (thing: Thing) => number | undefined;

  /** @param valueOf what one of something counts for as a trade value; undefined where nobody knows */
  constructor(valueOf: (thing: Thing) => number | undefined) {
    this.#valueOf = valueOf;
  }

  /** Goes by other values from now on. */
  revalue(valueOf: (thing: Thing) => number | undefined): void {
    this.#valueOf = valueOf;
    for (const [number, thing] of this.things.entries()) this.values[number] = valueOf(thing) ?? Number.NaN;
  }

  /** @returns the number of a thing; undefined of one that has none yet */
  known({ item, form }: Thing): number | undefined {
    const things = this.thingsOfItem[this.#itemNumbers.get(item) ?? -1];
    return things?.find((number) => this.things[number]?.form === form);
  }

  /** @returns the number of a thing, which it gets where it has none yet */
  thing(thing: Thing): number {
    const known = this.known(thing);
    if (known !== undefined) return known;
    const number = this.things.length;
    const item = this.item(thing.item);
    this.things.push({ item: thing.item, form: thing.form });
    this.keys.push(thingKey(thing));
    this.itemOf.push(item);
    this.values.push(this.#valueOf(thing) ?? Number.NaN);
    (this.thingsOfItem[item] ??= []).push(number);
    return number;
  }

  /** @returns the same of an item */
  item(slug: string): number {
    const number = this.#itemNumbers.get(slug) ?? this.#itemNumbers.size;
    this.#itemNumbers.set(slug, number);
    return number;
  }
}
