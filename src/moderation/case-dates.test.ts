import assert from 'node:assert/strict';
import { test } from 'node:test';
import { briefMoment, monthAndYear } from './case-dates.ts';

test('a moment is said without its year, a month without its day', () => {
  assert.equal(briefMoment('2026-11-22T16:38:59.000Z'), '22 Nov 16:38');
  assert.equal(monthAndYear('2026-03-02T10:00:00.000Z'), 'Mar 2026');
  assert.equal(monthAndYear('2026-10'), 'Oct 2026');
});
