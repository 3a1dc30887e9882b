import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOldFigure } from './figure-age.ts';

const at = (moment: string) => Date.parse(moment);

test('a figure is old when more days have passed than an operator allows', () => {
  assert.equal(isOldFigure('2026-11-12T10:00:00.000Z', 30, at('2026-12-12T10:00:00.000Z')), false);
  assert.equal(isOldFigure('2026-11-12T10:00:00.000Z', 30, at('2026-12-12T10:00:00.001Z')), true);
});

test('a figure of a day, without the hour, has that whole day', () => {
  assert.equal(isOldFigure('2026-11-12', 1, at('2026-11-14T00:00:00.000Z')), false);
  assert.equal(isOldFigure('2026-11-12', 1, at('2026-11-14T00:00:00.001Z')), true);
});

test('a figure of tomorrow is not old', () => {
  assert.equal(isOldFigure('2026-11-12', 1, at('2026-11-01T00:00:00.000Z')), false);
});
