import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crosses, unwished, wishFor } from './crossing.ts';
import { joinedGiven, joinedSum, joinedWanted, type Trader, type Wanted } from './market.ts';

const trader = (gives: Trader['gives'], wants: Wanted[] = []): Trader => ({
  userId: 'x',
  gives,
  wants,
  standing: 0,
});
const owl = (quantity: number, form = '') => ({ item: 'owl', form, quantity });
const wish = (quantity: number, form = '', priority: Wanted['priority'] = 2) => ({
  ...owl(quantity, form),
  priority,
});

test('a line crosses where one has as many and the other wants as many', () => {
  const giver = trader([owl(2), owl(1, 'neon')]);
  assert.equal(crosses(giver, trader([], [wish(2)]), [owl(2)]), true);
  assert.equal(crosses(giver, trader([], [wish(3)]), [owl(3)]), false);
  assert.equal(crosses(giver, trader([], [wish(1)]), [owl(2)]), false);
  assert.equal(crosses(giver, trader([], [wish(1)]), [owl(1, 'neon')]), false);
});

test('a wish for any form is met by each, all together no more than it is for', () => {
  const giver = trader([owl(2), owl(1, 'neon')]);
  const taker = trader([], [wish(2, '*'), wish(1, 'neon', 1)]);
  assert.equal(crosses(giver, taker, [owl(2), owl(1, 'neon')]), true);
  assert.equal(crosses(giver, trader([], [wish(2, '*')]), [owl(2), owl(1, 'neon')]), false);
  assert.equal(wishFor(taker, owl(1, 'neon'))?.priority, 1);
  assert.equal(wishFor(taker, { item: 'cow', form: '' }), undefined);
});

test('what is added needs no wish, but whoever gives it has it', () => {
  const giver = trader([owl(1), { item: 'cow', form: '', quantity: 1 }]);
  const taker = trader([], [wish(1)]);
  const cow = { item: 'cow', form: '', quantity: 1 };
  assert.deepEqual(unwished(taker, [owl(1), cow]), [cow]);
  assert.equal(crosses(giver, taker, [owl(1), cow]), false);
  assert.equal(crosses(giver, taker, [owl(1), cow], cow), true);
  assert.equal(crosses(trader([owl(1)]), taker, [owl(1), cow], cow), false);
});

test('what stands in a list and in a post is one thing; what is asked for twice is two', () => {
  assert.deepEqual(joinedGiven([owl(2), owl(1), owl(1, 'neon')]), [owl(2), owl(1, 'neon')]);
  assert.deepEqual(joinedSum([owl(2), owl(1), owl(1, 'neon')]), [owl(3), owl(1, 'neon')]);
  assert.deepEqual(joinedWanted([wish(1, '', 3), wish(2, '', 1)]), [wish(2, '', 1)]);
});
