import assert from 'node:assert/strict';
import { test } from 'node:test';
import { saveWords, undoName, undoWords } from './save-words.ts';

const at = '2026-03-04T14:05:31.000Z';
const save = (changed: number, added = 0, removed = 0) => ({
  game: 'adopt-me' as const,
  at,
  counts: { changed, added, removed },
});

test('the key of each save says which one it undoes', () => {
  assert.equal(saveWords(save(20, 1, 2)), 'Adopt Me: 20 items changed, 1 added, 2 removed');
  assert.equal(undoName(save(20)), 'Undo Adopt Me: 20 items changed, 4 Mar, 14:05');
});

test('an undo says what comes back, and nothing of what the save has not done', () => {
  assert.deepEqual(undoWords(save(23)), [
    'The figures of 23 items in Adopt Me become what they were before 4 Mar, 14:05.',
  ]);
  assert.deepEqual(undoWords(save(0, 1, 2)), [
    '1 item that it added leaves the list.',
    '2 items that it removed come back.',
  ]);
});
