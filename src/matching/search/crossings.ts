import type { CrossingLine } from '../bundle.ts';
import type { MatchIndex, Person } from './match-index.ts';
import { anyForm } from './thing-numbers.ts';
import { givesOf, priorityAt, priorityOf, thingAt, type Wish } from './things-of.ts';

/** What crosses between two people: what the one who looks gives and the other one wants, and the other way round. */
export type Crossing = { give: CrossingLine[]; get: CrossingLine[] };

/** A thing is added only where so many people want it. */
const LEAST_DEMAND = 2;

/** What crosses between one person, who looks, and others: hundreds are met in a look. */
export class Crossings {
  readonly #index: MatchIndex;
  readonly #me: Person;
  readonly #wishes: ReadonlyMap<number, Wish>;
  /** What the one who looks gives, by thing how many of it, and by item what. */
  readonly #quantities: ReadonlyMap<number, number>;
  readonly #givenOf: ReadonlyMap<number, number[]>;

  /** @param wishes of the one who looks */
  constructor(index: MatchIndex, me: Person, wishes: ReadonlyMap<number, Wish>) {
    this.#index = index;
    this.#me = me;
    this.#wishes = wishes;
    const gives = givesOf(index, me);
    this.#quantities = new Map(gives.map(({ thing, quantity }) => [thing, quantity]));
    this.#givenOf = Map.groupBy(
      gives.map(({ thing }) => thing),
      (thing) => index.itemOf[thing] ?? -1,
    );
  }

  /** @returns what crosses with somebody; undefined where one of them gets nothing */
  with(partner: Person): Crossing | undefined {
    const get = this.#wishedOf(partner);
    if (get.length === 0) return undefined;
    const give = this.#givenTo(partner);
    // What both have and both want is not worth a trade.
    const without = (lines: CrossingLine[], others: readonly CrossingLine[]) =>
      lines.filter(({ key }) => others.every((other) => other.key !== key));
    const crossing = { give: without(give, get), get: without(get, give) };
    return crossing.give.length > 0 && crossing.get.length > 0 ? crossing : undefined;
  }

  /** @returns what a side of a swap with somebody could add: what has a value and is wanted by others, but not by who gets it */
  extra(partner: Person, side: 'give' | 'get'): CrossingLine[] {
    const { values } = this.#index;
    const isWanted = (thing: number) =>
      side === 'give' ? priorityOf(this.#index, partner, thing) !== undefined : this.#wishes.has(thing);
    return givesOf(this.#index, side === 'give' ? this.#me : partner).flatMap(({ thing, quantity }) => {
      const isGood = (values[thing] ?? 0) > 0 && this.#index.demand(thing) >= LEAST_DEMAND;
      return isGood && !isWanted(thing) ? [this.#line(thing, { most: quantity, priority: 3 }, quantity)] : [];
    });
  }

  #wishedOf({ number }: Person): CrossingLine[] {
    const { what, quantities } = this.#index.lines;
    const wants = this.#index.lines.wantsAt(number);
    const found: CrossingLine[] = [];
    for (let at = this.#index.lines.givesAt(number); at < wants; at += 1) {
      const thing = what[at] ?? -1;
      const wish = this.#wishes.get(thing);
      if (wish !== undefined) found.push(this.#line(thing, wish, quantities[at] ?? 1));
    }
    return found;
  }

  #givenTo({ number }: Person): CrossingLine[] {
    const { what, quantities } = this.#index.lines;
    const [wants, end] = [this.#index.lines.wantsAt(number), this.#index.lines.endAt(number)];
    const found: CrossingLine[] = [];
    const take = (thing: number, at: number, anyOf?: Wish['anyOf']) => {
      const wish = { most: quantities[at] ?? 1, priority: priorityAt(this.#index, at), anyOf };
      found.push(this.#line(thing, wish, this.#quantities.get(thing) ?? 0));
    };
    for (let at = wants; at < end; at += 1) {
      const thing = what[at] ?? 0;
      if (this.#quantities.has(thing)) take(thing, at);
    }
    const named = new Set(found.map(({ key }) => key));
    for (let at = wants; at < end; at += 1) {
      const wanted = what[at] ?? 0;
      if (wanted >= 0) continue;
      for (const thing of this.#givenOf.get(anyForm(wanted)) ?? []) {
        const { item } = thingAt(this.#index, thing);
        if (!named.has(this.#index.keys[thing] ?? '')) take(thing, at, { item, most: quantities[at] ?? 1 });
      }
    }
    return found;
  }

  /** @param held how many of it there are */
  #line(thing: number, { most, priority, anyOf }: Wish, held: number): CrossingLine {
    return {
      thing: thingAt(this.#index, thing),
      key: this.#index.keys[thing] ?? '',
      value: this.#index.values[thing] ?? Number.NaN,
      most: Math.min(held, most),
      anyOf,
      priority,
    };
  }
}
