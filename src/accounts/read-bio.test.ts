import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdsCode, type NearMiss, readBio } from './read-bio.ts';

const CODE = { code: 'RV-1234', kind: 'digits' } as const;
const PHRASE = 'river lantern pepper window cactus violin';
const WORDS = { code: PHRASE, kind: 'words' } as const;

for (const bio of [
  'RV-1234',
  'hi RV-1234 ok',
  'trading pets\nRV-1234\nbe nice',
  '(RV-1234)',
  'RV-1234.',
  'my code:RV-1234!',
  '-RV-1234-',
  '✨RV-1234✨',
  'rv-1234',
  'RV-12345 RV-1234',
  'RV 1234',
  'RV\u00a01234',
  'rv1234',
  'RV - 1234',
  'RV –\u20601234',
  'RV\u2796\ufe0f1234',
  ...Array.from(
    '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2e3a\ufe58\ufe63\uff0d\u00ad\u02d7\u2043' +
      '\u207b\u208b\u2796\u2500\u30fc\uff70\u3161\u06d4',
    (dash) => `RV${dash}1234`,
  ),
]) {
  test(`a code stands in the bio ${JSON.stringify(bio)}`, () => {
    assert.equal(readBio(bio, CODE), 'present');
  });
}

for (const bio of [
  '',
  'RV-12345',
  'XRV-1234',
  'RV-01234',
  'RV-1234x',
  'RV-1234_',
  '_RV-1234',
  'éRV-1234',
  'RV-1234\u0301',
  'RV-1234١',
  'RV12345',
  'RV 12345',
  'RV–12345',
  'RV-1234\u200b5',
  'RV-12 34',
  'RV  1234',
  'RV--1234',
  'RV_1234',
  'RV\n\n1234',
  'RV-4321',
  'RV-123',
  '1234',
]) {
  test(`a code does not stand in the bio ${JSON.stringify(bio)}`, () => {
    assert.ok(!holdsCode(bio, CODE));
  });
}

for (const bio of [
  'RV-####',
  'hi RV-#### ok',
  'rv-12##',
  'RV####',
  'RV–####',
  '####-####',
  '####–####',
  '##-####',
  'my code is #######',
]) {
  test(`the bio ${JSON.stringify(bio)} has been through the filter`, () => {
    assert.equal(readBio(bio, CODE), 'filtered');
  });
}

test('a hash that somebody writes for themselves is no filter', () => {
  for (const bio of ['#1 trader', 'top # frogs', 'C# coder', '## hi'])
    assert.equal(readBio(bio, CODE), 'missing', bio);
});

test('a code that stands there is found, whatever else was filtered', () => {
  assert.equal(readBio('call #### RV-1234', CODE), 'present');
});

for (const bio of [
  PHRASE,
  `hello ${PHRASE}!`,
  PHRASE.toUpperCase(),
  PHRASE.replaceAll(' ', '\n'),
  PHRASE.replaceAll(' ', '  \t'),
  PHRASE.replaceAll(' ', '\u00a0'),
  PHRASE.replace(' ', ', '),
  ...[', ', ',', '; ', ' - ', '–', '-', '. ', '/', ' | ', '_', ' · ', '、', ' ✨ ', '\n- ', '\u200b '].map(
    (between) => PHRASE.replaceAll(' ', between),
  ),
]) {
  test(`six words stand in the bio ${JSON.stringify(bio)}`, () => {
    assert.equal(readBio(bio, WORDS), 'present');
  });
}

for (const bio of [
  `${PHRASE}s`,
  `x${PHRASE}`,
  PHRASE.replaceAll(' ', ''),
  PHRASE.split(' ').reverse().join(' '),
  PHRASE.split(' ').slice(1).join(' '),
  PHRASE.replaceAll(' ', ' and '),
  PHRASE.replaceAll(' ', '\u200b'),
  PHRASE.replace(' ', ' 2 '),
]) {
  test(`six words do not stand in the bio ${JSON.stringify(bio)}`, () => {
    assert.ok(!holdsCode(bio, WORDS));
  });
}

