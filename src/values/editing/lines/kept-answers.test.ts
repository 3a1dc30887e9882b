import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read } from '../../../../test/paste-steps.ts';
import type { Said } from '../sheet/pasted-sheet.ts';
import { keptAnswers } from './kept-answers.ts';
import type { Answer, Answers } from './pasted-list.ts';

const text = 'Pet\tValue\tOld\nBat Dragon 2x\t450\t7\nCrow\t-5\t8\nOwl\t9\t8';
const answersAfter = (answers: Answers, said: Said, before: Said = {}) => [
  ...keptAnswers(answers, read(text, before).lines, read(text, said).lines).keys(),
];

test('answers stay where a line is understood as before, whatever the first line is', () => {
  const [asked] = read(text).lines;
  const choice = asked?.found.kind === 'asked' ? asked.found.choices[0] : undefined;
  assert.ok(choice);
  const answers = new Map<number, Answer>([
    [2, choice],
    [3, 'out'],
  ]);
  const roles = ['name', 'figure', 'out'] as const;
  assert.deepEqual(answersAfter(answers, { header: false, roles }), [2, 3]);
  // A line that is the header for now has its answer when it is an item again.
  const first = new Map<number, Answer>([...answers, [1, 'out']]);
  assert.deepEqual(answersAfter(first, { header: true, roles }, { header: false, roles }), [2, 3, 1]);
});

test('what another column changes is asked again', () => {
  const answers: Answers = new Map([
    [2, 'out'],
    [3, 'out'],
  ]);
  assert.deepEqual(answersAfter(answers, { roles: ['name', 'out', 'figure'] }), []);
  // Line 3 has no figure that could be used, in whatever category.
  assert.deepEqual(answersAfter(answers, { roles: ['name', 'figure', 'category'] }), [3]);
});
