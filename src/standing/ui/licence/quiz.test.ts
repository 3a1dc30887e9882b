import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterAnswer, pieceOf, type Quiz, startQuiz } from './quiz.ts';

const QUESTIONS = ['a', 'b', 'c'].map((id) => ({ id, ask: '', options: [] }));
const bar = (quiz: Quiz, right?: boolean) => QUESTIONS.map(({ id }) => pieceOf(id, quiz, right));

test('what was answered wrong comes again at the end, until it is right', () => {
  const begun = startQuiz(QUESTIONS);
  assert.deepEqual(bar(begun), ['now', 'later', 'later']);
  assert.deepEqual(bar(begun, false), ['missed', 'later', 'later']);
  const second = afterAnswer(begun, false);
  assert.deepEqual(bar(second), ['missed', 'now', 'later']);
  const again = afterAnswer(afterAnswer(second, true), true);
  assert.deepEqual(again.left, ['a']);
  assert.deepEqual(bar(again), ['now', 'done', 'done']);
  assert.deepEqual(bar(again, true), ['done', 'done', 'done']);
  assert.deepEqual(afterAnswer(again, false).left, ['a']);
  assert.deepEqual(afterAnswer(again, true).left, []);
});
