import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { GAME_IDS } from '../../games/game.ts';
import { listFile } from '../server/lists/list-file.ts';
import { cleanName, MAX_NAME, MAX_WORD, nameKey, readName } from './read-name.ts';

const BAT_DRAGON = [
  'Bat\u00a0Dragon',
  'Bat  Dragon',
  ' Bat\tDragon ',
  'Bat\r\nDragon',
  'Bat\u2003Dragon',
  'Bat\u3164Dragon',
  'Bat\u2800Dragon',
  'Bat \u200b Dragon',
  '\ufeffBat Dragon',
  'Bat\u2060 Dragon',
  'Bat\u00ad Dragon',
  'Bat Dr\u200dagon',
  'Bat Dragon\u200e',
  'Bat Dragon\ufe0f',
  'Ba\u034ft Dragon',
];

test('white space of every kind collapses, and what cannot be seen goes', () => {
  for (const written of BAT_DRAGON)
    assert.deepEqual(readName(written), { name: 'Bat Dragon' }, JSON.stringify(written));
});

test('apostrophes and dashes of every kind are one', () => {
  for (const sign of '\u2018\u2019\u201b\u02bc\u2032\u00b4`\uff07')
    assert.deepEqual(readName(`Santa${sign}s Sleigh`), { name: "Santa's Sleigh" });
  for (const dash of '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uff0d')
    assert.deepEqual(readName(`Age${dash}Up`), { name: 'Age-Up' });
});

test('names of every alphabet, and emoji with what holds them together, stay as they are', () => {
  for (const name of [
    'Lirilì Larilà',
    'ドラゴン',
    'Ёлка',
    'ن\u200cم',
    'क\u094d\u200dष',
    '👩\u200d👩\u200d👧 Plush',
    '🏳\ufe0f\u200d🌈',
    '☺\ufe0f',
    "Dragon Fruit 'Ripe' & Co.",
  ])
    assert.deepEqual(readName(name), { name: name.normalize('NFC') });
});

test('what is no name is refused with the reason', () => {
  for (const [given, problem] of [
    [undefined, 'NO_TEXT'],
    [7, 'NO_TEXT'],
    ['', 'EMPTY'],
    [' \t\u00a0', 'EMPTY'],
    ['\u3164', 'EMPTY'],
    ['\u200b\u2060\u00ad', 'EMPTY'],
    ['\u2800\ufe0f', 'EMPTY'],
    ['\u0300', 'EMPTY'],
    ['nul\0', 'FORBIDDEN_CHARACTER'],
    ['evil\u202egpj.exe', 'FORBIDDEN_CHARACTER'],
    ['\u2067x\u2069', 'FORBIDDEN_CHARACTER'],
    ['\ud800', 'FORBIDDEN_CHARACTER'],
    ['x'.repeat(MAX_NAME + 1), 'TOO_LONG'],
    [' '.repeat(1_000_000), 'TOO_LONG'],
  ] as const)
    assert.deepEqual(readName(given), { problem }, JSON.stringify(given)?.slice(0, 60));
});

test('the length is counted in characters, after cleaning', () => {
  assert.deepEqual(readName('🦉'.repeat(MAX_WORD), MAX_WORD), { name: '🦉'.repeat(MAX_WORD) });
  assert.deepEqual(readName(` ${'x'.repeat(MAX_WORD)}\u200b `, MAX_WORD), { name: 'x'.repeat(MAX_WORD) });
  assert.deepEqual(readName('🦉'.repeat(MAX_WORD + 1), MAX_WORD), { problem: 'TOO_LONG' });
});

test('names that read the same have one key', () => {
  for (const [one, other] of [
    ['Tió De Nadal', 'tio de nadal'],
    ['Santa’s Sleigh', "SANTA'S SLEIGH"],
    ['Bat\u00a0Dragon', 'bat dragon'],
    ['İstanbul', 'istanbul'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['Straße', 'STRASSE'],
    ['Ｂａｔ', 'bat'],
    ['ﬁsh', 'Fish'],
    ['Дра\u200dкон', 'Дракон'],
    ['ドラ\u200dゴン', 'ドラゴン'],
    ['Love ❤\ufe0f', 'Love ❤'],
  ] as const)
    assert.equal(nameKey(one), nameKey(other), one);
  for (const [one, other] of [
    ['Bat Dragon', 'Batdragon'],
    ['カ', 'ガ'],
    ['Kiwi', 'Kiwi 2'],
    ['Cat', 'Cat!'],
  ] as const)
    assert.notEqual(nameKey(one), nameKey(other), one);
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      ...Array.from(
        ' \t\u00a0\u200b\u200d\u00ad\u3164\ufe0f\u0301a\u00e9A\u2019-\u2013🦉\u0130\u03a3\u03c2\u00df',
      ),
    ),
  }),
);

test('cleaning and folding twice changes nothing more, and what is cleaned reads the same', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const name = cleanName(text);
      assert.equal(cleanName(name), name);
      assert.equal(nameKey(name), nameKey(text));
      assert.equal(nameKey(nameKey(text)), nameKey(text));
      const read = readName(text);
      if ('name' in read) assert.deepEqual(readName(read.name), read);
    }),
    { numRuns: 2000 },
  );
});

test('names that the database holds for one have one key', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      assert.equal(nameKey(text.toLowerCase()), nameKey(text));
    }),
    { numRuns: 2000 },
  );
});

test('listed names stay as they are, and no two of a category share a key', () => {
  for (const game of GAME_IDS) {
    const keys = new Set<string>();
    const text = readFileSync(new URL(`../../../data/${game}.json`, import.meta.url), 'utf8');
    for (const { name, category, rarity } of listFile.parse(JSON.parse(text)).items) {
      assert.deepEqual(readName(name), { name });
      assert.deepEqual(readName(category, MAX_WORD), { name: category });
      if (rarity !== undefined) assert.deepEqual(readName(rarity, MAX_WORD), { name: rarity });
      const key = `${nameKey(category)}\n${nameKey(name)}`;
      assert.ok(!keys.has(key), name);
      keys.add(key);
    }
  }
});

test('a row of characters that nobody sees is cleaned in one go, however long', () => {
  assert.equal(cleanName(`é${'\u200d'.repeat(1_000_000)}a`), 'éa');
  assert.equal(cleanName(`☺${'\ufe0f\u200d'.repeat(500_000)}☺`), '☺\ufe0f\u200d☺');
});

test('where a line may break stands a blank; what joins or hyphenates a word leaves nothing', () => {
  assert.deepEqual(readName('Bat\u200bDragon'), { name: 'Bat Dragon' });
  assert.equal(nameKey('Bat\u200bDragon'), nameKey('Bat Dragon'));
  for (const sign of ['\u2060', '\u00ad', '\u200d', '\u200c'])
    assert.deepEqual(readName(`Bat${sign}Dragon`), { name: 'BatDragon' }, JSON.stringify(sign));
  assert.deepEqual(readName('\u200bBat \u200b Dragon\u200b'), { name: 'Bat Dragon' });
});

test('a name of what a keyboard has has the key that the same name has in wide letters', () => {
  for (const name of [
    'Bat Dragon',
    'T-Rex',
    "New Year's Dragon",
    'Mr. Whiskerpips',
    '1x1x1x1',
    'Purple & Green Beads',
  ]) {
    const wide = name.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    assert.equal(nameKey(name), nameKey(wide), name);
    assert.equal(nameKey(name), name.toLowerCase());
  }
});
