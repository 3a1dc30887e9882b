import { isForAny, type Thing, thingKey, type Trader } from '../market.ts';
import { wishWeightOf } from '../match-score.ts';

/** Somebody as the index keeps them. */
export type Person = {
  userId: string;
  /** Things and how many, in pairs. */
  gives: Int32Array;
  /** What is wanted, how many and how much, in threes: a thing, or an item of which any form will do (`anyForm`). */
  wants: Int32Array;
  standing: number;
  wishWeight: number;
};

/** Of those who give or want a thing so many are looked at, the ones who were put in last: whoever was here last answers. */
const MOST_MET = 2000;

/** @returns what stands for an item of which any form is wanted, or the item again; things are never below 0 */
export function anyForm(item: number): number {
  return -1 - item;
}

/**
 * The people of a game by what they give and want. Things, items and people are numbers here: a market of 100,000 people is
 * looked through while somebody waits. It knows no database and no clock, and one person is put in at a time.
 */
export class MatchIndex {
  /** By number. */
  readonly things: Thing[] = [];
  readonly keys: string[] = [];
  readonly itemOf: number[] = [];
  /** What one of it counts for; NaN where nobody knows. */
  readonly values: number[] = [];
  readonly people: (Person | undefined)[] = [];
  /** People by thing, those who want any form by item; whoever was put in last comes last. */
  readonly #holders: number[][] = [];
  readonly #wanters: number[][] = [];
  readonly #anyWanters: number[][] = [];
  readonly thingsOfItem: number[][] = [];
  readonly #thingNumbers = new Map<string, number>();
  readonly #itemNumbers = new Map<string, number>();
  readonly #personNumbers = new Map<string, number>();
  readonly #free: number[] = [];
  #valueOf: (thing: Thing) => number | undefined;

  /** @param valueOf what one of something counts for as a trade value; undefined where nobody knows */
  constructor(valueOf: (thing: Thing) => number | undefined) {
    this.#valueOf = valueOf;
  }

  /** How many people are in it. */
  get size(): number {
    return this.#personNumbers.size;
  }

  /** Goes by other values from now on. */
  revalue(valueOf: (thing: Thing) => number | undefined): void {
    this.#valueOf = valueOf;
    for (const [number, thing] of this.things.entries()) this.values[number] = valueOf(thing) ?? Number.NaN;
  }

  /** @returns the number of somebody; undefined of whoever gives and wants nothing */
  numberOf(userId: string): number | undefined {
    return this.#personNumbers.get(userId);
  }

  /** @returns how many people want a thing, in its form or in any */
  demand(thing: number): number {
    return (this.#wanters[thing]?.length ?? 0) + (this.#anyWanters[this.itemOf[thing] ?? -1]?.length ?? 0);
  }

  /** @returns the same of a thing by what it is; 0 of one that nobody has named */
  demandFor(thing: Thing): number {
    return this.demand(this.#thingNumbers.get(thingKey(thing)) ?? -1);
  }

  /** Calls for each of those who give a thing, of many for the last `MOST_MET`. */
  eachHolder(thing: number, met: (person: Person) => void): void {
    this.#each(this.#holders[thing], met);
  }

  /** Calls for each of those who want a thing, in its form or in any, of many for the last `MOST_MET`; for whoever wants both twice. */
  eachWanter(thing: number, met: (person: Person) => void): void {
    this.#each(this.#wanters[thing], met);
    this.#each(this.#anyWanters[this.itemOf[thing] ?? -1], met);
  }

  #each(list: readonly number[] | undefined, met: (person: Person) => void): void {
    if (list === undefined) return;
    for (let at = Math.max(0, list.length - MOST_MET); at < list.length; at += 1) {
      const person = this.people[list[at] ?? -1];
      if (person !== undefined) met(person);
    }
  }

  /** Takes in what somebody gives and wants now, in place of what was known of them. */
  put({ userId, gives, wants, standing }: Trader): void {
    this.remove(userId);
    if (gives.length + wants.length === 0) return;
    const number = this.#free.pop() ?? this.people.length;
    const person: Person = {
      userId,
      gives: Int32Array.from(gives.flatMap((given) => [this.#thing(given), given.quantity])),
      wants: Int32Array.from(
        wants.flatMap((wanted) => [
          isForAny(wanted) ? anyForm(this.#item(wanted.item)) : this.#thing(wanted),
          wanted.quantity,
          wanted.priority,
        ]),
      ),
      standing,
      wishWeight: wishWeightOf(wants.length),
    };
    this.people[number] = person;
    this.#personNumbers.set(userId, number);
    for (const list of this.#listsOf(person)) list.push(number);
  }

  /** Forgets somebody. */
  remove(userId: string): void {
    const number = this.#personNumbers.get(userId);
    const person = number === undefined ? undefined : this.people[number];
    if (number === undefined || person === undefined) return;
    for (const list of this.#listsOf(person)) {
      const place = list.indexOf(number);
      if (place >= 0) list.splice(place, 1);
    }
    this.people[number] = undefined;
    this.#personNumbers.delete(userId);
    this.#free.push(number);
  }

  *#listsOf({ gives, wants }: Person): Generator<number[]> {
    for (let at = 0; at < gives.length; at += 2) yield (this.#holders[gives[at] ?? 0] ??= []);
    for (let at = 0; at < wants.length; at += 3) {
      const wanted = wants[at] ?? 0;
      yield wanted < 0 ? (this.#anyWanters[anyForm(wanted)] ??= []) : (this.#wanters[wanted] ??= []);
    }
  }

  #thing(thing: Thing): number {
    const key = thingKey(thing);
    const known = this.#thingNumbers.get(key);
    if (known !== undefined) return known;
    const number = this.things.length;
    const item = this.#item(thing.item);
    this.#thingNumbers.set(key, number);
    this.things.push({ item: thing.item, form: thing.form });
    this.keys.push(key);
    this.itemOf.push(item);
    this.values.push(this.#valueOf(thing) ?? Number.NaN);
    (this.thingsOfItem[item] ??= []).push(number);
    return number;
  }

  #item(slug: string): number {
    const number = this.#itemNumbers.get(slug) ?? this.#itemNumbers.size;
    this.#itemNumbers.set(slug, number);
    return number;
  }
}
