import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { dealFairness } from '../trades/deal.ts';
import { oneOf } from '../trades/lines.ts';
import type { Item } from '../values/items/item.ts';
import { listFile } from '../values/server/lists/list-file.ts';
import { firstDeal, withOnly } from './quick-deal.ts';
import { QUICK_FILTER } from './quick-filter.ts';

const item = (name: string, buyPrice?: number): Item => ({
  slug: name,
  name,
  category: '',
  source: '',
  ...(buyPrice && { buyPrice }),
});
const berry = item('Strawberrelli Flamingelli', 275_000);
const buho = item('Buho De Fuego', 350_000);
const owl = item('Frigo Camelo', 345_000);
const deal = (give: Item[], get: Item[]) => ({
  game: 'steal-brainrot' as const,
  give: give.map(oneOf),
  get: get.map(oneOf),
});

test('the quick check opens with its named pair', () => {
  assert.deepEqual(firstDeal([owl, buho, berry]), deal([berry], [buho]));
});

test('what is at hand at first sight holds that pair', () => {
  const text = readFileSync(new URL('../../data/steal-brainrot.json', import.meta.url), 'utf8');
  const { items } = listFile.parse(JSON.parse(text));
  const atHand = items.filter(({ rarity }) => rarity === QUICK_FILTER).map(({ name }) => item(name, 1));
  assert.deepEqual(
    firstDeal(atHand),
    deal([item('Strawberrelli Flamingelli', 1)], [item('Buho De Fuego', 1)]),
  );
});

test('whichever of the pair is missing is filled from the top of the list', () => {
  const other = item('Glorbo', 1);
  assert.deepEqual(firstDeal([owl, berry, other]), deal([berry], [owl]));
  assert.deepEqual(firstDeal([owl, other]), deal([owl], [other]));
  assert.deepEqual(firstDeal([owl]), deal([owl], []));
  assert.deepEqual(firstDeal(), deal([], []));
});

test('another item of the same game leaves the other side as it is', () => {
  const changed = withOnly(deal([berry], [buho]), 'get', 'steal-brainrot', oneOf(owl));
  assert.deepEqual(changed, deal([berry], [owl]));
});

test('an item of another game clears the other side: figures of two games do not compare', () => {
  const pet: Item = { ...item('Owl'), regularValue: 52 };
  const changed = withOnly(deal([berry], [buho]), 'give', 'adopt-me', oneOf(pet));
  assert.deepEqual(changed, { game: 'adopt-me', give: [oneOf(pet)], get: [] });
});

test('a line holds 99 of an item here as everywhere', () => {
  const changed = withOnly(deal([berry], [buho]), 'get', 'steal-brainrot', { ...oneOf(owl), quantity: 500 });
  assert.equal(changed.get[0]?.quantity, 99);
});

test('two known figures give a verdict, one alone leaves it open', () => {
  assert.deepEqual(dealFairness(deal([berry], [buho])), { verdict: 'W', percent: 27 });
  assert.deepEqual(dealFairness(deal([berry], [])), { verdict: 'U' });
  assert.deepEqual(dealFairness(deal([berry], [item('Chocco Bunny')])), { verdict: 'U' });
});
