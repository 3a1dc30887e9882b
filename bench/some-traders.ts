import { createRandom } from '../seed/random.ts';
import { type Thing, thingKey, type Trader } from '../src/matching/market.ts';
import { worthOf } from '../src/values/figures/worth.ts';
import { ANY_FORM } from '../src/values/items/form.ts';
import { bundledList } from '../test/bundled-list.ts';

const GAME = 'adopt-me';
const FORMS = ['', 'fly.ride', 'neon', 'neon.fly.ride', 'mega.fly.ride'];

/** People of a game with lists of things, of which popular ones stand in far more lists than others; the same each time. */
export function someTraders(many: number, lines: number) {
  const random = createRandom('bench matching');
  const { items } = bundledList(GAME);
  const values = new Map<string, number>();
  for (const item of items)
    for (const form of FORMS) {
      const worth = worthOf(GAME, item, form);
      if (worth !== undefined && worth > 0) values.set(thingKey({ item: item.name, form }), worth);
    }
  const things = [...values.keys()].map((key) => {
    const [item = '', form = ''] = key.split('/');
    return { item, form };
  });
  // The most popular thing is in one list of four, the hundredth in one of 25.
  const skewed = () => Math.floor(20 * ((things.length / 20 + 1) ** random.next() - 1));
  const someThing = () => things[Math.min(things.length - 1, skewed())] ?? { item: '', form: '' };
  const each = <Line extends Thing>(some: Line[]) => [
    ...new Map(some.map((line) => [thingKey(line), line])).values(),
  ];
  const traders = Array.from({ length: many }, (_, at): Trader => ({
    userId: `person-${at}`,
    gives: each(Array.from({ length: lines }, () => ({ ...someThing(), quantity: random.whole(1, 3) }))),
    wants: each(
      Array.from({ length: lines }, () => ({
        ...someThing(),
        ...(random.chance(0.15) && { form: ANY_FORM }),
        quantity: 1,
        priority: random.pick([1, 2, 3] as const),
      })),
    ),
    standing: random.whole(0, 30),
  }));
  return { traders, valueOf: (thing: Thing) => values.get(thingKey(thing)) };
}
