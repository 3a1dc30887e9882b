import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type TrustFacts, trustOf } from './trust.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60_000);
const facts: TrustFacts = {
  role: 'member',
  robloxLinked: true,
  licensed: true,
  joinedAt: daysAgo(400),
  completed: 25,
  partners: 15,
  decidedAt: null,
};
const levelOf = (but: Partial<TrustFacts>) => trustOf({ ...facts, ...but }, NOW).level;

test('each level takes what is said of it, and not a piece less', () => {
  assert.equal(levelOf({}), 3);
  assert.equal(levelOf({ robloxLinked: false }), 0);
  assert.equal(levelOf({ licensed: false }), 0);
  assert.equal(levelOf({ joinedAt: new Date(daysAgo(1).getTime() + 1) }), 0);
  assert.equal(levelOf({ joinedAt: daysAgo(1) }), 2);
  assert.equal(levelOf({ joinedAt: daysAgo(60) }), 3);
  assert.equal(levelOf({ completed: 4 }), 1);
  assert.equal(levelOf({ completed: 24 }), 2);
  assert.equal(levelOf({ partners: 3 }), 1);
  assert.equal(levelOf({ partners: 14 }), 2);
  assert.equal(levelOf({ decidedAt: daysAgo(29) }), 1);
  assert.equal(levelOf({ decidedAt: daysAgo(30) }), 2);
  assert.equal(levelOf({ decidedAt: daysAgo(90) }), 3);
  for (const role of ['admin', 'owner'] as const)
    assert.equal(trustOf({ ...facts, role, robloxLinked: false, licensed: false }, NOW).level, 4);
});

test('what the next level takes is told, with how much of it there is', () => {
  assert.deepEqual(trustOf({ ...facts, completed: 18, partners: 12 }, NOW), {
    level: 2,
    next: 3,
    steps: [
      { what: 'completed', have: 18, need: 25 },
      { what: 'partners', have: 12, need: 15 },
      { what: 'days', have: 60, need: 60 },
      { what: 'clean', have: 90, need: 90 },
    ],
  });
});
