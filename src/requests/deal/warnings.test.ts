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
const DAY_MS = 24 * 60 * 60 * 1000;
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
  assert.deepEqual(warned([neon, plain]), ['frost changed: At first it was Neon. Now it is Regular.']);
  assert.deepEqual(warned([plain, neon, plain, later]), [
    'frost changed: In round 2 it was Neon. Now it is Regular.',
  ]);
});

test('fewer of an item are told of, too', () => {
  const three = { offering: [line('owl', 100)], wanting: [line('crow', 33, { quantity: 3 })] };
  const two = { offering: [line('owl', 100)], wanting: [line('crow', 50, { quantity: 2 })] };
  assert.deepEqual(warned([three, two]), ['crow changed: At first it was ×3. Now it is ×2.']);
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

test('a Roblox account of the last 30 days and one that was linked in the last 7 are told of, beside each other', () => {
  const fair = [{ offering: [line('owl', 100)], wanting: [line('crow', 100)] }];
  /** @param made days ago, from the end of that day in UTC @param linked as well */
  const said = (made: number | null, linked: number | null) => {
    const [robloxMadeAt = null, robloxLinkedAt = null] = [made, linked].map((days) =>
      days === null ? null : `${new Date(NOW_MS - days * DAY_MS).toISOString().slice(0, 10)}T23:59:59.999Z`,
    );
    return warned(fair, { ...KNOWN, otherRoblox: { robloxMadeAt, robloxLinkedAt } });
  };
  assert.deepEqual(said(12, 4), [
    'New Roblox account: It was made 12 days ago.',
    'Linked this week: Mossy linked this Roblox account on Monday.',
  ]);
  assert.deepEqual(said(0, null), ['New Roblox account: It was made today.']);
  assert.deepEqual(said(1, null), ['New Roblox account: It was made yesterday.']);
  assert.deepEqual(said(29, 7), ['New Roblox account: It was made 29 days ago.']);
  assert.deepEqual(said(30, 6), ['Linked this week: Mossy linked this Roblox account on Saturday.']);
  assert.deepEqual(said(null, 0), ['Linked this week: Mossy linked this Roblox account today.']);
  assert.deepEqual(said(null, 1), ['Linked this week: Mossy linked this Roblox account yesterday.']);
  assert.deepEqual(said(-1, null), ['New Roblox account: It was made today.'], 'by a clock that is ahead');
  assert.deepEqual(said(null, null), []);
});

test('how new an account is comes after what is dangerous, and before what is usual', () => {
  const bad = [{ offering: [line('owl', 100)], wanting: [line('crow', 17, { quantity: 4 })] }];
  const at = new Date(NOW_MS).toISOString();
  const other = { ...KNOWN, tradedBefore: false, otherRoblox: { robloxMadeAt: at, robloxLinkedAt: at } };
  const side = 'receiver';
  const shown = offerWarnings({ game: 'adopt-me', side, offers: bad, other }, NOW_MS);
  assert.deepEqual(
    shown.map(({ title, isBad }) => (isBad ? `${title}!` : title)),
    ['You lose 32%!', 'New Roblox account', 'Linked this week', 'Many for one', 'First trade with Mossy'],
  );
});
