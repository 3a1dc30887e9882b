import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom, type Random } from '../../seed/random.ts';
import {
  bestBundle,
  type Bundle,
  type CrossingLine,
  isFairForBoth,
  MOST_THINGS,
  type Part,
} from './bundle.ts';

const line = (name: string, value: number, also: Partial<CrossingLine> = {}): CrossingLine => ({
  thing: { item: name, form: '' },
  key: `${name}/`,
  value,
  most: 1,
  priority: 2,
  ...also,
});
const NONE = () => [];
const namesOf = (parts: readonly Part[] = []) =>
  parts.map(({ line: { thing }, quantity }) => `${quantity}x${thing.item}`).toSorted();
const said = (bundle: Bundle | undefined) =>
  bundle && { give: namesOf(bundle.give), get: namesOf(bundle.get) };

test('one for one comes before two for two, and what is wanted most before what is fairest', () => {
  const give = [line('owl', 100), line('fox', 100)];
  const get = [line('bat', 104, { priority: 1 }), line('cat', 100)];
  assert.deepEqual(said(bestBundle(give, get, NONE)), { give: ['1xfox'], get: ['1xbat'] });
});

test('what is 8% apart is fair, and 9% is not', () => {
  const with9 = bestBundle([line('owl', 100)], [line('bat', 109)], NONE);
  assert.equal(with9, undefined);
  assert.deepEqual(bestBundle([line('owl', 100)], [line('bat', 108)], NONE)?.percents, {
    mine: 8,
    theirs: -7,
  });
});

test('no more goes than there is and is wanted, in whatever form', () => {
  const owls = line('owl', 50, { most: 2 });
  assert.deepEqual(said(bestBundle([owls], [line('bat', 100)], NONE)), { give: ['2xowl'], get: ['1xbat'] });
  assert.equal(bestBundle([{ ...owls, most: 1 }], [line('bat', 100)], NONE), undefined);
  const anyOf = { item: 'owl', most: 1 };
  const forms = [line('owl', 50, { anyOf }), { ...line('owl', 50, { anyOf }), key: 'owl/neon' }];
  assert.equal(bestBundle(forms, [line('bat', 100)], NONE), undefined);
});

test('what nobody wished for is added once it makes a fifth of its side at most', () => {
  const extra = (side: string) => (side === 'give' ? [line('egg', 20)] : []);
  const bundle = bestBundle([line('owl', 80)], [line('bat', 100)], extra);
  assert.deepEqual(said(bundle), { give: ['1xowl'], get: ['1xbat'] });
  assert.deepEqual([bundle?.added?.side, namesOf(bundle?.added && [bundle.added.part])], ['give', ['1xegg']]);
  assert.equal(
    bestBundle([line('owl', 79)], [line('bat', 100)], (side) => (side === 'give' ? [line('egg', 21)] : [])),
    undefined,
  );
});

test('without a value one thing goes for one that both name, and never for just any form', () => {
  const [owl, bat] = [line('owl', Number.NaN), line('bat', 100)];
  assert.deepEqual(bestBundle([owl], [bat], NONE)?.percents, undefined);
  assert.deepEqual(said(bestBundle([owl], [bat], NONE)), { give: ['1xowl'], get: ['1xbat'] });
  assert.equal(bestBundle([{ ...owl, anyOf: { item: 'owl', most: 1 } }], [bat], NONE), undefined);
});

test('it is the same from either side, and as few things as can be fair', () => {
  for (let number = 0; number < 200; number += 1) {
    const random = createRandom(`bundle ${number}`);
    const [give, get] = [someLines(random, 'g'), someLines(random, 't')];
    const bundle = bestBundle(give, get, NONE);
    const back = bestBundle(get, give, NONE);
    assert.deepEqual(back && { give: namesOf(back.get), get: namesOf(back.give) }, said(bundle));
    const things = bundle && [...bundle.give, ...bundle.get].reduce((sum, { quantity }) => sum + quantity, 0);
    assert.equal(things, fewestFair(give, get), `bundle ${number}`);
  }
});

function someLines(random: Random, name: string): CrossingLine[] {
  return Array.from({ length: random.whole(1, 4) }, (_, at) =>
    line(`${name}${at}`, random.whole(5, 200), {
      most: random.whole(1, 3),
      priority: random.pick([1, 2, 3]),
    }),
  );
}

/** Tries every number of every line. */
function fewestFair(give: CrossingLine[], get: CrossingLine[]): number | undefined {
  const sums = (lines: CrossingLine[]) =>
    lines.reduce<{ things: number; sum: number }[]>(
      (all, { value, most }) =>
        all.flatMap(({ things, sum }) =>
          Array.from({ length: most + 1 }, (_, many) => ({ things: things + many, sum: sum + many * value })),
        ),
      [{ things: 0, sum: 0 }],
    );
  const usable = (lines: CrossingLine[]) =>
    sums(lines).filter(({ things }) => things > 0 && things <= MOST_THINGS);
  const fair = usable(give).flatMap((mine) =>
    usable(get).flatMap((theirs) =>
      isFairForBoth(mine.sum, theirs.sum) ? [mine.things + theirs.things] : [],
    ),
  );
  return fair.length === 0 ? undefined : Math.min(...fair);
}
