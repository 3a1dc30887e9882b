import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TradeItem } from '../../trades/trade.ts';
import { roundWords } from './round-words.ts';

const NOW_MS = Date.parse('2026-11-27T12:00:00Z');
const line = (name: string, worth?: number, form?: string): TradeItem => ({
  slug: name,
  name,
  quantity: 1,
  ...(worth !== undefined && { worth, worthDay: '2026-11-20' }),
  ...(form !== undefined && { form }),
});
type Terms = { offering: TradeItem[]; wanting: TradeItem[] };
const words = (before: Terms, offer: Terms, side: 'sender' | 'receiver' = 'receiver') =>
  roundWords({ round: 4, name: 'Mossy', side, before, offer }, NOW_MS);

test('a new round is said with its maker, what changed, and what it is for its reader', () => {
  const before = { offering: [line('Owl', 100)], wanting: [line('Frost Dragon', 100, 'neon')] };
  const offer = { offering: [line('Owl', 100)], wanting: [line('Frost Dragon', 98)] };
  assert.equal(words(before, offer), 'Round 4 from Mossy. Frost Dragon changed. Fair minus 2 percent.');
  assert.equal(
    words(before, offer, 'sender'),
    'Round 4 from Mossy. Frost Dragon changed. Fair plus 2 percent.',
  );
});

test('what was added and taken off is named, and of many how many more there are', () => {
  const before = { offering: [line('Owl', 100)], wanting: [line('Crow', 100)] };
  assert.equal(
    words(before, { offering: [line('Cat', 100)], wanting: [line('Crow', 100)] }),
    'Round 4 from Mossy. Cat added. Owl taken off. Fair 0 percent.',
  );
  const many = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => line(name));
  assert.equal(
    words(before, { offering: [line('Owl', 100)], wanting: [line('Crow', 100), ...many] }),
    'Round 4 from Mossy. A added. B added. C added. D added. 2 more. Open.',
  );
});
