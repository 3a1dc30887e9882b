import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameId } from '../games/game.ts';
import type { Item } from '../values/item.ts';
import { NO_VARIANTS } from '../values/variant.ts';
import {
  changeEntry,
  type DealEntry,
  dealFairness,
  dealKey,
  dealSelection,
  entryWorth,
  joinEntry,
  sideTotal,
} from './deal.ts';
import { resolveDeal, writeDeal } from './resolve-deal.ts';
import { dealQuery, readDeal } from './written-deal.ts';

const pet = (slug: string, figures: Partial<Item> = {}): Item => ({
  slug,
  name: slug,
  category: 'pets',
  source: '',
  ...figures,
});
const dragon = pet('dragon', { regularValue: 100, neonValue: 400, megaValue: 1500 });
const owl = pet('owl', { regularValue: 50 });
const stroller = pet('stroller', { category: 'strollers', value: 7 });
const LIST = [dragon, owl, stroller];
const RULES = { maxItems: 3, mutations: ['Gold', 'Iron Skin', '★'] };
const entry = (item: Item, more: Partial<DealEntry> = {}): DealEntry => ({
  item,
  variants: NO_VARIANTS,
  quantity: 1,
  ...more,
});
const resolve = (query: string, game: GameId = 'adopt-me') =>
  resolveDeal(readDeal(new URLSearchParams(query), game).deal, LIST, RULES);
const neon = { ...NO_VARIANTS, neon: true };
const mega = { ...NO_VARIANTS, mega: true };

test('the items that an address names are found, with variant, mutation and quantity', () => {
  const { deal, unknown, tooMany } = resolve('give=dragon.rn~2,owl:iron-skin&get=stroller');
  assert.deepEqual(deal, {
    game: 'adopt-me',
    give: [
      entry(dragon, { variants: { ...neon, ride: true }, quantity: 2 }),
      entry(owl, { mutation: 'Iron Skin' }),
    ],
    get: [entry(stroller)],
  });
  assert.deepEqual([unknown, tooMany], [0, 0]);
});

test('a deal is written as it was read, whatever its mutations are called', () => {
  const { deal } = resolve('give=dragon.rn~2,owl:gold');
  assert.equal(dealQuery(writeDeal(deal, RULES)), 'game=adopt-me&give=dragon.rn~2,owl:gold');
  for (const mutation of RULES.mutations) {
    const starred = { ...deal, get: [entry(owl, { mutation })] };
    const query = dealQuery(writeDeal(starred, RULES));
    assert.deepEqual(resolve(query).deal, starred, query);
  }
});

test('what the list does not hold, or the game no longer knows as a mutation, is left out and counted', () => {
  const { deal, unknown } = resolve('give=unicorn,owl,dragon:silver');
  assert.deepEqual(deal.give, [entry(owl)]);
  assert.equal(unknown, 2);
});

test('entries beyond what the game allows on a side are left out and counted', () => {
  const { deal, tooMany } = resolve('give=dragon,owl,stroller,dragon.n,owl.n&get=owl');
  assert.deepEqual([deal.give.length, deal.get.length, tooMany], [3, 1, 2]);
});

test('what comes without variants has none, so that it is one entry', () => {
  assert.deepEqual(resolve('give=stroller.n~2,stroller').deal.give, [entry(stroller, { quantity: 3 })]);
  assert.deepEqual(resolve('game=grow-garden&give=dragon.m').deal.give, [entry(dragon)]);
});

test('a pet counts by its age; ride and fly change nothing', () => {
  const worth = (variants: DealEntry['variants']) => entryWorth('adopt-me', entry(dragon, { variants }));
  assert.deepEqual(
    [worth(NO_VARIANTS), worth({ ...NO_VARIANTS, ride: true, fly: true }), worth(neon), worth(mega)],
    [100, 100, 400, 1500],
  );
});

test('no regular value stands in for an unknown neon or mega one', () => {
  assert.equal(entryWorth('adopt-me', entry(owl, { variants: neon })), undefined);
  assert.equal(entryWorth('adopt-me', entry(owl, { variants: mega })), undefined);
});

test('a mutated item has no known value', () => {
  assert.equal(entryWorth('adopt-me', entry(dragon, { mutation: 'Gold' })), undefined);
});

test('a side adds up each item as often as it is there, and says what has no value', () => {
  assert.deepEqual(sideTotal('adopt-me', [entry(dragon, { quantity: 3 }), entry(owl)]), {
    total: 350,
    known: 350,
    unpriced: [],
  });
  const mutated = entry(owl, { mutation: 'Gold' });
  assert.deepEqual(sideTotal('adopt-me', [entry(dragon), mutated]), {
    total: undefined,
    known: 100,
    unpriced: [mutated],
  });
  assert.deepEqual(sideTotal('adopt-me', []), { total: undefined, known: undefined, unpriced: [] });
});

test('the verdict stays open while anything on either side has no value', () => {
  const deal = { game: 'adopt-me', give: [entry(owl)], get: [entry(dragon)] } as const;
  const sides = { give: [...deal.give], get: [...deal.get] };
  assert.deepEqual(dealFairness({ ...deal, ...sides }), { verdict: 'W', percent: 100 });
  assert.deepEqual(dealFairness({ ...deal, ...sides, get: [] }), { verdict: 'U' });
  assert.deepEqual(dealFairness({ ...deal, ...sides, get: [...deal.get, entry(owl, { variants: neon })] }), {
    verdict: 'U',
  });
});

test('the same item added again grows, up to 99', () => {
  const side = [entry(owl, { quantity: 98 })];
  assert.deepEqual(joinEntry(joinEntry(side, entry(owl)), entry(owl)), [entry(owl, { quantity: 99 })]);
  assert.equal(joinEntry(side, entry(owl, { variants: neon })).length, 2);
});

test('an entry that becomes the same as another joins it', () => {
  const side = [entry(owl, { quantity: 2 }), entry(owl, { variants: neon }), entry(dragon)];
  const joined = changeEntry(side, dealKey(entry(owl, { variants: neon })), { variants: NO_VARIANTS });
  assert.deepEqual(joined, [entry(owl, { quantity: 3 }), entry(dragon)]);
});

test('a post names the items without their variants', () => {
  const selection = dealSelection({
    game: 'adopt-me',
    give: [entry(dragon, { variants: neon, quantity: 2 }), entry(dragon), entry(owl, { mutation: 'Gold' })],
    get: [entry(stroller)],
  });
  assert.deepEqual(
    [selection.offering, selection.wanting].map((side) =>
      side.map(({ slug, mutation, quantity }) => [slug, mutation, quantity]),
    ),
    [
      [
        ['dragon', undefined, 3],
        ['owl', 'Gold', 1],
      ],
      [['stroller', undefined, 1]],
    ],
  );
});
