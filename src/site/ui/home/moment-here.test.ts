import assert from 'node:assert/strict';
import { test } from 'node:test';
import { momentHere } from './moment-here.ts';

const at = Date.parse('2026-11-26T22:42:00Z');
const HOUR_MS = 60 * 60_000;

test('a moment of today is its time alone, one of another day says which, by the clock of this device', () => {
  assert.equal(momentHere(at, at + HOUR_MS, 0), '22:42');
  assert.equal(momentHere(at, at + 2 * HOUR_MS, 0), '26 Nov, 22:42');
  // Two hours ahead of UTC it is past midnight there already, six hours behind it is still the afternoon.
  assert.equal(momentHere(at, at + 2 * HOUR_MS, -120), '00:42');
  assert.equal(momentHere(at, at + 2 * HOUR_MS, 6 * 60), '16:42');
});
