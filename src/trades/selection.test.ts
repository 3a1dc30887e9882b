import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NameIndex } from '../values/names/name-index.ts';
import { addPicked, lineName, oneOf } from './lines.ts';
import { offeredText } from './offered-lines.ts';
import { EMPTY_SELECTION, isComplete, suggestLines } from './selection.ts';

test('a selection can be posted when both sides name something', () => {
  const side = [oneOf({ slug: 'cow', name: 'Cow', category: 'pets', source: '' })];
  assert.equal(isComplete(EMPTY_SELECTION), false);
  assert.equal(isComplete({ offering: side, wanting: [] }), false);
  assert.equal(isComplete({ offering: [], wanting: side }), false);
  assert.equal(isComplete({ offering: side, wanting: side }), true);
});

const listed = (names: readonly string[]) => ({
  items: names.map((name) => ({ slug: name, name, category: 'pets', source: '' })),
});
const suggested = (names: readonly string[], search: string) =>
  suggestLines({ game: 'adopt-me', list: listed(names), names: undefined }, search).map(
    ({ item }) => item.name,
  );

test('20 items are suggested at first and the first 10 that match while typing, in any case, without diacritics', () => {
  const names = Array.from({ length: 30 }, (_, i) => `Lirilì ${i}`);
  assert.equal(suggested(names, ' ').length, 20);
  assert.equal(suggested(names, 'LIRILI').length, 10);
  assert.deepEqual(suggested(names, 'lirili 29'), ['Lirilì 29']);
  assert.deepEqual(suggested(names, 'dragon'), []);
});

test('what begins with the search is suggested before what only contains it, and the very name first of all', () => {
  assert.deepEqual(suggested(['Meerkat Catcher', 'Delicat', 'Caterpillar', 'Cat', 'Black Cat'], 'cat'), [
    'Cat',
    'Caterpillar',
    'Meerkat Catcher',
    'Black Cat',
    'Delicat',
  ]);
});

test('once the names are read, a search that says a form and a number suggests the item so, at the price of that form', () => {
  const frost = { slug: 'frost-dragon', name: 'Frost Dragon', category: 'pets', source: '' };
  const list = { items: [{ ...frost, regularValue: 100, forms: { 'neon.fly.ride': 410 } }] };
  const names = new NameIndex('adopt-me', list.items, []);
  const offered = { game: 'adopt-me', list, names } as const;
  const [line] = suggestLines(offered, '2 nfr frost');
  assert.ok(line);
  assert.deepEqual(line, { item: list.items[0], form: 'neon.fly.ride', quantity: 2 });
  assert.equal(offeredText('adopt-me', line), '410');
  const [neon] = suggestLines(offered, 'neon frost');
  assert.equal(neon && offeredText('adopt-me', neon), 'No value');
  assert.deepEqual(suggestLines({ ...offered, names: undefined }, 'nfr frost'), []);

  // A line holds 99 of one thing; another form of it is another line.
  const full = addPicked([{ ...line, quantity: 98 }], line, 1);
  assert.equal(full[0]?.quantity, 99);
  assert.deepEqual(addPicked(full, { ...line, form: 'neon' }, 1), full);
  assert.equal(addPicked(full, { ...line, form: 'neon' }, 2).length, 2);
});

test('a form is suggested of what comes in one, and of nothing else', () => {
  const list = {
    items: [
      { slug: 'frost-hat', name: 'Frost Hat', category: 'toys', value: 9, source: '' },
      { slug: 'frost-dragon', name: 'Frost Dragon', category: 'pets', value: 5, source: '' },
    ],
  };
  const names = new NameIndex('adopt-me', list.items, []);
  const lines = suggestLines({ game: 'adopt-me', list, names }, 'neon frost');
  assert.deepEqual(lines.map(lineName), ['Neon Frost Dragon']);
  assert.deepEqual(suggestLines({ game: 'adopt-me', list, names }, 'neon frost hat').map(lineName), []);
});

test('nothing typed suggests what is worth about as much as the other side, once that is known', () => {
  const items = [300, 10, 52, 47].map((regularValue) => ({
    slug: `pet-${regularValue}`,
    name: `Pet of ${regularValue}`,
    category: 'pets',
    regularValue,
    source: '',
  }));
  const first = (figure: number | undefined, search: string) => {
    const near = figure === undefined ? undefined : { figure, besides: new Set<string>() };
    return suggestLines({ game: 'adopt-me', list: { items }, names: undefined, near }, search).map(
      ({ item }) => item.regularValue,
    );
  };
  // Six times as much is further away than a fifth.
  assert.deepEqual(first(50, ' '), [52, 47, 10, 300]);
  assert.deepEqual(first(undefined, ''), [300, 10, 52, 47]);
  assert.deepEqual(first(50, 'pet of 300'), [300]);
});
