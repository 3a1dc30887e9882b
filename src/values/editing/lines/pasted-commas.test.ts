import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startDraft } from '../game-draft.ts';
import { ListedItems } from '../listed-items.ts';
import type { Said } from '../sheet/pasted-sheet.ts';
import { type PastedList, readPasted } from './pasted-list.ts';

const listed = new ListedItems(
  startDraft({
    id: 'adopt-me',
    name: 'Adopt Me',
    maxItems: 8,
    mutations: [],
    version: 1,
    items: ['Bat Dragon', 'Owl', 'Cow'].map((name) => ({ slug: name, name, category: 'pets' })),
  }),
  new Map(),
);
const read = (text: string, said: Said = {}) => readPasted(text, listed, said);
const figures = ({ lines }: PastedList) =>
  lines.map(({ found }) => (found.kind === 'priced' ? found.figure : found.kind));
const roles = (list: PastedList) => list.columns.map(({ role }) => role);

test('two columns of figures are never taken for thousands: where nothing tells it asks once', () => {
  for (const text of ['Bat Dragon,400,500', 'Bat Dragon,400,500\nOwl,130,140', 'Cow,1,200\nOwl,300']) {
    const list = read(text);
    assert.ok(list.commaAsked, text);
    assert.equal(figures(list)[0], 'waits', text);
  }
  const text = 'Bat Dragon,400,500\nOwl,130,140';
  assert.deepEqual(read(text).commaAsked, { text: '400,500', cells: ['400', '500'] });
  assert.deepEqual(figures(read(text, { comma: 'thousands' })), [400_500, 130_140]);
  // Which of the two is the figure is the next question.
  const open = read(text, { comma: 'columns' });
  assert.deepEqual(
    [open.commaAsked, open.figureAsked.map(({ at }) => at), figures(open)],
    [undefined, [1, 2], ['waits', 'waits']],
  );
  const columns = read(text, { comma: 'columns', roles: ['name', 'figure', 'out'] });
  assert.deepEqual(
    [roles(columns), figures(columns)],
    [
      ['name', 'figure', 'out'],
      [400, 130],
    ],
  );
  const other = read(text, { comma: 'columns', roles: ['name', 'out', 'figure'] });
  assert.deepEqual(figures(other), [500, 140]);
});

test('where the lines tell what a comma does, nothing is asked', () => {
  for (const [text, ...are] of [
    ['Bat Dragon,"400,500"', 400_500],
    ['Bat Dragon: 400,500', 400_500],
    ['Bat Dragon, 400,500', 400_500],
    ['Bat Dragon,1,200,000', 1_200_000],
    ['Bat Dragon, 7,462,440,000,000', 7_462_440_000_000],
    ['Cow,1,200\nOwl,3,000', 1200, 3000],
    ['Name,Value\nBat Dragon,400,500', 400_500],
    ['Name,Value,Neon\nBat Dragon,0,125,500', 0],
    ['Name,Value,Neon\nBat Dragon,400,500', 400],
    ['Name,Value,Neon\nBat Dragon,1,200,2,500', 1200],
  ] as const)
    assert.deepEqual([read(text).commaAsked, figures(read(text))], [undefined, are], text);
  for (const text of [
    'Bat Dragon,400,500\nOwl,30,40',
    'Bat Dragon,400,500\nOwl,0,125',
    'Bat Dragon, 400, 500',
    'Bat Dragon,400,500,2000\nOwl,300,600,1000',
  ]) {
    const asked = read(text);
    assert.deepEqual([asked.commaAsked, figures(asked)[0]], [undefined, 'waits'], text);
    const said = read(text, {
      roles: asked.columns.map((_, at) => (['name', 'figure'] as const)[at] ?? 'out'),
    });
    assert.equal(figures(said)[0], 400, text);
  }
});

test('a comma parts decimals in a sheet with semicolons, and with tabs where it can part nothing else', () => {
  for (const [text, ...are] of [
    ['Bat Dragon;400,50\nOwl;5,5', 400.5, 5.5],
    ['Bat Dragon\t400,50\nOwl\t5,5', 400.5, 5.5],
    ['| Bat Dragon | 400,50 |', 400.5],
    ['Bat Dragon;1.400,50\nOwl;1,200', 1400.5, 1.2],
    ['Bat Dragon;1,200,000\nOwl;1,200', 1_200_000, 1200],
    ['Bat Dragon;1,5k', 1500],
    ['Bat Dragon\t1,200', 1200],
    ['Bat Dragon\t1,250\nOwl\t0,125', 1.25, 0.125],
    ['Bat Dragon, 5,5', 'asked'],
  ] as const)
    assert.deepEqual(figures(read(text)), are, text);
  assert.deepEqual(read('Bat Dragon;1,200;').dotAsked, {
    text: '1,200',
    either: { decimal: 1200, grouping: 1.2 },
  });
  assert.deepEqual(figures(read('Bat Dragon;1,200', { dot: 'decimal' })), [1200]);
});

test('a category in the first column is no name', () => {
  for (const text of [
    'Pets,Bat Dragon,400\nPets,Owl,30\nPets,Cow,5',
    'pets,Bat Dragon,400',
    'PETS;Owl;400',
  ]) {
    const list = read(text);
    assert.deepEqual(roles(list), ['category', 'name', 'figure'], text);
    assert.equal(list.lines[0]?.found.kind, 'priced', text);
  }
  // Words that the list does not know, and names that it does not know.
  const fresh = read('Eggs,Big Egg,400\nEggs,Small Egg,30\nToys,Ball,5\nToys,Hoop,6');
  assert.deepEqual(roles(fresh), ['out', 'name', 'figure']);
});

test('a comma in a listed name parts nothing', () => {
  const items = ['Salt, 2', 'Salt'].map((name) => ({ slug: name, name, category: 'food' }));
  const salt = new ListedItems(
    startDraft({ id: 'adopt-me', name: 'Adopt Me', maxItems: 8, mutations: [], version: 1, items }),
    new Map(),
  );
  const [line] = readPasted('Salt, 2, 30', salt, {}).lines;
  assert.partialDeepStrictEqual(line?.found, { kind: 'priced', item: { name: 'Salt, 2' }, figure: 30 });
});
