import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { GAME_IDS, NO_MUTATION } from '../../../games/game.ts';
import { checkMutations } from '../../editing/listed-name.ts';
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

test('the bundled lists are files that can be imported, and are read as they are written', async () => {
  for (const game of GAME_IDS) {
    const text = await readFile(new URL(`../../../../data/${game}.json`, import.meta.url), 'utf8');
    assert.deepEqual(faultsOf(text), [], game);
    const { items, mutations } = JSON.parse(text) as { items: object[]; mutations: string[] };
    const read = readListFile(text);
    assert.deepEqual('file' in read && read.file.items, items);
    const real = mutations.filter((mutation) => mutation !== NO_MUTATION);
    assert.deepEqual(checkMutations(real, NO_MUTATION, []), { good: real, refused: [] });
  }
});

test('days and sources are those of figures of the owner', () => {
  const own = { ...cat, source: 'list+owner-2026-03-03-a' };
  const sources = [...file.sources, { id: 'owner-2026-03-03-a', what: 'A poll', date: '2026-03-03' }];
  const days = { regularValue: '2026-03-03' };
  const faults = (item: object) =>
    faultsOf(written({ sources, items: [item] })).map((it) => it.replace(/^.*?: /, ''));
  assert.deepEqual(faults({ ...own, days, sources: { regularValue: 'owner-2026-03-03-a' } }), []);
  assert.deepEqual(faults({ ...cat, days }), ["days: 'source' names no source that begins with 'owner-'"]);
  assert.deepEqual(faults({ ...own, sources: { regularValue: 'owner-2026-03-03-a' } }), [
    "sources: 'regularValue' has no day in 'days'",
  ]);
  assert.deepEqual(faults({ ...own, days, sources: { regularValue: 'list' } }), [
    "sources: 'list' is none of the owner's that 'source' names",
  ]);
  assert.equal(faults({ ...own, days: { regularValue: '3 March' } }).length, 1);
});

test('whatever is wrong with an item is told with its line, its place and its name', () => {
  // The first item begins on line 14 of the text.
  const wrong: [object, string][] = [
    [{ ...dog, value: -1 }, "line 20, item 2 'Dog': value: a figure is a number from 0 to 1e30"],
    [{ ...dog, value: 'many' }, "line 20, item 2 'Dog': value: a figure is a number from 0 to 1e30"],
    [{ ...dog, value: true }, "line 20, item 2 'Dog': value: a figure is a number from 0 to 1e30"],
    [{ ...dog, value: '-5' }, "line 20, item 2 'Dog': value: a figure is a number from 0 to 1e30"],
    [
      { ...dog, value: '1.200' },
      "line 20, item 2 'Dog': value: '1.200' may be 1.2 or 1,200: write which, without quotes",
    ],
    [
      { ...dog, name: 'x'.repeat(101) },
      `line 20, item 2 '${'x'.repeat(60)}': name: longer than 100 characters`,
    ],
    [{ ...dog, category: 'x'.repeat(41) }, "line 20, item 2 'Dog': category: longer than 40 characters"],
    [{ ...dog, rarity: '\u3164' }, "line 20, item 2 'Dog': rarity: empty"],
    [{ ...dog, name: 'Dog\u202e' }, "line 20, item 2 'Dog\u202e': name: characters that cannot be seen"],
    [
      { ...dog, nicknames: ['doggo, doggy'] },
      "line 20, item 2 'Dog': nicknames: 0: a nickname is of 1 to 40 characters, with a letter or a digit and no comma",
    ],
    [
      { ...dog, nicknames: ['doggo', 'CAT'] },
      "line 20, item 2 'Dog': nicknames: 'CAT' is what the item on line 14 is called",
    ],
    [{ ...dog, vlaue: 5 }, `line 20, item 2 'Dog': Unrecognized key: "vlaue"`],
    [
      { ...dog, forms: { fly: 5, 'fly.neon': 6 } },
      "line 20, item 2 'Dog': forms: 'fly.neon' is no form with a figure of its own; those of this item are " +
        'ride, fly, fly.ride, neon.ride, neon.fly, neon.fly.ride, mega.ride, mega.fly, mega.fly.ride',
    ],
    [
      { ...dog, category: 'toys', forms: { fly: 5 } },
      "line 20, item 2 'Dog': forms: 'fly' is no form with a figure of its own; this item has none",
    ],
    [
      { ...dog, forms: { fly: 'much' } },
      "line 20, item 2 'Dog': forms: fly: a figure is a number from 0 to 1e30",
    ],
    [{ ...dog, name: ' ' }, "line 20, item 2 ' ': name: empty"],
    [{ ...dog, name: '<b>Dog' }, "line 20, item 2 '<b>Dog': name: markup"],
    [
      { ...dog, source: 'list+other' },
      "line 20, item 2 'Dog': source: 'other' is not among the file's sources",
    ],
    [{ ...dog, name: 'CAT' }, "line 20, item 2 'CAT': name: the same item stands on line 14"],
    [
      { ...dog, name: ' C\u00e1t\u200b', category: 'Pets\u00a0' },
      "line 20, item 2 'C\u00e1t': name: the same item stands on line 14",
    ],
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
  for (const nothing of [null, 'N/A', '', '?']) {
    const read = readListFile(written({ items: [{ ...dog, value: nothing }] }));
    assert.ok('file' in read && read.file.items[0]?.value === undefined, String(nothing));
  }
});

test('the figures of forms are read as the others are; one that nobody knows is absent', () => {
  const forms = { fly: '1,200', ride: 'N/A', 'neon.fly.ride': '$1.5K', 'mega.fly': 0 };
  const read = readListFile(written({ items: [{ ...cat, forms }] }));
  assert.ok('file' in read);
  assert.deepEqual(read.file.items[0]?.forms, { fly: 1200, 'neon.fly.ride': 1500, 'mega.fly': 0 });
});

test('names and figures may stand in a file as people write them; the names are cleaned', () => {
  const items = [
    {
      ...cat,
      name: ' Bat\u00a0\u00a0Dragon\u200b',
      category: ' pets',
      rarity: 'Ultra\u2011Rare ',
      value: '1.5Sx',
    },
    { ...dog, name: 'Santa\u2019s Sleigh', regularValue: '$25M', neonValue: '1,200' },
  ];
  const read = readListFile(written({ items }));
  assert.ok('file' in read);
  assert.partialDeepStrictEqual(read.file.items, [
    { name: 'Bat Dragon', category: 'pets', rarity: 'Ultra-Rare', value: 1.5e21 },
    { name: "Santa's Sleigh", category: 'pets', regularValue: 25e6, neonValue: 1200 },
  ]);
});

test('a byte order mark before the text is passed over, and moves no line', () => {
  const marked = (change: object) => `\ufeff${written(change)}`;
  assert.deepEqual(readListFile(marked({})), readListFile(written({})));
  assert.match(faultsOf(marked({ items: [cat, { ...dog, value: -1 }] })).join(), /^line 20, item 2/);
  assert.match(faultsOf(marked({}).replace('"category": "pets",', '"category" "pets",')).join(), /^line 16:/);
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
