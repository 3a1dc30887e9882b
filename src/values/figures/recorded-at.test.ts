import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordedAt } from './recorded-at.ts';

const list = { id: 'list', what: 'Pet values of a list', date: '2025-11-17' };

test('of several sources the oldest that tells figures counts', () => {
  assert.equal(recordedAt([list]), '2025-11-17');
  assert.equal(recordedAt([list, { id: 'stars', what: 'Demand stars', date: '2026-08-22' }]), '2025-11-17');
});

test('how old a name or a rarity is says nothing of a figure', () => {
  const rarity = { id: 'rarities', what: 'Rarity of other items', date: '2023-01-05' };
  assert.equal(recordedAt([list, rarity]), '2025-11-17');
  assert.equal(recordedAt([rarity]), '2023-01-05');
});

test('what the owner or an upstream has given tells figures, whatever its words', () => {
  const named = { id: 'owner-2026-11-01-abc', what: 'My friend told me', date: '2026-11-01' };
  const read = { id: 'upstream-list.example', what: 'List of list.example', date: '2026-11-20' };
  assert.equal(recordedAt([named, read]), '2026-11-01');
});

test('of a span the last day counts, and what has no day is no day', () => {
  assert.equal(recordedAt([{ id: 'span', what: 'Values', date: '2025-08-23 to 2025-08-28' }]), '2025-08-28');
  assert.equal(recordedAt([{ id: 'copies', what: 'Values', date: 'stored copies, undated' }]), null);
  assert.equal(recordedAt([{ id: 'nothing', what: 'Values', date: null }]), null);
  assert.equal(recordedAt([]), null);
});
