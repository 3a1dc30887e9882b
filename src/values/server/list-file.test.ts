import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { GAME_IDS } from '../../games/game.ts';
import { readListFile } from './list-file.ts';

const cat = { name: 'Cat', category: 'pets', regularValue: 5, source: 'list' };
const dog = { name: 'Dog', category: 'pets', source: 'list' };
const file = {
  game: 'adopt-me',
  name: 'Adopt Me',
  maxItems: 8,
  mutations: [],
  asOf: '2026-09-01',
  sources: [{ id: 'list', what: 'A list' }],
  items: [cat, dog],
};
const written = (change: object) => JSON.stringify({ ...file, ...change }, null, 2);
const faultsOf = (text: string) => {
  const read = readListFile(text);
  return 'faults' in read ? read.faults : [];
};

test('the bundled lists are files that can be imported', async () => {
  for (const game of GAME_IDS) {
    const text = await readFile(new URL(`../../../data/${game}.json`, import.meta.url), 'utf8');
    assert.deepEqual(faultsOf(text), [], game);
  }
});

test('whatever is wrong with an item is told with its line, its place and its name', () => {
  // The first item begins on line 14 of the text.
  const wrong: [object, string][] = [
    [{ ...dog, value: -1 }, "line 20, item 2 'Dog': value: a figure is a number from 0 to 1e30"],
    [{ ...dog, value: '5' }, "line 20, item 2 'Dog': value: a figure is a number from 0 to 1e30"],
    [{ ...dog, vlaue: 5 }, `line 20, item 2 'Dog': Unrecognized key: "vlaue"`],
    [{ ...dog, name: ' ' }, "line 20, item 2 ' ': name: empty"],
    [{ ...dog, name: '<b>Dog' }, "line 20, item 2 '<b>Dog': name: markup"],
    [
      { ...dog, source: 'list+other' },
      "line 20, item 2 'Dog': source: 'other' is not among the file's sources",
    ],
    [{ ...dog, name: 'CAT' }, "line 20, item 2 'CAT': name: the same item stands on line 14"],
  ];
  for (const [item, fault] of wrong) assert.deepEqual(faultsOf(written({ items: [cat, item] })), [fault]);
  assert.match(faultsOf(written({ items: [cat, { category: 'pets' }] })).join(), /line 20, item 2: name: /);
});

test('every fault is told at once', () => {
  const items = [{ ...cat, value: -1 }, { ...dog, buyPrice: 1e31 }, 7];
  assert.equal(faultsOf(written({ items })).length, 3);
});

test('a figure may be any from 0 on, and an unknown one is an absent key', () => {
  assert.deepEqual(faultsOf(written({ items: [{ ...cat, value: 0, megaValue: 4e23 }, dog] })), []);
  assert.match(faultsOf(written({ items: [{ ...dog, value: null }] })).join(), /value: a figure/);
});

test('what is wrong with the file itself is told by its key', () => {
  assert.match(faultsOf(written({ game: 'chess' })).join(), /^game: /);
  assert.match(faultsOf(written({ asOf: '' })).join(), /^asOf: /);
  assert.deepEqual(faultsOf(written({ items: [] })), ['items: the list is empty']);
  assert.match(faultsOf('[]').join(), /^the file: /);
});

test('a text that is no JSON is told with the line of the fault', () => {
  const text = written({});
  const at = (broken: string) => /^line (\d+): this is no JSON/.exec(faultsOf(broken).join())?.[1];
  const broken = text.replace('"category": "pets",', '"category" "pets",');
  assert.equal(at(broken), '16');
  assert.equal(at(text.replace('"regularValue": 5', '"regularValue": 5,,')), '17');
  assert.equal(at(text.slice(0, -2)), String(text.split('\n').length - 1));
  assert.equal(at(''), '1');
  assert.equal(at('{'), '1');
  assert.equal(at(text.replace('"Dog"', '"Dog')), '22');
});

test('brackets, quotes and commas inside of names move no line', () => {
  const odd = { ...cat, name: 'Cat [1], "a" {b}' };
  assert.deepEqual(faultsOf(written({ items: [odd, { ...dog, value: -1 }] })), [
    "line 20, item 2 'Dog': value: a figure is a number from 0 to 1e30",
  ]);
});