test('words that were filtered are told apart too', () => {
  assert.equal(readBio('river ####### pepper window cactus violin', WORDS), 'filtered');
});

test('signs that mean something to a pattern mean themselves', () => {
  assert.ok(!holdsCode('RV-1234', { code: 'RV.1234', kind: 'digits' }));
  assert.ok(!holdsCode('a', { code: '.*', kind: 'words' }));
});

test('a bio is read once: a long one, of which each sign is a beginning, would else take hours', () => {
  assert.notEqual(readBio('RV-1'.repeat(1_000_000), CODE), 'present');
  assert.equal(readBio('RVRV'.repeat(1_000_000), CODE), 'missing');
  assert.equal(readBio('#-'.repeat(1_000_000), CODE), 'missing');
  assert.equal(readBio('river '.repeat(500_000), WORDS), 'missing');
  assert.equal(readBio('river' + ', '.repeat(1_000_000), WORDS), 'missing');
});

const DIGITS_SLIPS: [bio: string, inBio: string][] = [
  ['hi RV-4321 ok', 'RV-4321'],
  ['RV–1243', 'RV–1243'],
  ['RV-123', 'RV-123'],
  ['RV-12345', 'RV-12345'],
  ['XRV-1234', 'XRV-1234'],
  ['RV-1234x', 'RV-1234x'],
  ['RV--1234', 'RV--1234'],
  ['RVー4321', 'RVー4321'],
  ['RV_1234', 'RV_1234'],
  ['code: 1234', '1234'],
];
for (const [bio, inBio] of DIGITS_SLIPS)
  test(`the bio ${JSON.stringify(bio)} nearly holds the code`, () => {
    assert.deepEqual(readBio(bio, CODE), { slip: 'other-code', inBio } satisfies NearMiss);
  });

test('a bio without anything like the code does not nearly hold it', () => {
  for (const bio of ['', 'trading pets', 'since 2019', '41234', 'curve 12', 'RV trips', 'my store 12 ## ok'])
    assert.equal(readBio(bio, CODE), 'missing', bio);
  for (const bio of ['', 'trading pets', 'river lantern', 'RV-1234'])
    assert.equal(readBio(bio, WORDS), 'missing', bio);
});

test('words that are not one after the other, or of which some are missing, are nearly the code', () => {
  const apart = { slip: 'words-apart' } satisfies NearMiss;
  for (const between of ['', ' and ', ' 2 '])
    assert.deepEqual(readBio(PHRASE.replaceAll(' ', between), WORDS), apart);
  assert.deepEqual(readBio(PHRASE.split(' ').toReversed().join(' ').toUpperCase(), WORDS), apart);
  assert.deepEqual(readBio(`x${PHRASE}s`, WORDS), apart);
  const missing = (...words: string[]) => ({ slip: 'words-missing', words }) satisfies NearMiss;
  assert.deepEqual(readBio('river pepper window cactus violin', WORDS), missing('lantern'));
  assert.deepEqual(readBio('river lanterns pepper window cactus violin', WORDS), missing('lantern'));
  assert.deepEqual(readBio('River, lantern, cactus', WORDS), missing('pepper', 'window', 'violin'));
});

test('a code that was given before is told as such, of either kind', () => {
  const older = { code: 'RV-9876', kind: 'digits' } as const;
  for (const [bio, sought, earlier] of [
    ['RV 9876', CODE, older],
    [`hi ${PHRASE}`, CODE, WORDS],
    ['rv-9876', WORDS, older],
  ] as const)
    assert.deepEqual(readBio(bio, sought, [earlier]), { slip: 'older-code', inBio: earlier.code });
  assert.equal(readBio('RV-9876 RV-1234', CODE, [older]), 'present');
});
