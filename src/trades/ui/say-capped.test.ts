import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addItem, withMutation } from '../selection.ts';
import { isCapped } from './say-capped.ts';

const cat = { slug: 'cat', name: 'Cat', rarity: undefined, picture: undefined };

test('that two lines of one item come to more than 99 is no secret', () => {
  const side = (plain: number) => [
    { ...cat, quantity: plain },
    { ...cat, quantity: 60, mutation: 'Gold' },
  ];
  assert.equal(isCapped(side(60), withMutation(side(60), 'cat/Gold', 'None')), true);
  assert.equal(isCapped(side(39), withMutation(side(39), 'cat/Gold', 'None')), false);
  assert.equal(isCapped(side(99), addItem(side(99), cat, 8), 1), true);
  assert.equal(isCapped(side(98), addItem(side(98), cat, 8), 1), false);
});
