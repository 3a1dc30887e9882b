import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../seed/random.ts';
import { gameOf } from '../src/games/game-list.ts';
import { type GameId, GAME_IDS } from '../src/games/game.ts';
import { sumOf, verdictThen } from '../src/trade-log/log-figures.ts';
import { dealFairness } from '../src/trades/deal.ts';
import { type Line, linesText, withWorth } from '../src/trades/lines.ts';
import { resolveDeal } from '../src/trades/resolve-deal.ts';
import { sidesShown } from '../src/trades/server/present-trade.ts';
import { sideSum, tradeFairness } from '../src/trades/trade-worth.ts';
import type { Fairness } from '../src/values/figures/fairness.ts';
import { MAX_AMOUNT, moneyItem } from '../src/values/figures/money.ts';
import { priceKind, worthOf } from '../src/values/figures/worth.ts';
import {
  ANY_FORM,
  type Form,
  formOf,
  formParts,
  PLAIN,
  toggleTrait,
  traitsOf,
} from '../src/values/items/form.ts';
import type { Item } from '../src/values/items/item.ts';
import { bundledList } from './bundled-list.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');

/** All that traits can make of an item, with what else may be said of one. */
function formsOf(game: GameId): Form[] {
  const forms = traitsOf(game).reduce<Form[]>(
    (made, { id }) => [...new Set([...made, ...made.map((form) => toggleTrait(form, id))])],
    [PLAIN],
  );
  return [...forms, formOf({ mutation: 'Gold' }), formOf({ traits: ['fly'], mutation: 'Gold' }), ANY_FORM];
}

/** What the database keeps of an item: a figure for each form that has one (decision 0039). */
function rowsOf({ value, regularValue, neonValue, megaValue, forms }: Item): Map<Form, number | undefined> {
  const named = { [PLAIN]: regularValue ?? value, neon: neonValue, mega: megaValue };
  return new Map(Object.entries({ ...named, ...forms }));
}

const bundled = (game: GameId): Item[] =>
  bundledList(game).items.map((item) => ({ ...item, slug: item.name }));

/** Pets of which anything may be known, or nothing. */
function pets(count: number): Item[] {
  const random = createRandom('form verdicts');
  const maybe = (key: string) => (random.chance(0.5) ? { [key]: random.whole(0, 500) } : {});
  const potions = formsOf('adopt-me').filter((form) => /fly|ride/.test(form) && !form.includes('Gold'));
  return Array.from({ length: count }, (_, nth) => ({
    slug: `pet-${nth}`,
    name: `Pet ${nth}`,
    category: 'pets',
    source: 'x',
    ...Object.assign({}, ...['value', 'regularValue', 'neonValue', 'megaValue', 'buyPrice'].map(maybe)),
    forms: Object.assign({}, ...potions.map(maybe)) as Record<Form, number>,
  }));
}

/** A side as it is kept. */
function kept(side: readonly Line[]) {
  return side.map(({ item, form, quantity }) => ({ slug: item.slug, form, quantity }));
}

/** A log says what a trade was, however old the figures are by now. */
function fairnessOf({ verdict, percent }: Fairness): Fairness {
  return percent === undefined ? { verdict } : { verdict, percent };
}

function assertOneVerdict(game: GameId, give: Line[], get: Line[]): void {
  const what = `${linesText(give)} for ${linesText(get)}`;
  const verdict = dealFairness({ game, give, get }, NOW);
  const dialog = { offering: withWorth(game, give), wanting: withWorth(game, get) };
  assert.deepEqual(tradeFairness(dialog, true, NOW), verdict, what);
  const items = new Map([...give, ...get].map(({ item }) => [item.slug, item]));
  const ticket = sidesShown(game, { offering: kept(give), wanting: kept(get) }, items);
  assert.deepEqual(tradeFairness(ticket, true, NOW), verdict, what);
  assert.deepEqual(
    tradeFairness(ticket, false, NOW),
    dealFairness({ game, give: get, get: give }, NOW),
    what,
  );
  assert.deepEqual(sideSum(ticket.offering), sideSum(dialog.offering), what);
  if ([...give, ...get].some(({ item }) => priceKind(game, item.category) !== undefined))
    assert.equal(verdict.verdict, 'U', what);
  const valued = (side: typeof ticket.offering) =>
    sumOf(
      side.map(({ worth, price, quantity }) => ({
        quantity,
        worth: price === undefined ? (worth ?? null) : null,
      })),
    );
  const [gaveThen, gotThen] = [valued(ticket.offering), valued(ticket.wanting)];
  const logged = verdictThen({ gaveThen, gotThen, gaveNow: null, gotNow: null });
  assert.deepEqual(logged, fairnessOf(verdict), what);
}

for (const game of GAME_IDS)
  test(`one item in one form counts for the same everywhere: ${game}`, () => {
    const items = [...bundled(game), ...(game === 'adopt-me' ? pets(150) : [])];
    const { countsBy } = gameOf(game);
    const forms = formsOf(game);
    let previous: Line | undefined;
    for (const item of items)
      for (const form of forms) {
        const counts = form !== ANY_FORM && formParts(form).mutation === undefined;
        const expected = countsBy === 'buyPrice' ? item.buyPrice : rowsOf(item).get(form);
        assert.equal(worthOf(game, item, form), counts ? expected : undefined, `${item.name} ${form}`);
        const line = { item, form, quantity: (item.name.length % 3) + 1 };
        assertOneVerdict(game, [line], [previous ?? line]);
        if (previous !== undefined) assertOneVerdict(game, [line, previous], [{ ...line, form: PLAIN }]);
        previous = line;
      }
  });

test('an unpriced form leaves a trade open for all, whatever else is on its side', () => {
  const item: Item = {
    slug: 'owl',
    name: 'Owl',
    category: 'pets',
    source: 'x',
    regularValue: 50,
    neonValue: 200,
    forms: { 'neon.ride': 190 },
  };
  const line = (form: Form): Line => ({ item, form, quantity: 1 });
  const give = [line(PLAIN), line('neon.fly')];
  assertOneVerdict('adopt-me', give, [line('neon.ride')]);
  assert.deepEqual(dealFairness({ game: 'adopt-me', give, get: [line('neon.ride')] }, NOW), { verdict: 'U' });
  assert.deepEqual(dealFairness({ game: 'adopt-me', give: [line(PLAIN)], get: [line('neon.ride')] }, NOW), {
    verdict: 'W',
    percent: 280,
    maybe: true,
  });
});

test('money that its owner has priced counts for the same everywhere, in whatever amount', () => {
  const game = 'my-restaurant';
  const money = moneyItem(game) ?? assert.fail();
  const lamp = { item: { ...money, slug: 'lamp', name: 'Lamp', value: 600 }, form: PLAIN, quantity: 1 };
  for (const value of [undefined, 0, 0.000012, 3])
    for (const quantity of [1, 50_000_000, MAX_AMOUNT]) {
      const list = { items: [], money: { ...money, ...(value !== undefined && { value }) } };
      const give = [{ item: { slug: money.slug }, form: PLAIN, quantity }];
      const { deal } = resolveDeal({ game, give, get: [] }, list, { maxItems: 8, mutations: [] });
      assertOneVerdict(game, deal.give, [lamp]);
      assertOneVerdict(game, [...deal.give, lamp], [lamp]);
      const worth = value === undefined ? undefined : value * quantity;
      assert.equal(sideSum(withWorth(game, deal.give)).total, worth);
    }
});
