import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedPercent, changesByDay, type ValueChange } from './value-change.ts';

const NOON_MS = Date.parse('2026-10-01T12:00:00Z');
const HOUR_MS = 60 * 60 * 1000;

/** Some changes, newest first, at odd times. */
function changesOf(seed: number): ValueChange[] {
  let atMs = NOON_MS;
  return Array.from({ length: seed }, (_, at) => {
    atMs -= ((seed * 7919 + at * 104_729) % 31) * HOUR_MS;
    return { kind: 'many', id: seed - at, at: new Date(atMs).toISOString(), source: 'import', count: 30 };
  });
}

test('changes stand by their days in UTC: each once, in the order that they have', () => {
  for (let seed = 0; seed < 60; seed += 1) {
    const changes = changesOf(seed);
    const days = changesByDay(changes);
    assert.deepEqual(
      days.flatMap((each) => each.changes),
      changes,
    );
    assert.equal(new Set(days.map(({ day }) => day)).size, days.length);
    for (const { day, changes: ofDay } of days) {
      assert.ok(ofDay.length > 0);
      assert.ok(ofDay.every(({ at }) => at.startsWith(day)));
    }
  }
});

test('how much a figure has changed is told in whole percent, and less than one by its first digit', () => {
  assert.equal(changedPercent({ from: 100, to: 131 }), 31);
  assert.equal(changedPercent({ from: 100, to: 50.4 }), -50);
  assert.equal(changedPercent({ from: 45.2, to: 45 }), -0.4);
  assert.equal(changedPercent({ from: 1e6, to: 1_000_020 }), 0.002);
  assert.equal(changedPercent({ from: 5, to: 0 }), -100);
});

test('what came from nothing, or is unknown, has no percent', () => {
  assert.equal(changedPercent({ from: null, to: 5 }), undefined);
  assert.equal(changedPercent({ from: 5, to: null }), undefined);
  assert.equal(changedPercent({ from: 0, to: 5 }), undefined);
});
