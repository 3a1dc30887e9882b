import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EditedGame } from './game-config-contract.ts';
import { draftItems, rebase, removeItem, startDraft, toEdit } from './game-draft.ts';
import { addLines, readItemLine } from './item-line.ts';

test('a line is a name, or a name and the figure that it counts by, as people write them', () => {
  for (const [line, name, figure] of [
    ['Bat Dragon', 'Bat Dragon', undefined],
    ['Bat Dragon, 400', 'Bat Dragon', 400],
    ['Bat Dragon,400', 'Bat Dragon', 400],
    ['Bat Dragon; 1,200', 'Bat Dragon', 1200],
    ['Bat Dragon\t1.5', 'Bat Dragon', 1.5],
    ['La Vacca, $25M', 'La Vacca', 25e6],
    ['Bat Dragon, 0', 'Bat Dragon', 0],
    ['Bat Dragon, N/A', 'Bat Dragon', undefined],
    ['Salt, Pepper', 'Salt, Pepper', undefined],
    ['Salt, Pepper, 5', 'Salt, Pepper', 5],
    ['Dragon 2, 1,000', 'Dragon 2', 1000],
    ['', '', undefined],
  ] as const)
    assert.deepEqual(readItemLine(line), figure === undefined ? { name } : { name, figure }, line);
});

test('what stands in the place of a figure and is none is no line', () => {
  for (const line of [
    'Bat Dragon, 400 gems',
    'Bat Dragon, -5',
    'Bat Dragon, 4,00',
    'Dragon 2,400',
    'Bat Dragon, 1e99',
  ])
    assert.equal(readItemLine(line), undefined, line);
});

const BASE: EditedGame = {
  id: 'adopt-me',
  name: 'Adopt Me',
  maxItems: 8,
  mutations: [],
  version: 4,
  items: [
    { slug: 'owl', name: 'Owl', category: 'pets' },
    { slug: 'kiwi', name: 'Kiwi', category: 'pets' },
    { slug: 'kiwi-food', name: 'Kiwi', category: 'food' },
  ],
};

test('new items come with their figures, and an item of the list gets another one', () => {
  const { draft, refused, added, priced } = addLines(startDraft(BASE), ['Parrot, 50', 'owl, 400', 'Crow']);
  assert.deepEqual([refused, added, priced], [[], 2, 1]);
  assert.deepEqual(toEdit(draft), {
    id: 'adopt-me',
    expectedVersion: 4,
    added: [{ name: 'Parrot', figure: 50 }, { name: 'Crow' }],
    removed: [],
    priced: [{ slug: 'owl', figure: 400 }],
  });
  assert.deepEqual(toEdit(addLines(draft, ['Owl, 500']).draft).priced, [{ slug: 'owl', figure: 500 }]);
  assert.equal(draftItems(draft).length, 5);
  assert.deepEqual(rebase(draft, { ...BASE, version: 5, items: BASE.items.slice(1) }).priced, []);
  const owl = { slug: 'owl', name: 'Owl', category: 'pets' };
  const gone = removeItem(draft, owl);
  assert.deepEqual(gone.priced, []);
  assert.deepEqual(addLines(gone, ['Owl, 7']).draft.priced, [{ slug: 'owl', name: 'Owl', figure: 7 }]);
});

test('a line whose figure is none is refused with its number, and so is one that could mean two items', () => {
  const lines = ['Parrot', 'Bat Dragon, 400 gems', 'Kiwi, 5', 'Owl, 1', 'Owl, 2', 'Owl'];
  assert.deepEqual(
    addLines(startDraft(BASE), lines).refused.map(({ line, text, reason }) => [line, text, reason]),
    [
      [2, 'Bat Dragon, 400 gems', 'NOT_A_FIGURE'],
      [3, 'Kiwi', 'ALREADY_THERE'],
      [5, 'Owl', 'REPEATED'],
      [6, 'Owl', 'ALREADY_THERE'],
    ],
  );
});
