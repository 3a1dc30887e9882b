import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { NameIndex } from './name-index.ts';
import type { Named } from './name-tables.ts';
import { findItems, readShorthand } from './read-shorthand.ts';

const NAMES = [
  'Frost Dragon',
  'Owl',
  'Ride-A-Pet Potion',
  '1x1x1x1',
  'Tió De Nadal',
  'aaaa aaa aa a',
  'Neon',
  '2',
  '🐉',
];
/** Counts how often a name is looked up, and how often with mistakes, which takes the longest. */
class CountedIndex<T extends Named> extends NameIndex<T> {
  lookups = 0;
  withMistakes = 0;

  override called(words: readonly string[]): T[] {
    this.lookups += 1;
    return super.called(words);
  }
  override inARow(words: readonly string[]): T[] {
    this.lookups += 1;
    return super.inARow(words);
  }
  override partlyCalled(words: readonly string[], kept?: readonly string[]): T[] {
    this.lookups += 1;
    return super.partlyCalled(words, kept);
  }
  override shortlyCalled(words: readonly string[]): T[] {
    this.lookups += 1;
    return super.shortlyCalled(words);
  }
  override nearlyNamed(words: readonly string[]): T[] {
    this.withMistakes += 1;
    return super.nearlyNamed(words);
  }
  override nearlyCalled(words: readonly string[], isBare?: boolean): T[] {
    this.withMistakes += 1;
    return super.nearlyCalled(words, isBare);
  }
}

const index = new CountedIndex(
  'adopt-me',
  NAMES.map((name) => ({ slug: name, name, category: 'pets' })),
  ['Golden', '', '__proto__', 'x'],
);
const words = fc.constantFrom(
  'nfr',
  'neon',
  '2x',
  'x',
  '3',
  'and',
  ',',
  '+',
  'no',
  'potion',
  'frost',
  'dragn',
  'aaaa',
  "'",
  '&',
  'golden',
  '\n',
  'constructor',
  '__proto__',
);
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(words, { maxLength: 40 }).map((all) => all.join(' ')),
  fc.array(words, { maxLength: 40 }).map((all) => all.join('')),
);

test('whatever is written, something is said of each part once, in its place', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { lines, missed } = readShorthand(index, text);
      let end = 0;
      for (const place of [...lines, ...missed].toSorted((a, b) => a.start - b.start)) {
        assert.ok(place.start >= end && place.end > place.start && place.end <= text.length);
        ({ end } = place);
      }
      for (const { quantity } of lines) assert.ok(Number.isInteger(quantity) && quantity >= 1);
      assert.ok(findItems(index, text, 5).length <= 5);
    }),
    { numRuns: 2000 },
  );
});

test('no line is looked up more often than so, whatever is in it', () => {
  const hard = fc.constantFrom(
    ...'nfr neon mega n f r 2x x 3 and golden goldn neno meganeon neonfrost flyride nfrmegaowl'.split(' '),
    ...'no potion frost dragn qwertz for'.split(' '),
  );
  const lines = fc.array(hard, { maxLength: 25 }).map((all) => all.join(' ').slice(0, 100));
  fc.assert(
    fc.property(lines, (line) => {
      index.lookups = 0;
      index.withMistakes = 0;
      readShorthand(index, line);
      assert.ok(index.lookups <= 800, `${index.lookups} lookups: ${line}`);
      assert.ok(index.withMistakes <= 100, `${index.withMistakes} with mistakes: ${line}`);
    }),
    { numRuns: 3000 },
  );
});

test('of a very long text the beginning is read, and the rest is not understood', () => {
  const text = 'owl, '.repeat(100_000);
  const { lines, missed } = readShorthand(index, text);
  assert.equal(lines.length, 100);
  assert.deepEqual(missed, [{ start: 500, end: text.length }]);
  assert.deepEqual(readShorthand(index, 'a'.repeat(100_000)).lines, []);
  assert.deepEqual(readShorthand(index, 'nfr '.repeat(100_000)).lines, []);
});
