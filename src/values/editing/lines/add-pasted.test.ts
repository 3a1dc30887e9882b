import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftItems, type GameDraft, rebase, removeItem, startDraft, toEdit } from '../game-draft.ts';
import type { EditedGame } from '../game-edit-contract.ts';
import { ListedItems } from '../listed-items.ts';
import { addPasted } from './add-pasted.ts';
import { readPasted, settleLines } from './pasted-list.ts';

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

function paste(draft: GameDraft, ...lines: string[]): GameDraft {
  const listed = new ListedItems(draft, new Map());
  const list = readPasted(lines.join('\n'), listed, { header: false });
  const outcomes = settleLines(list.lines, new Map()).flatMap(({ outcome }) => outcome ?? []);
  const next = addPasted(draft, outcomes);
  assert.deepEqual(next.refused, []);
  return next.draft;
}

test('of two new items of one name the one of its category gets the figure', () => {
  const added = [
    { name: 'Frost', category: 'pets', figure: 5 },
    { name: 'Frost', category: 'food', figure: 7 },
  ];
  const draft = { ...startDraft(BASE), added };
  const next = addPasted(draft, [{ kind: 'priced', item: { name: 'Frost', category: 'pets' }, figure: 50 }]);
  assert.deepEqual(
    next.draft.added.map(({ figure }) => figure),
    [50, 7],
  );
});

test('new items come with their figures, and an item of the list gets another one', () => {
  const draft = paste(startDraft(BASE), 'Parrot, 50', 'owl, 400', 'Crow, TBD');
  assert.deepEqual(toEdit(draft), {
    id: 'adopt-me',
    expectedVersion: 4,
    added: [{ name: 'Parrot', figure: 50 }, { name: 'Crow' }],
    removed: [],
    described: [],
    priced: [{ slug: 'owl', key: 'regularValue', figure: 400 }],
  });
  assert.deepEqual(toEdit(paste(draft, 'Owl, 500')).priced, [
    { slug: 'owl', key: 'regularValue', figure: 500 },
  ]);
  assert.equal(draftItems(draft).length, 5);
  assert.deepEqual(rebase(draft, { ...BASE, version: 5, items: BASE.items.slice(1) }).priced, []);
  const gone = removeItem(draft, { slug: 'owl', name: 'Owl', category: 'pets' });
  assert.deepEqual(gone.priced, []);
  const back = paste(gone, 'Owl, 7');
  assert.deepEqual(back.priced, [{ slug: 'owl', key: 'regularValue', name: 'Owl', figure: 7 }]);
  assert.deepEqual(back.removed, []);
});

test('an item that is not saved yet gets its new figure too', () => {
  const draft = paste(startDraft(BASE), 'Parrot, 50');
  assert.deepEqual(toEdit(paste(draft, 'parrot, 60')).added, [{ name: 'Parrot', figure: 60 }]);
});

test('a name that stands in two categories gets its figure where its category is told', () => {
  const lines = ['Name\tCategory\tValue', 'Kiwi\tfood\t3', 'Fig\tFOOD\t4'];
  const listed = new ListedItems(startDraft(BASE), new Map());
  const list = readPasted(lines.join('\n'), listed, {});
  const { draft } = addPasted(
    startDraft(BASE),
    settleLines(list.lines, new Map()).flatMap(({ outcome }) => outcome ?? []),
  );
  assert.deepEqual(draft.priced, [{ slug: 'kiwi-food', key: 'value', name: 'Kiwi', figure: 3 }]);
  assert.deepEqual(draft.added, [{ name: 'Fig', category: 'food', figure: 4 }]);
});
