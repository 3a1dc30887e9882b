import assert from 'node:assert/strict';
import { test } from 'node:test';
import { monthAndYear } from './case-dates.ts';

test('a month is said without its day', () => {
  assert.equal(monthAndYear('2026-03-02T10:00:00.000Z'), 'Mar 2026');
  assert.equal(monthAndYear('2026-10'), 'Oct 2026');
});
