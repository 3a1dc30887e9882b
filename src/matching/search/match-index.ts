import { isForAny, type Thing, type Trader } from '../market.ts';
import { reachOf, wishWeightOf } from '../match-score.ts';
import { type Level, levelOf } from './levels.ts';
import { Lines } from './lines.ts';
import { anyForm, ThingNumbers } from './thing-numbers.ts';

/** Somebody as the index keeps them. What they give and want stands in its `lines`. */
export type Person = {
  userId: string;
  number: number;
  standing: number;
  wishWeight: number;
};

/** Of those who give or want a thing so many are looked at, the ones who were put in last: whoever was here last answers. */
const MOST_MET = 1000;

/**
 * The people of a game by what they give and want. Things, items and people are numbers here: a market of 100,000 people is
 * looked through while somebody waits. It knows no database and no clock, and one person is put in at a time.
 */
export class MatchIndex {
  readonly #numbers: ThingNumbers;
  /** By number, as `ThingNumbers` has them. */
  readonly things: readonly Thing[];
  readonly keys: readonly string[];
  readonly itemOf: readonly number[];
  readonly values: readonly number[];
  readonly thingsOfItem: readonly (readonly number[])[];
  readonly people: (Person | undefined)[] = [];
  readonly lines = new Lines();
  /** People by thing, those who want any form by item; whoever was put in last comes last. */
  readonly #holders: number[][] = [];
  readonly #wanters: number[][] = [];
  readonly #anyWanters: number[][] = [];
  readonly #personNumbers = new Map<string, number>();
  readonly #free: number[] = [];
  /** By number: somebody's `reachOf`, in which of all looks they were met last, and what crosses in it. */
  readonly #reaches: number[] = [];
  readonly #metIn: number[] = [];
  readonly #wantedBits: number[] = [];
  readonly #heldBits: number[] = [];
  #looks = 0;

  /** @param valueOf what one of something counts for as a trade value; undefined where nobody knows */
  constructor(valueOf: (thing: Thing) => number | undefined) {
    this.#numbers = new ThingNumbers(valueOf);
    const { things, keys, itemOf, values, thingsOfItem } = this.#numbers;
    [this.things, this.keys, this.itemOf] = [things, keys, itemOf];
    [this.values, this.thingsOfItem] = [values, thingsOfItem];
  }

  /** How many people are in it. */
  get size(): number {
    return this.#personNumbers.size;
  }

