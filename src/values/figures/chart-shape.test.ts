import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chartShape } from './chart-shape.ts';
import type { Step } from './figure-history.ts';

const steps = (...given: [atMs: number, figure: number | null][]): Step[] =>
  given.map(([atMs, figure]) => ({ atMs, figure }));

test('the line holds until the figure changes, and goes on to the end', () => {
  const { line, area, lastY } = chartShape(steps([0, 100], [50, 200]), 100);
  assert.match(line, /^M0 [\d.]+H50V[\d.]+H100$/);
  assert.match(area, /^M0 100V[\d.]+H50V[\d.]+H100V100Z$/);
  const [low, high] = [...line.matchAll(/(?:^M0 |V)([\d.]+)/g)].map(([, y]) => Number(y));
  assert.ok(low !== undefined && high !== undefined && high < low);
  assert.equal(lastY, high);
});

test('where the figure was unknown there is no line', () => {
  const { line, area, lastY } = chartShape(steps([0, 100], [20, null], [60, 100], [80, null]), 100);
  assert.match(line, /^M0 [\d.]+H20M60 [\d.]+H80$/);
  assert.equal(area.match(/Z/g)?.length, 2);
  assert.equal(lastY, undefined);
});

test('the scale holds the whole line, starts at nothing or above, and names four different figures', () => {
  for (const figures of [
    [1, 1e24],
    [285, 285.1],
    [0, 5],
    [0, 0],
    [7, 7],
    [1e-3, 2e-3],
  ]) {
    const { ticks } = chartShape(
      figures.map((figure, atMs) => ({ atMs, figure })),
      10,
    );
    assert.equal(new Set(ticks.map(({ figure }) => figure)).size, 4, String(figures));
    const scale = ticks.map(({ figure }) => figure);
    assert.ok(Math.min(...scale) >= 0 && Math.min(...scale) <= Math.min(...figures));
    assert.ok(Math.max(...scale) >= Math.max(...figures));
  }
});

test('nothing known is no line, and no moment no division', () => {
  assert.deepEqual(chartShape(steps([0, null]), 100).line, '');
  assert.doesNotMatch(JSON.stringify(chartShape(steps([5, 3]), 5)), /null|NaN|Infinity/);
});
