import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Item } from '../items/item.ts';
import {
  chartedFigures,
  figureAt,
  type FigurePast,
  knownSteps,
  pastOf,
  stepsOver,
  trendOver,
} from './figure-history.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW_MS = Date.parse('2026-11-22T12:00:00.000Z');

/** A past from what a figure became how many days ago, oldest first. */
function past(
  first: number | null,
  ...changes: (readonly [daysAgo: number, to: number | null])[]
): FigurePast {
  let from = first;
  const kept = changes.map(([daysAgo, to]) => {
    const change = {
      figure: 'value' as const,
      at: new Date(NOW_MS - daysAgo * DAY_MS).toISOString(),
      from,
      to,
    };
    from = to;
    return change;
  });
  return { now: from, changes: kept };
}

test('a figure is at each moment what the last change before made it', () => {
  const steps = past(null, [40, 100], [10, 120], [2, 90]);
  const at = (daysAgo: number) => figureAt(steps, NOW_MS - daysAgo * DAY_MS);
  assert.deepEqual([at(50), at(40), at(11), at(10), at(3), at(0)], [null, 100, 100, 120, 120, 90]);
});

test('a trend goes from what held at the start of its days to now, whatever lies between', () => {
  const steps = past(null, [40, 100], [20, 500], [6, 125], [1, 110]);
  assert.equal(trendOver(steps, 30, NOW_MS), 10);
  assert.equal(trendOver(steps, 7, NOW_MS), -78);
  assert.equal(trendOver(past(100), 7, NOW_MS), 0);
  assert.equal(trendOver(past(100, [3, 80], [2, 100]), 7, NOW_MS), 0);
});

test('without a figure from before its days there is no trend', () => {
  assert.equal(trendOver(past(null, [3, 100]), 7, NOW_MS), undefined);
  assert.equal(trendOver(past(null, [3, 100], [1, 200]), 7, NOW_MS), undefined);
  assert.equal(trendOver(past(null), 7, NOW_MS), undefined);
});

test('nothing has no percent, and what has become nothing has lost all', () => {
  assert.equal(trendOver(past(0, [3, 100]), 7, NOW_MS), undefined);
  assert.equal(trendOver(past(100, [3, 0]), 7, NOW_MS), -100);
});

test('a figure that is unknown now has no trend, and one that was unknown in between has', () => {
  assert.equal(trendOver(past(100, [3, null]), 7, NOW_MS), undefined);
  assert.equal(trendOver(past(100, [3, null], [1, 150]), 7, NOW_MS), 50);
});

test('a hair less is no change, and never minus nothing', () => {
  assert.ok(Object.is(trendOver(past(100_000, [3, 99_999]), 7, NOW_MS), 0));
});

test('the days begin with what held before them', () => {
  const steps = stepsOver(past(null, [40, 100], [10, 120], [2, null]), 30, NOW_MS);
  assert.deepEqual(
    steps.map(({ atMs, figure }) => [(NOW_MS - atMs) / DAY_MS, figure]),
    [
      [30, 100],
      [10, 120],
      [2, null],
    ],
  );
  assert.equal(knownSteps(steps), 2);
});

test('a figure that was first known within the days has one known step, and one that never was has none', () => {
  assert.equal(knownSteps(stepsOver(past(null, [3, 100]), 30, NOW_MS)), 1);
  assert.equal(knownSteps(stepsOver(past(100), 30, NOW_MS)), 1);
  assert.equal(knownSteps(stepsOver(past(null), 30, NOW_MS)), 0);
});

test('the figure that an item counts by has a past, and a pet has one of each age', () => {
  const item = (fields: Partial<Item>): Item => ({
    slug: 'a',
    name: 'A',
    category: 'toys',
    source: 's',
    ...fields,
  });
  const figures = (game: Parameters<typeof chartedFigures>[0], fields: Partial<Item>) =>
    chartedFigures(game, item(fields)).map(({ figure }) => figure);
  assert.deepEqual(figures('steal-brainrot', { buyPrice: 5 }), ['buyPrice']);
  assert.deepEqual(figures('grow-garden', { value: 5 }), ['value']);
  assert.deepEqual(figures('adopt-me', { value: 5 }), ['value']);
  assert.deepEqual(figures('adopt-me', { category: 'pets', regularValue: 5 }), [
    'regularValue',
    'neonValue',
    'megaValue',
  ]);
  const changes = [{ figure: 'value' as const, at: '2026-11-20T00:00:00.000Z', from: null, to: 5 }];
  assert.deepEqual(pastOf(item({ value: 5 }), changes, 'value'), { now: 5, changes });
  assert.deepEqual(pastOf(item({}), changes, 'demand'), { now: null, changes: [] });
});

test('a form with a potion has a past where it has a value or had one', () => {
  const owl: Item = {
    slug: 'owl',
    name: 'Owl',
    category: 'pets',
    source: 's',
    regularValue: 5,
    forms: { 'neon.fly': 7 },
  };
  const gone = { figure: 'form:ride' as const, at: '2026-11-20T00:00:00.000Z', from: 4, to: null };
  assert.deepEqual(
    chartedFigures('adopt-me', owl, [gone]).map(({ label }) => label),
    ['Regular', 'Neon', 'Mega', 'Ride', 'Neon Fly'],
  );
  assert.equal(pastOf(owl, [gone], 'form:neon.fly').now, 7);
});