  /** Goes by other values from now on. */
  revalue(valueOf: (thing: Thing) => number | undefined): void {
    this.#numbers.revalue(valueOf);
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
    return this.demand(this.#numbers.known(thing) ?? -1);
  }

  /** @returns those who give one of these things, each once, of many the last `MOST_MET`; the highest level first */
  holdersOf(things: Iterable<number>): Level[] {
    return this.#leveled([...things].map((thing) => this.#holders[thing] ?? []));
  }

  /** @returns those who want one of these things, in its form or in any, as `holdersOf` has them */
  wantersOf(things: Iterable<number>): Level[] {
    return this.#leveled(this.#wanterLists(things));
  }

  /**
   * Calls for each of those who want some of the things that are `wanted` and give some of those that are `held`, as `wantersOf` and
   * `holdersOf` have them.
   * @param wanted by thing its bit; of those that somebody wants the bits are joined, and so for those that they hold
   * @param met takes somebody's number, both sets of bits, and their `reachOf`
   */
  eachCrosser(
    wanted: ReadonlyMap<number, number>,
    held: ReadonlyMap<number, number>,
    met: (number: number, wanted: number, held: number, reach: number) => void,
  ): void {
    const [metIn, heldBits, wantedBits] = [this.#metIn, this.#heldBits, this.#wantedBits];
    const look = (this.#looks += 1);
    for (const [thing, bit] of held) {
      const list = this.#holders[thing] ?? [];
      for (let at = firstMet(list); at < list.length; at += 1) {
        const number = list[at] ?? 0;
        heldBits[number] = metIn[number] === look ? (heldBits[number] ?? 0) | bit : bit;
        if (metIn[number] !== look) wantedBits[number] = 0;
        metIn[number] = look;
      }
    }
    const found: number[] = [];
    for (const [thing, bit] of wanted)
      for (const list of [this.#wanters[thing] ?? [], this.#anyWanters[this.itemOf[thing] ?? -1] ?? []])
        for (let at = firstMet(list); at < list.length; at += 1) {
          const number = list[at] ?? 0;
          if (metIn[number] !== look) continue;
          if (wantedBits[number] === 0) found.push(number);
          wantedBits[number] = (wantedBits[number] ?? 0) | bit;
        }
    for (const number of found)
      met(number, wantedBits[number] ?? 0, heldBits[number] ?? 0, this.#reaches[number] ?? 0);
  }

  #wanterLists(things: Iterable<number>): number[][] {
    const all = [...things];
    const items = new Set(all.map((thing) => this.itemOf[thing] ?? -1));
    return [
      ...all.flatMap((thing) => [this.#wanters[thing] ?? []]),
      ...[...items].flatMap((item) => [this.#anyWanters[item] ?? []]),
    ];
  }

  #leveled(lists: readonly (readonly number[])[]): Level[] {
    const look = (this.#looks += 1);
    const levels: number[][] = [];
    for (const list of lists)
      for (let at = firstMet(list); at < list.length; at += 1) {
        const number = list[at] ?? 0;
        if (this.#metIn[number] === look) continue;
        this.#metIn[number] = look;
        (levels[levelOf(this.#reaches[number] ?? 0)] ??= []).push(number);
      }
    return levels.flatMap((people, reach) => [{ reach, people }]).toReversed();
  }

  /** Takes in what somebody gives and wants now, in place of what was known of them. */
  put({ userId, gives, wants, standing }: Trader): void {
    this.remove(userId);
    if (gives.length + wants.length === 0) return;
    const number = this.#free.pop() ?? this.people.length;
    this.lines.begin(number, gives.length, wants.length);
    for (const given of gives) this.lines.add(this.#numbers.thing(given), given.quantity, 0);
    for (const wanted of wants) {
      const what = isForAny(wanted) ? anyForm(this.#numbers.item(wanted.item)) : this.#numbers.thing(wanted);
      this.lines.add(what, wanted.quantity, wanted.priority);
    }
    const person: Person = {
      userId,
      number,
      standing,
      wishWeight: wishWeightOf(wants.length),
    };
    this.people[number] = person;
    this.#reaches[number] = reachOf(person);
    this.#metIn[number] = this.#wantedBits[number] = this.#heldBits[number] = 0;
    this.#personNumbers.set(userId, number);
    this.#eachList(person, (list) => list.push(number));
  }

  /** Forgets somebody. */
  remove(userId: string): void {
    const number = this.#personNumbers.get(userId);
    const person = number === undefined ? undefined : this.people[number];
    if (number === undefined || person === undefined) return;
    this.#eachList(person, (list) => {
      const place = list.indexOf(number);
      if (place >= 0) list.splice(place, 1);
    });
    this.lines.remove(number);
    this.people[number] = undefined;
    this.#personNumbers.delete(userId);
    this.#free.push(number);
  }

  #eachList({ number }: Person, use: (list: number[]) => void): void {
    const { what } = this.lines;
    for (let at = this.lines.givesAt(number); at < this.lines.wantsAt(number); at += 1)
      use((this.#holders[what[at] ?? 0] ??= []));
    for (let at = this.lines.wantsAt(number); at < this.lines.endAt(number); at += 1) {
      const wanted = what[at] ?? 0;
      use(wanted < 0 ? (this.#anyWanters[anyForm(wanted)] ??= []) : (this.#wanters[wanted] ??= []));
    }
  }
}

/** @returns from where on those of a list are looked at */
function firstMet({ length }: readonly number[]): number {
  return Math.max(0, length - MOST_MET);
}
