import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNew } from './profile.ts';

test('somebody is new on the day that they signed up, and back after that', () => {
  const joinedAt = '2026-11-22T10:00:00.000Z';
  assert.equal(isNew(joinedAt, Date.parse('2026-11-22T10:00:00.000Z')), true);
  assert.equal(isNew(joinedAt, Date.parse('2026-11-23T09:59:59.999Z')), true);
  assert.equal(isNew(joinedAt, Date.parse('2026-11-23T10:00:00.000Z')), false);
});
