import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedByBoth, changesSince, ownChanges } from './game-changes.ts';
import {
  addItems,
  addMutation,
  draftItems,
  draftMutations,
  type GameDraft,
  isChanged,
  rebase,
  removeItem,
  removeMutation,
  startDraft,
  toEdit,
} from './game-draft.ts';
import type { EditedGame } from './game-edit-contract.ts';
import type { SavedFigure } from './value-save-contract.ts';

const item = (name: string, category = 'pets') => ({ slug: name.toLowerCase(), name, category });
const BASE: EditedGame = {
  id: 'adopt-me',
  name: 'Adopt Me',
  maxItems: 8,
  mutations: ['Gold', 'Neon'],
  version: 4,
  items: [item('Owl'), item('Cow'), item('Crow')],
};
const plus = (draft: GameDraft, ...names: string[]) =>
  addItems(
    draft,
    names.map((name) => ({ name })),
  );
const mutated = (draft: GameDraft, name: string) => {
  const next = addMutation(draft, name);
  return typeof next === 'string' ? assert.fail(next) : next;
};

test('edits that change nothing are none, and what is taken back is no edit either', () => {
  const start = startDraft(BASE);
  assert.equal(isChanged(start), false);
  const removed = removeItem(start, item('Cow'));
  assert.equal(isChanged(removed), true);
  assert.deepEqual(plus(removed, 'Cow').draft, start);
  const added = plus(start, 'Parrot').draft;
  assert.equal(isChanged(added), true);
  assert.deepEqual(removeItem(added, { name: 'Parrot', category: 'items' }), start);
  assert.deepEqual(removeMutation(mutated(start, 'Mega'), 'Mega'), start);
  assert.deepEqual(mutated(removeMutation(start, 'Gold'), 'Gold'), start);
});

test('new items stand first, and a save names only what has changed', () => {
  const draft = plus(removeItem(startDraft(BASE), item('Cow')), ' Parrot ', 'Turtle').draft;
  assert.deepEqual(
    draftItems(draft).map(({ name }) => name),
    ['Turtle', 'Parrot', 'Owl', 'Crow'],
  );
  assert.deepEqual(toEdit(draft), {
    id: 'adopt-me',
    expectedVersion: 4,
    added: [{ name: 'Parrot' }, { name: 'Turtle' }],
    removed: ['cow'],
    described: [],
    priced: [],
  });
  assert.deepEqual(toEdit({ ...mutated(startDraft(BASE), 'Mega'), maxItems: 9 }), {
    id: 'adopt-me',
    expectedVersion: 4,
    maxItems: 9,
    mutations: ['Gold', 'Neon', 'Mega'],
    added: [],
    removed: [],
    described: [],
    priced: [],
  });
});

test('a line is refused with its number and its reason, the others are added', () => {
  const { draft, refused, added } = plus(
    startDraft(BASE),
    'Fox',
    'fox',
    '',
    'OWL',
    'y'.repeat(500),
    'a\u202eb',
  );
  assert.equal(added, 1);
  assert.deepEqual(draft.added, [{ name: 'Fox' }]);
  assert.deepEqual(
    refused.map(({ line, reason }) => [line, reason]),
    [
      [2, 'REPEATED'],
      [3, 'EMPTY'],
      [4, 'ALREADY_THERE'],
      [5, 'TOO_LONG'],
      [6, 'FORBIDDEN_CHARACTER'],
    ],
  );
});

test('a mutation stands once in whatever case, and None is no mutation', () => {
  for (const [name, reason] of [
    ['gold', 'ALREADY_THERE'],
    [' none', 'RESERVED'],
    ['  ', 'EMPTY'],
  ] as const) {
    assert.equal(addMutation(startDraft(BASE), name), reason);
  }
});

const THEIRS: EditedGame = {
  ...BASE,
  version: 5,
  maxItems: 10,
  mutations: ['Neon', 'Ice'],
  items: [item('Owl'), { ...item('Crow'), name: 'Raven' }, item('Fox', 'items')],
};

test('both sides of a conflict are told list by list', () => {
  const own = { ...plus(removeItem(startDraft(BASE), item('Owl')), 'Bee').draft, maxItems: 9 };
  assert.deepEqual(ownChanges(mutated(removeMutation(own, 'Neon'), 'Fire')), {
    name: 'Adopt Me',
    maxItems: 9,
    addedItems: ['Bee'],
    describedItems: [],
    pricedItems: [],
    removedItems: ['Owl'],
    addedMutations: ['Fire'],
    removedMutations: ['Neon'],
  });
  assert.deepEqual(changesSince(BASE, THEIRS, []), {
    name: 'Adopt Me',
    maxItems: 10,
    addedItems: ['Fox'],
    describedItems: ['Renamed: Crow → Raven'],
    pricedItems: [],
    removedItems: ['Cow'],
    addedMutations: ['Ice'],
    removedMutations: ['Gold'],
  });
});

test("one's own edits go onto theirs, and nothing of either is lost", () => {
  const own = plus(removeItem(startDraft(BASE), item('Owl')), 'Bee').draft;
  const merged = rebase(mutated(removeMutation(own, 'Neon'), 'Fire'), THEIRS);
  assert.equal(merged.base, THEIRS);
  assert.equal(merged.maxItems, 10);
  assert.deepEqual(
    draftItems(merged).map(({ name }) => name),
    ['Bee', 'Raven', 'Fox'],
  );
  assert.deepEqual(draftMutations(merged), ['Ice', 'Fire']);
  assert.equal(rebase({ ...own, maxItems: 9 }, THEIRS).maxItems, 9);
});

test('what both have done is done once', () => {
  const own = plus(removeItem(startDraft(BASE), item('Cow')), 'FOX').draft;
  const merged = rebase(mutated(removeMutation(own, 'Gold'), 'ice'), THEIRS);
  assert.equal(isChanged(merged), false);
});

test('figures that others have saved are told with what they were, those that both have changed apart', () => {
  const figures: SavedFigure[] = [
    { slug: 'owl', name: 'Owl', key: 'regularValue', from: 12, to: 14 },
    { slug: 'cow', name: 'Cow', key: 'neonValue', from: null, to: 5 },
    { slug: 'crow', name: 'Crow', key: 'megaValue', from: 9, to: null },
  ];
  assert.deepEqual(changesSince(BASE, THEIRS, figures).pricedItems, [
    'Owl, 12 → 14',
    'Cow (Neon value), unknown → 5',
    'Crow (Mega value), 9 → unknown',
  ]);
  const mine = {
    ...startDraft(BASE),
    priced: [
      { slug: 'owl', key: 'value', name: 'Owl', figure: 13 },
      { slug: 'cow', key: 'neonValue', name: 'Neon Cow', figure: 5 },
      { slug: 'crow', key: 'neonValue', name: 'Neon Crow', figure: 20 },
    ],
  } as const;
  assert.deepEqual(changedByBoth(mine, figures), ['Owl: 13 by you, 14 by them']);
});
