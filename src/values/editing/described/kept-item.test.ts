import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { changesSince } from '../game-changes.ts';
import { addItems, draftItems, isChanged, rebase, removeItem, startDraft, toEdit } from '../game-draft.ts';
import type { EditedGame } from '../game-edit-contract.ts';
import type { EditedItem } from '../item-edit-contract.ts';
import { type FieldKey, withWritten } from '../item-fields.ts';
import { formChanges, type ItemForm, toForm } from '../item-form.ts';
import { isLeftOut } from './described-item.ts';
import { describedWords } from './described-words.ts';
import { formInDraft, keepItem } from './kept-item.ts';
import { findTaken } from './taken-words.ts';

const OWL: EditedItem = {
  game: 'adopt-me',
  slug: 'owl',
  name: 'Owl',
  nicknames: ['owly'],
  category: 'pets',
  rarity: 'Legendary',
  value: null,
  regularValue: 60,
  neonValue: 200,
  forms: { fly: 70, 'neon.fly': 210 },
  megaValue: null,
  demand: 2,
  buyPrice: null,
  moneyPerSecond: null,
  picture: null,
  uploaded: false,
  version: 3,
  sources: [],
  changes: [],
};
const GAME: EditedGame = {
  id: 'adopt-me',
  name: 'Adopt Me',
  maxItems: 8,
  mutations: [],
  version: 4,
  items: [
    { slug: 'owl', name: 'Owl', category: 'pets', nicknames: ['owly'] },
    { slug: 'crow', name: 'Crow', category: 'pets', nicknames: ['blackie'] },
    { slug: 'ball', name: 'Ball', category: 'toys' },
  ],
};
const START = startDraft(GAME);
const changes = (form: ItemForm, item = OWL) => formChanges(form, item) ?? assert.fail('cannot be saved');
const keep = (written: Partial<ItemForm>, draft = START) =>
  keepItem(draft, OWL, changes({ ...formInDraft(OWL, draft), ...written }));

const WRITTEN: Record<string, readonly string[]> = {
  name: ['Owl', 'Snowy Owl', ' owl '],
  category: ['pets', 'toys', 'TOYS', 'Hats'],
  rarity: ['', 'Rare', 'Legendary'],
  nicknames: ['owly', '', 'hooty, owly', 'owl'],
  regularValue: ['60', '', '1.5K', '0'],
  neonValue: ['200', '', '5'],
  megaValue: ['', '900'],
  demand: ['2', '', '3'],
  buyPrice: ['', '750'],
  'form:fly': ['70', '', '71'],
  'form:mega.ride': ['', '1000'],
};
const KEYS = Object.keys(WRITTEN) as FieldKey[];
const anyForm = fc
  .tuple(...KEYS.map((key) => fc.constantFrom(...(WRITTEN[key] ?? []))))
  .map((texts) => KEYS.reduce((form, key, at) => withWritten(form, key, texts[at] ?? ''), toForm(OWL)));

test('what one writes of an item and keeps is what the save sends, and what the form holds when it is opened again', () => {
  fc.assert(
    fc.property(anyForm, anyForm, (first, second) => {
      const { words, figures } = changes(second);
      const kept = keepItem(keepItem(START, OWL, changes(first)), OWL, { words, figures });
      const { described, priced } = toEdit(kept);
      const category = words.category === 'TOYS' ? 'toys' : words.category;
      const said = { ...words, ...(category === undefined ? {} : { category }) };
      assert.deepEqual(described, Object.keys(words).length === 0 ? [] : [{ slug: 'owl', ...said }]);
      // What the plain item counts for goes by another name where it is no pet any more.
      const plain = category === undefined ? 'regularValue' : 'value';
      const sent = priced.map((edit) => ('key' in edit ? [edit.key, edit.figure] : assert.fail()));
      const { regularValue, ...others } = figures;
      const meant = { ...others, ...(regularValue === undefined ? {} : { [plain]: regularValue }) };
      assert.deepEqual(Object.fromEntries(sent), meant);
      assert.equal(sent.length, Object.keys(meant).length);
      assert.deepEqual(keepItem(START, OWL, changes(formInDraft(OWL, kept))), kept);
    }),
  );
});

