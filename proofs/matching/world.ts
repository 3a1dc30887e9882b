import type { Random } from '../../seed/random.ts';
import { type Thing, thingKey, type Trader } from '../../src/matching/market.ts';
import { ANY_FORM } from '../../src/values/items/form.ts';

/** People of a game, what things are worth in it, and who may not meet. */
export type World = {
  people: Map<string, Trader>;
  valueOf: (thing: Thing) => number | undefined;
  isApart: (one: string, other: string) => boolean;
};

const FORMS = ['', 'neon', 'fly.ride', 'mega.fly.ride'] as const;
const PRIORITIES = [1, 2, 3] as const;

/** @param size how many people are in it */
export function someWorld(random: Random, size: number): World & { someTrader: (userId: string) => Trader } {
  // Few things for many people, so that many of them cross.
  const items = Array.from({ length: random.whole(8, 8 + Math.ceil(size / 8)) }, (_, at) => `item-${at}`);
  const values = new Map<string, number>();
  for (const item of items)
    for (const form of FORMS) {
      // Worth as much as others, by chance to the very border of what is fair.
      if (random.chance(0.9))
        values.set(thingKey({ item, form }), random.whole(20, 60) * random.pick([1, 1, 5]));
    }
  const someThing = (): Thing => ({ item: random.pick(items), form: random.pick(FORMS) });
  const each = <Line extends Thing>(lines: Line[]) => [
    ...new Map(lines.map((line) => [thingKey(line), line])).values(),
  ];
  // Some have long lists.
  const many = () => random.whole(0, random.chance(0.1) ? 60 : 8);
  const someTrader = (userId: string): Trader => ({
    userId,
    gives: each(Array.from({ length: many() }, () => ({ ...someThing(), quantity: random.whole(1, 3) }))),
    wants: each(
      Array.from({ length: many() }, () => ({
        ...someThing(),
        ...(random.chance(0.2) && { form: ANY_FORM }),
        quantity: random.whole(1, 2),
        priority: random.pick(PRIORITIES),
      })),
    ),
    standing: random.whole(0, 30),
  });
  const people = new Map<string, Trader>();
  for (let at = 0; at < size; at += 1) people.set(`person-${at}`, someTrader(`person-${at}`));
  const ids = [...people.keys()];
  const apart = new Set<string>();
  for (let at = 0; at < size; at += 1) {
    const [one, other] = [random.pick(ids), random.pick(ids)];
    apart.add(`${one} ${other}`).add(`${other} ${one}`);
  }
  return {
    people,
    valueOf: (thing) => values.get(thingKey(thing)),
    isApart: (one, other) => apart.has(`${one} ${other}`),
    someTrader,
  };
}
