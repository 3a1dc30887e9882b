import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TradeItem } from './trade.ts';
import { seenFromItem } from './trade-with-item.ts';

const of = (slug: string, quantity = 1, mutation?: string): TradeItem => ({
  slug,
  name: slug.toUpperCase(),
  quantity,
  mutation,
});
const words = (offering: TradeItem[], wanting: TradeItem[]) =>
  seenFromItem({ offering, wanting }, 'owl').words;

test('an offered item is told by what is asked for it', () => {
  assert.equal(words([of('owl')], [of('crow')]), 'for CROW');
  assert.equal(words([of('owl', 3)], [of('crow', 2), of('cat', 1, 'Gold')]), '3 for CROW x2, CAT (Gold)');
  assert.equal(words([of('owl'), of('cat')], [of('crow')]), 'with 1 more for CROW');
  assert.equal(words([of('owl', 2), of('cat'), of('dog')], [of('crow')]), '2 with 2 more for CROW');
  assert.equal(words([of('owl')], []), 'for offers');
});

test('a wanted item is told by what is given for it', () => {
  assert.equal(words([of('crow')], [of('owl')]), 'CROW for it');
  assert.equal(words([of('crow')], [of('owl', 2), of('cat')]), 'CROW for 2 with 1 more');
});

test('the same item with two mutations is counted together, and on both sides it is offered', () => {
  assert.equal(words([of('owl'), of('owl', 1, 'Gold')], [of('crow')]), '2 for CROW');
  assert.deepEqual(
    seenFromItem({ offering: [of('owl')], wanting: [of('owl', 1, 'Gold')] }, 'owl').offered,
    true,
  );
});
