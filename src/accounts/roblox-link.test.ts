import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSameUsername, readBio, typedUsername } from './roblox-link.ts';

const CODE = 'RV-1234';
const PHRASE = 'river lantern pepper window cactus violin';

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
  ...Array.from(
    '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2e3a\ufe58\ufe63\uff0d\u00ad\u02d7\u2043',
    (dash) => `RV${dash}1234`,
  ),
]) {
  test(`a code stands in the bio ${JSON.stringify(bio)}`, () => {
    assert.equal(readBio(bio, CODE, 'digits'), 'present');
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
    assert.equal(readBio(bio, CODE, 'digits'), 'missing');
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
    assert.equal(readBio(bio, CODE, 'digits'), 'filtered');
  });
}

test('a hash that somebody writes for themselves is no filter', () => {
  for (const bio of ['#1 trader', 'top # frogs', 'C# coder', '## hi'])
    assert.equal(readBio(bio, CODE, 'digits'), 'missing', bio);
});

test('a code that stands there is found, whatever else was filtered', () => {
  assert.equal(readBio('call #### RV-1234', CODE, 'digits'), 'present');
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
    assert.equal(readBio(bio, PHRASE, 'words'), 'present');
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
    assert.equal(readBio(bio, PHRASE, 'words'), 'missing');
  });
}

test('words that were filtered are told apart too', () => {
  assert.equal(readBio('river ####### pepper window cactus violin', PHRASE, 'words'), 'filtered');
});

test('signs that mean something to a pattern mean themselves', () => {
  assert.equal(readBio('RV-1234', 'RV.1234', 'digits'), 'missing');
  assert.equal(readBio('a', '.*', 'words'), 'missing');
});

test('a bio is read once: a long one, of which each sign is a beginning, would else take hours', () => {
  assert.equal(readBio('RV-1'.repeat(1_000_000), CODE, 'digits'), 'missing');
  assert.equal(readBio('#-'.repeat(1_000_000), CODE, 'digits'), 'missing');
  assert.equal(readBio('river '.repeat(500_000), PHRASE, 'words'), 'missing');
  assert.equal(readBio('river' + ', '.repeat(1_000_000), PHRASE, 'words'), 'missing');
});

test('a username is taken without what people put around it', () => {
  for (const typed of ['PixelMango', '  PixelMango ', '@PixelMango', ' @PixelMango'])
    assert.equal(typedUsername(typed), 'PixelMango');
  assert.equal(typedUsername('  '), '');
  assert.equal(typedUsername('@'), '');
});

test('usernames differ by more than case', () => {
  assert.ok(isSameUsername('SwapwiseOwner', 'swapwiseowner'));
  assert.ok(!isSameUsername('SwapwiseOwner', 'SwapwlseOwner'));
});
