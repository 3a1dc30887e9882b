import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Found } from '../../lines/line-outcome.ts';
import { type Answers, settleLines } from '../../lines/pasted-list.ts';
import { changesTenfold, pasteOrder } from './paste-order.ts';

const item = (figure?: number) => ({ name: `Owl ${figure}`, category: 'pets', figure });
const priced = (before: number | undefined, figure: number): Found => ({
  kind: 'priced',
  item: item(before),
  figure,
});
const settled = (found: readonly Found[], answers: Answers = new Map()) =>
  settleLines(
    found.map((one, at) => ({ line: at + 1, text: '', found: one })),
    answers,
  );

test('a figure over ten times the known one, or under a tenth of it, is doubtful', () => {
  for (const [before, figure, is] of [
    [400, 400_500, true],
    [400, 4001, true],
    [400, 4000, false],
    [400, 40, false],
    [400, 39.9, true],
    [400, 0, true],
    [undefined, 4000, false],
  ] as const)
    assert.equal(changesTenfold(settled([priced(before, figure)])[0]?.outcome), is, `${before} ${figure}`);
});

test('doubtful figures come first, then questions, and a line that is left out stays where it stood', () => {
  const found: Found[] = [
    { kind: 'same', item: item(1) },
    priced(2, 3),
    { kind: 'asked', choices: [] },
    priced(4, 400),
  ];
  const order = (answers?: Answers) => pasteOrder(settled(found, answers)).map(({ line }) => line);
  assert.deepEqual(order(), [4, 3, 2, 1]);
  assert.deepEqual(order(new Map([[4, 'out']])), [4, 3, 2, 1]);
});
