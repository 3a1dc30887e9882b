import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BASE, found, read } from '../../../../test/paste-steps.ts';
import { startDraft } from '../game-draft.ts';
import { alikeLines } from './alike-lines.ts';
import { settleLines } from './pasted-list.ts';

const alike = (line: string) => {
  const [one] = read(line).lines;
  return one?.found.kind === 'asked' ? [one.found.alike, one.found.choices[0]?.words] : one?.found.kind;
};

test('lines that end in a number, or give a range, ask alike, with the figure as their first choice', () => {
  for (const [line, ...is] of [
    ['Bat Dragon 450', 'ending', 'Bat Dragon = 450'],
    ['Bat Dragon 1,200', 'ending', 'Bat Dragon = 1,200'],
    ['- Owl 1.5k', 'ending', 'Owl = 1,500'],
    ['Owl 30+', 'lower', 'Owl = 30'],
    ['Owl: 30+', 'lower', 'Owl = 30'],
    ['Owl - 30-40', 'lower', 'Owl = 30'],
    ['Owl (30\u201340)', 'lower', 'Owl = 30'],
  ] as const)
    assert.deepEqual(alike(line), is, line);
});

test('what is another question is not answered with them', () => {
  for (const line of ['Kiwi 450', '2x Owl', 'Owl, cool', 'Owl 450 gems', 'Owl: 450 gems', '450 Owl'])
    assert.equal(alike(line)?.[0], undefined, line);
});

test('one answer settles five or more open lines that ask alike', () => {
  const names = ['Bat Dragon', 'Owl', 'Kiwi Bird', 'Emu', 'Cow', 'Hen'];
  const draft = startDraft({
    ...BASE,
    items: names.map((name) => ({ slug: name, name, category: 'pets' })),
  });
  const { lines } = read(names.map((name, at) => `${name} ${at + 401}`).join('\n'), {}, draft);
  const [asked, other] = alikeLines(settleLines(lines, new Map()));
  assert.equal(other, undefined);
  assert.equal(asked?.alike, 'ending');
  const answers = new Map(asked.lines.map(({ line, choice }) => [line, choice] as const));
  const settled = settleLines(lines, answers);
  assert.deepEqual(
    settled.map(({ outcome }) => (outcome?.kind === 'priced' ? outcome.figure : outcome?.kind)),
    [401, 402, 403, 404, 405, 406],
  );
  assert.deepEqual(alikeLines(settled), []);
  assert.deepEqual(alikeLines(settleLines(lines.slice(0, 4), new Map())), []);
});

test('a blank of the keyboard within a figure asks, and other spaces part thousands', () => {
  for (const line of ['Owl: 120 300', 'Owl\t120 300', 'Owl, 120 300'])
    assert.deepEqual(alike(line), ['parted', 'Owl = 120,300'], line);
  assert.deepEqual(found('Bat Dragon: 120 300 800'), [
    'asks Bat Dragon = 120,300,800 / Bat Dragon = 120 / Bat Dragon, figure stays / Leave out',
  ]);
  assert.deepEqual(found('Crow: 120 300'), [
    'asks New item "Crow" = 120,300 / New item "Crow" = 120 / Leave out',
  ]);
  assert.deepEqual(found('Bat Dragon: 400 500'), [
    'asks Bat Dragon = 400,500 / Bat Dragon, figure stays / Leave out',
  ]);
  for (const space of ['\u00a0', '\u202f', '\u2009'])
    assert.deepEqual(found(`Owl: 120${space}300`), ['owl undefined > 120300']);
});
