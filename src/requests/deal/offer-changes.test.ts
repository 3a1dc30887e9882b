import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TradeItem } from '../../trades/trade.ts';
import { markedLines } from './offer-changes.ts';

const line = (slug: string, form?: string, quantity = 1): TradeItem => ({ slug, name: slug, form, quantity });
/** '+owl' was added, '-owl' taken off, 'owl (Neon)' was Neon. */
const marks = (before: TradeItem[] | undefined, after: TradeItem[]) =>
  markedLines(before, after).map(({ entry, change }) => {
    switch (change?.kind) {
      case 'added':
        return `+${entry.slug}`;
      case 'removed':
        return `-${entry.slug}`;
      case 'changed':
        return `${entry.slug} (${change.was})`;
      case undefined:
        return entry.slug;
    }
  });

test('nothing is marked of a first offer, or of the same one', () => {
  assert.deepEqual(marks(undefined, [line('owl')]), ['owl']);
  assert.deepEqual(marks([line('owl'), line('crow')], [line('crow'), line('owl')]), ['crow', 'owl']);
});

test('what is new, what was taken off and what became of another form or number is marked', () => {
  const before = [line('frost', 'neon'), line('owl', undefined, 2), line('unicorn')];
  const after = [line('frost'), line('owl', undefined, 3), line('turtle')];
  assert.deepEqual(marks(before, after), ['frost (Neon)', 'owl (×2)', '+turtle', '-unicorn']);
});

test('an item that became a better one, and fewer of it, says both', () => {
  assert.deepEqual(marks([line('owl', undefined, 2)], [line('owl', 'neon')]), ['owl (Regular ×2)']);
});

test('of an item that is there in two forms each is compared with itself first', () => {
  const before = [line('owl'), line('owl', 'neon')];
  assert.deepEqual(marks(before, [line('owl', 'neon'), line('owl', 'mega')]), ['owl', 'owl (Regular)']);
  assert.deepEqual(marks(before, [line('owl', 'neon')]), ['owl', '-owl']);
});

test('an amount of money that is another one is told as money', () => {
  const gems = (quantity: number) => line('money-gems', undefined, quantity);
  assert.deepEqual(marks([gems(50_000_000)], [gems(20_000_000)]), ['money-gems (50M)']);
});
