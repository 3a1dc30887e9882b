import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TradeItem } from '../../trades/trade.ts';
import { offerWarnings } from './warnings.ts';

const NOW_MS = Date.parse('2026-11-27T12:00:00Z');
const line = (slug: string, worth: number, more: { form?: string; quantity?: number } = {}): TradeItem => ({
  slug,
  name: slug,
  quantity: 1,
  worth,
  worthDay: '2026-11-20',
  ...more,
});
const KNOWN = { name: 'Mossy', completed: 3, tradedBefore: true };

/** What the receiver of a request is warned of, who gives what is offered. */
const warned = (
  offers: { offering: TradeItem[]; wanting: TradeItem[] }[],
  other: Parameters<typeof offerWarnings>[0]['other'] = KNOWN,
  side: 'sender' | 'receiver' = 'receiver',
) =>
  offerWarnings({ game: 'adopt-me', side, offers, other }, NOW_MS).map(
    ({ title, text }) => `${title}: ${text}`,
  );

test('a fair offer between two who know each other needs no warning', () => {
  assert.deepEqual(warned([{ offering: [line('owl', 100)], wanting: [line('crow', 100)] }]), []);
});

test('an item that became another form is told of, in whichever round it did', () => {
  const neon = { offering: [line('owl', 300)], wanting: [line('frost', 300, { form: 'neon' })] };
  const plain = { offering: [line('owl', 300)], wanting: [line('frost', 300)] };
  const later = { offering: [line('owl', 300)], wanting: [line('frost', 300), line('cat', 1)] };
  assert.deepEqual(warned([neon, plain]), ['frost changed: In the post it was Neon. Now it is Regular.']);
  assert.deepEqual(warned([plain, neon, plain, later]), [
    'frost changed: In round 2 it was Neon. Now it is Regular.',
  ]);
});

test('fewer of an item are told of, too', () => {
  const three = { offering: [line('owl', 100)], wanting: [line('crow', 33, { quantity: 3 })] };
  const two = { offering: [line('owl', 100)], wanting: [line('crow', 50, { quantity: 2 })] };
  assert.deepEqual(warned([three, two]), ['crow changed: In the post it was ×3. Now it is ×2.']);
});

test('who loses is told how much, and who wins is not', () => {
  const bad = [{ offering: [line('owl', 100)], wanting: [line('crow', 69)] }];
  assert.deepEqual(warned(bad), ['You lose 31%: You give 100 and get 69.']);
  assert.deepEqual(warned(bad, KNOWN, 'sender'), []);
});

test('many small ones for one big one are told of to who gets them', () => {
  const many = [{ offering: [line('owl', 100)], wanting: [line('crow', 11, { quantity: 9 })] }];
  assert.deepEqual(warned(many), ['Many for one: You get 9 items for 1. Small ones are harder to trade on.']);
  assert.deepEqual(warned(many, KNOWN, 'sender'), []);
});

test('strangers are told of, those who never completed a trade most of all, and nothing is guessed', () => {
  const fair = [{ offering: [line('owl', 100)], wanting: [line('crow', 100)] }];
  assert.match(warned(fair, { ...KNOWN, tradedBefore: false })[0] ?? '', /^First trade with Mossy/);
  assert.match(
    warned(fair, { ...KNOWN, completed: 0, tradedBefore: false })[0] ?? '',
    /^Mossy has not completed a trade/,
  );
  assert.deepEqual(warned(fair, { ...KNOWN, completed: 0, tradedBefore: undefined }), []);
  assert.deepEqual(warned(fair, null), []);
});
