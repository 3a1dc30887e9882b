import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seenFromItem } from './trade-with-item.ts';
import type { TradeItem } from './trade.ts';

const of = (slug: string, quantity = 1, form?: string): TradeItem => ({
  slug,
  name: slug.toUpperCase(),
  quantity,
  form,
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

test('in which form it is there is said, of each line of it', () => {
  const neon = { ...of('owl'), form: 'neon.fly' };
  assert.equal(words([neon], [of('crow')]), 'Neon Fly for CROW');
  assert.equal(
    words([{ ...neon, quantity: 3 }], [{ ...of('crow'), form: '*' }]),
    '3 Neon Fly for CROW (Any)',
  );
  assert.equal(words([of('crow')], [neon]), 'CROW for Neon Fly');
  assert.equal(words([of('crow')], [{ ...neon, form: '*' }]), 'CROW for Any');
  assert.equal(words([of('owl', 2), of('owl', 1, 'Gold')], [of('crow')]), '2 plain + 1 Gold for CROW');
});

test('an item on both sides is offered', () => {
  const sides = { offering: [of('owl')], wanting: [of('owl', 1, 'Gold')] };
  assert.equal(seenFromItem(sides, 'owl').offered, true);
});
