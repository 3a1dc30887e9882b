import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameId } from '../games/game.ts';
import { ANY_FORM, PLAIN } from '../values/items/form.ts';
import type { Item } from '../values/items/item.ts';
import { dealFairness } from './deal.ts';
import type { Line } from './lines.ts';
import { resolveDeal, writeDeal } from './resolve-deal.ts';
import { dealQuery, readDeal } from './written-deal.ts';

const pet = (slug: string, figures: Partial<Item> = {}): Item => ({
  slug,
  name: slug,
  category: 'pets',
  source: '',
  day: '2026-11-20',
  ...figures,
});
const NOW = Date.parse('2026-11-26T12:00:00Z');
const dragon = pet('dragon', { regularValue: 100, neonValue: 400, megaValue: 1500 });
const owl = pet('owl', { regularValue: 50 });
const stroller = pet('stroller', { category: 'strollers', value: 7 });
const LIST = [dragon, owl, stroller];
const RULES = { maxItems: 3, mutations: ['Gold', 'Iron Skin', '★'] };
const line = (item: Item, form = PLAIN, quantity = 1): Line => ({ item, form, quantity });
const resolve = (query: string, game: GameId = 'adopt-me') =>
  resolveDeal(readDeal(new URLSearchParams(query), game).deal, { items: LIST }, RULES);

test('the items that an address names are found, in their form and number', () => {
  const { deal, unknown, tooMany } = resolve('give=dragon.rn~2,owl:iron-skin&get=stroller');
  assert.deepEqual(deal, {
    game: 'adopt-me',
    give: [line(dragon, 'neon.ride', 2), line(owl, 'Iron Skin')],
    get: [line(stroller)],
  });
  assert.deepEqual([unknown, tooMany], [0, 0]);
});

test('a deal is written as it was read, whatever its mutations are called', () => {
  const { deal } = resolve('give=dragon.rn~2,owl.f:gold');
  assert.equal(dealQuery(writeDeal(deal, RULES)), 'game=adopt-me&give=dragon.rn~2,owl.f:gold');
  for (const mutation of RULES.mutations) {
    const starred = { ...deal, get: [line(owl, mutation)] };
    const query = dealQuery(writeDeal(starred, RULES));
    assert.deepEqual(resolve(query).deal, starred, query);
  }
});

test('what the list does not hold, or the game no longer knows as a mutation, is left out and counted', () => {
  const { deal, unknown } = resolve('give=unicorn,owl,dragon:silver');
  assert.deepEqual(deal.give, [line(owl)]);
  assert.equal(unknown, 2);
});

test('any form of an item can be wished for, never given, and what has one form has that', () => {
  const { deal, unknown } = resolve('give=owl._,dragon&get=dragon._~2,owl._:gold');
  assert.deepEqual([deal.give, deal.get, unknown], [[line(dragon)], [line(dragon, ANY_FORM, 2)], 1]);
  assert.equal(dealQuery(writeDeal(deal, RULES)), 'game=adopt-me&give=dragon&get=dragon._~2');
  const unmutated = (query: string) =>
    resolveDeal(
      readDeal(new URLSearchParams(query), 'adopt-me').deal,
      { items: LIST },
      { maxItems: 3, mutations: [] },
    ).deal;
  assert.deepEqual(unmutated('give=stroller._&get=owl._,stroller._'), {
    game: 'adopt-me',
    give: [line(stroller)],
    get: [line(owl, ANY_FORM), line(stroller)],
  });
});

test('lines beyond what the game allows on a side are left out and counted', () => {
  const { deal, tooMany } = resolve('give=dragon,owl,stroller,dragon.n,owl.n,owl~2&get=owl');
  assert.deepEqual([deal.give.length, deal.get.length, tooMany], [3, 1, 2]);
  assert.deepEqual(deal.give[1], line(owl, PLAIN, 3), 'what is there may still grow');
});

test('what comes without traits has none, so that it is one line', () => {
  assert.deepEqual(resolve('give=stroller.n~2,stroller').deal.give, [line(stroller, PLAIN, 3)]);
  assert.deepEqual(resolve('game=grow-garden&give=dragon.m').deal.give, [line(dragon)]);
});

test('of one item a line holds 99, and what an address names beyond is counted', () => {
  const read = (query: string) => readDeal(new URLSearchParams(query), 'adopt-me');
  const counts = (query: string) => [read(query).overMost, resolve(query).overMost];
  assert.deepEqual(resolve('give=stroller.n~60,stroller~60').deal.give, [line(stroller, PLAIN, 99)]);
  assert.deepEqual(counts('give=stroller.n~60,stroller~60&get=stroller.f~99,stroller'), [0, 22]);
  assert.deepEqual(counts('give=owl~60,owl~60&get=dragon~150'), [21 + 51, 0]);
  assert.deepEqual(counts('give=owl~99,dragon~99,stroller~99,owl.n~99'), [0, 0], 'one line too many');
});

test('the verdict stays open while anything on either side has no value', () => {
  const deal = { game: 'adopt-me', give: [line(owl)], get: [line(dragon)] } as const;
  const sides = { give: [...deal.give], get: [...deal.get] };
  assert.deepEqual(dealFairness({ ...deal, ...sides }, NOW), { verdict: 'W', percent: 100 });
  assert.deepEqual(dealFairness({ ...deal, ...sides, get: [] }, NOW), { verdict: 'U' });
  assert.deepEqual(dealFairness({ ...deal, ...sides, get: [...deal.get, line(owl, 'neon')] }, NOW), {
    verdict: 'U',
  });
});
