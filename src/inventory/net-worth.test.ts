import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LineDelta, netWorth, stepStarts, type WorthLine } from './net-worth.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOW_MS = Date.parse('2026-11-27T19:00:00Z');
const STARTS = stepStarts(90, NOW_MS);
const START_MS = STARTS[0] ?? Number.NaN;

/** A line whose figure is now `figures`' last, and was the ones before it until each next day. */
function line(quantity: number, figures: (number | null)[], rest: Partial<WorthLine> = {}): WorthLine {
  const changes = figures.slice(1).map((to, at) => ({
    figure: 'value' as const,
    at: new Date(START_MS + (at + 1) * DAY_MS).toISOString(),
    from: figures[at] ?? null,
    to,
  }));
  return { quantity, deltas: [], past: { now: figures.at(-1) ?? null, changes }, price: undefined, ...rest };
}

const delta = (day: number, many: number, reason: LineDelta['reason'], dealId: string | null = null) => ({
  atMs: START_MS + day * DAY_MS,
  delta: many,
  reason,
  dealId,
});

const inShort = ({ worth, before, market, trades, other, unpriced }: ReturnType<typeof netWorth>) => ({
  worth,
  before,
  market,
  trades,
  other,
  unpriced,
});

test('a step begins at midnight, and the last one is the one of which today is the last day', () => {
  const dates = (days: 30 | 90) => stepStarts(days, NOW_MS).map((ms) => new Date(ms).toISOString());
  assert.equal(dates(90).length, 13);
  assert.deepEqual(dates(90).slice(-2), ['2026-11-14T00:00:00.000Z', '2026-11-21T00:00:00.000Z']);
  assert.equal(dates(30).length, 10);
  assert.deepEqual(
    [dates(30)[0], dates(30).at(-1)],
    ['2026-10-29T00:00:00.000Z', '2026-11-25T00:00:00.000Z'],
  );
});

test('what is held goes up and down with the market, each as often as it was held then', () => {
  const owls = line(3, [100, 120, 90], { deltas: [delta(1.5, 1, 'entered')] });
  assert.deepEqual(inShort(netWorth([owls], STARTS)), {
    worth: 270,
    before: 200,
    market: 2 * 20 - 3 * 30,
    trades: 0,
    other: 120,
    unpriced: 0,
  });
});

test('a deal counts by the figures of its moment, and its undoing by those of its own', () => {
  const gave = line(1, [100, 110], { deltas: [delta(0.5, -1, 'traded', 'a'), delta(3, 1, 'undone', 'a')] });
  const got = line(0, [130], { deltas: [delta(0.5, 1, 'traded', 'a'), delta(3, -1, 'undone', 'a')] });
  const { steps, ...worth } = netWorth([gave, got], STARTS);
  assert.deepEqual([worth.worth, worth.before, worth.trades, worth.market], [110, 100, 30 - 20, 0]);
  assert.equal(steps[0]?.worth, 110);
});

test('what has no figure is counted beside the worth, and a deal over it is no loss', () => {
  const gave = line(0, [100], { deltas: [delta(1, -1, 'traded', 'a')] });
  const got = line(2, [null], { deltas: [delta(1, 2, 'traded', 'a')] });
  const neverCounts = line(1, [], { past: undefined });
  assert.deepEqual(inShort(netWorth([gave, got, neverCounts], STARTS)), {
    worth: null,
    before: 100,
    market: 0,
    trades: 0,
    other: -100,
    unpriced: 3,
  });
});

test('what gets a figure or loses it has gained and lost nothing', () => {
  const worth = netWorth([line(2, [null, 50, 60]), line(1, [70, null])], STARTS);
  assert.deepEqual(inShort(worth), { worth: 120, before: 70, market: 20, trades: 0, other: 30, unpriced: 1 });
});

test('prices are added up as prices, and never to trade values', () => {
  const crop = line(4, [25], { price: 'sell' });
  const crops = netWorth([crop], STARTS);
  assert.deepEqual([crops.worth, crops.price, crops.unpriced], [100, 'sell', 0]);
  const both = netWorth([crop, line(1, [300])], STARTS);
  assert.deepEqual([both.worth, both.price, both.unpriced], [300, null, 4]);
});

test('a step has what happens from its first moment until the next begins', () => {
  const owl = line(2, [10], { deltas: [delta(0, 1, 'entered'), delta(7, 1, 'traded')] });
  const { steps, before } = netWorth([owl], STARTS);
  assert.equal(before, 0);
  assert.deepEqual(
    steps.slice(0, 2).map(({ worth, trades, other }) => [worth, trades, other]),
    [
      [10, 0, 10],
      [20, 10, 0],
    ],
  );
});

test('nothing is worth nothing, which nobody says', () => {
  const { steps, ...rest } = netWorth([], STARTS);
  assert.deepEqual(rest, {
    worth: null,
    before: 0,
    market: 0,
    trades: 0,
    other: 0,
    unpriced: 0,
    price: null,
  });
  assert.ok(steps.every(({ worth }) => worth === 0));
});
