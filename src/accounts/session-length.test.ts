import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastMomentOf, renewedUntil } from './session-length.ts';

const DAY_MS = 24 * 60 * 60_000;
const BEGUN = new Date('2026-01-01T12:00:00Z');
const after = (days: number) => new Date(BEGUN.getTime() + days * DAY_MS);

test('a session ends 90 days after its sign-in, one of an admin or the owner after 12 hours', () => {
  assert.deepEqual(lastMomentOf('member', BEGUN), after(90));
  for (const role of ['admin', 'owner'] as const) assert.deepEqual(lastMomentOf(role, BEGUN), after(0.5));
});

test('a renewal gives 30 days, and never more than are left of the 90', () => {
  assert.deepEqual(renewedUntil('member', BEGUN, after(1)), after(31));
  assert.deepEqual(renewedUntil('member', BEGUN, after(60)), after(90));
  assert.deepEqual(renewedUntil('member', BEGUN, after(75)), after(90));
  assert.deepEqual(renewedUntil('owner', BEGUN, after(0.25)), after(0.5));
});