test('the list shows what an item is to be called, and what is taken back is no edit', () => {
  const kept = keep({ name: 'Snowy Owl', regularValue: '65' });
  assert.ok(isChanged(kept));
  assert.equal(draftItems(kept)[0]?.name, 'Snowy Owl');
  assert.deepEqual(kept.priced, [{ slug: 'owl', key: 'regularValue', name: 'Snowy Owl', figure: 65 }]);
  // Its old name is free, and the new one is taken.
  assert.equal(addItems(kept, [{ name: 'Owl' }]).added, 1);
  assert.equal(addItems(kept, [{ name: 'snowy owl' }]).refused[0]?.reason, 'ALREADY_THERE');
  assert.deepEqual(keep({ name: 'Owl', regularValue: '60' }, kept), START);
});

test('who removes an item says nothing of it any more', () => {
  const removed = removeItem(keep({ name: 'Snowy Owl', demand: '3' }), {
    slug: 'owl',
    name: 'Snowy Owl',
    category: 'pets',
  });
  assert.deepEqual([removed.described, removed.priced, removed.removed], [[], [], ['owl']]);
});

test("on top of theirs, a word that both have changed is one's own, and what they have said as well is no edit", () => {
  const kept = keep({ name: 'Snowy Owl', category: 'toys', nicknames: 'hooty', rarity: 'Rare' });
  const [owl = assert.fail(), ...others] = GAME.items;
  const theirs = {
    ...GAME,
    version: 5,
    items: [{ ...owl, name: 'Barn Owl', category: 'toys', nicknames: ['hooty'] }, ...others],
  };
  assert.deepEqual(rebase(kept, theirs).described, [{ slug: 'owl', name: 'Snowy Owl', rarity: 'Rare' }]);
  assert.deepEqual(rebase(kept, { ...theirs, items: others }).described, []);
  assert.deepEqual(changesSince(GAME, theirs, []).describedItems, [
    'Renamed: Owl → Barn Owl',
    'Category of Barn Owl: pets → toys',
    'Barn Owl is also called: hooty',
  ]);
});

test("what a game's money counts for stays an edit on top of theirs", () => {
  const money = { slug: 'money-gems', key: 'value', name: 'Gems', figure: 2 } as const;
  const draft = { ...startDraft({ ...GAME, id: 'my-restaurant' as const }), priced: [money] };
  assert.deepEqual(rebase(draft, { ...draft.base, version: 5 }).priced, [money]);
});

test('a save that a process of the version before has made leaves out what is said of items', () => {
  const { described } = keep({ name: 'Snowy Owl', nicknames: 'hooty' });
  const [owl = assert.fail(), ...others] = GAME.items;
  assert.equal(isLeftOut(described, GAME.items), true);
  assert.equal(isLeftOut(described, [{ ...owl, name: 'Snowy Owl', nicknames: ['hooty'] }, ...others]), false);
  assert.equal(isLeftOut(keep({ rarity: 'Rare' }).described, GAME.items), false);
});

test('edits are told in words', () => {
  assert.deepEqual(describedWords(keep({ name: 'Snowy Owl', category: 'toys', rarity: '', nicknames: '' })), [
    'Renamed: Owl → Snowy Owl',
    'Category of Snowy Owl: pets → toys',
    'Rarity of Snowy Owl: none',
    'Snowy Owl is also called: nothing else',
  ]);
});

test('a name or nickname of another item is told before it is kept, by the names that the list will have', () => {
  const said = (words: { name?: string; category?: string; nicknames?: string[] }, draft = START) =>
    findTaken(draft, { slug: 'owl', name: 'Owl', category: 'pets', ...words }, words);
  assert.deepEqual(said({ name: 'CROW' }), { name: 'Another item of that category has this name' });
  assert.deepEqual(said({ name: 'Crow', category: 'toys' }), {});
  assert.deepEqual(said({ nicknames: ['crow'] }), { nicknames: '"Crow" is the name of another item' });
  assert.deepEqual(said({ nicknames: ['Blackie'] }), { nicknames: '"Blackie" is what players call Crow' });
  const gone = removeItem(START, { slug: 'crow', name: 'Crow', category: 'pets' });
  assert.deepEqual(said({ name: 'Crow', nicknames: ['blackie'] }, gone), {});
});
