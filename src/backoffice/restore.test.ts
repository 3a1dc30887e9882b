import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comesBack, isRestoreWord, isRestoring } from './restore.ts';

test('the word counts in any case and with room around it, and nothing else does', () => {
  for (const typed of ['RESTORE', ' Restore ', 'restore']) assert.ok(isRestoreWord(typed), typed);
  for (const typed of ['', 'RESTOR', 'RESTORE it', 'R E S T O R E']) assert.ok(!isRestoreWord(typed), typed);
});

test('what was deleted since a backup comes back: what it has beyond what is left of that time', () => {
  const of = (now: number, backup: number, lost: number) => comesBack({ thing: 'people', now, backup, lost });
  assert.equal(of(10, 10, 0), 0);
  assert.equal(of(12, 10, 2), 0);
  assert.equal(of(10, 10, 2), 2);
  assert.equal(of(10, 8, 1), 0);
});

test('a restore is under way while the state before is saved, and while rows come in', () => {
  const of = (state: 'saving' | 'restoring' | 'done' | 'failed') => isRestoring({ state });
  assert.deepEqual([of('saving'), of('restoring'), of('done'), of('failed')], [true, true, false, false]);
  assert.equal(isRestoring(null), false);
});
