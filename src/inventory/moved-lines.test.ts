import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdingMoves, keyOf, movedLines, type StoredLine, wishMoves } from './moved-lines.ts';

const line = (item: string, quantity: number, form = ''): StoredLine => ({ item, form, quantity });
const traded = (slug: string, quantity: number, form = '') => ({ slug, form, quantity });
const told = (lines: readonly (StoredLine & { delta: number })[]) =>
  lines.map((moved) => `${keyOf(moved)} ${moved.delta} to ${moved.quantity}`);

test('what was given goes, what was got comes, and no line falls below 0 or rises above 999', () => {
  const rows = [line('owl', 3), line('crow', 1), line('cow', 998), line('bee', 0)];
  const gave = [traded('owl', 2), traded('crow', 5), traded('ant', 1)];
  const got = [traded('cow', 4), traded('bee', 2), traded('owl', 1, 'neon')];
  assert.deepEqual(told(movedLines(rows, holdingMoves(gave, got), 10)), [
    'owl/ -2 to 1',
    'crow/ -1 to 0',
    'cow/ 1 to 999',
    'bee/ 2 to 2',
    'owl/neon 1 to 1',
  ]);
});

test('a thing that stands twice in a deal, or on both of its sides, is one line', () => {
  const moves = holdingMoves([traded('owl', 1), traded('owl', 1)], [traded('owl', 1)]);
  assert.deepEqual(told(movedLines([line('owl', 4)], moves, 0)), ['owl/ -1 to 3']);
  // What was given comes first: of nothing nothing is left to give.
  assert.deepEqual(told(movedLines([], holdingMoves([traded('owl', 3)], [traded('owl', 1)]), 1)), [
    'owl/ 1 to 1',
  ]);
});

test('a list that is full takes as many new lines as others leave it, and more of what is there', () => {
  const rows = [line('owl', 1), line('crow', 1)];
  const moves = holdingMoves([traded('owl', 1)], [traded('bee', 1), traded('ant', 1), traded('crow', 1)]);
  assert.deepEqual(told(movedLines(rows, moves, 0)), ['owl/ -1 to 0', 'bee/ 1 to 1', 'crow/ 1 to 2']);
});

test('money is in no list, and of any form nobody knows which it was', () => {
  assert.deepEqual(holdingMoves([traded('money-gems', 5)], [traded('owl', 1, '*')]), []);
});

test('what was got fulfils the wish for just that, and then the one for any form of it', () => {
  const wishes = [line('owl', 1, 'neon'), line('owl', 5, '*'), line('owl', 2)];
  const after = (...got: ReturnType<typeof traded>[]) => told(movedLines(wishes, wishMoves(wishes, got), 0));
  assert.deepEqual(after(traded('owl', 3, 'neon')), ['owl/neon -1 to 0', 'owl/* -2 to 3']);
  assert.deepEqual(after(traded('owl', 9, 'mega')), ['owl/* -5 to 0']);
  assert.deepEqual(after(traded('owl', 2, '*')), ['owl/* -2 to 3']);
  assert.deepEqual(after(traded('owl', 4, 'mega'), traded('owl', 4)), ['owl/* -5 to 0', 'owl/ -2 to 0']);
  assert.deepEqual(after(traded('crow', 1)), []);
});
