import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { REQUEST_MESSAGES } from '../../../../seed/request-words.ts';
import { HAPPY_ENDINGS, REVIEW_COMMENTS, SOBER_ENDINGS } from '../../../../seed/review-words.ts';
import { bundledNames } from '../../../../test/bundled-names.ts';
import { REFUSED_TEXTS } from '../../../../test/refused-texts.ts';
import { TAKEN_TEXTS } from '../../../../test/taken-texts.ts';
import { screenText } from './screen-text.ts';

/** What is known to get through. */
const MISSED = ['freepets punkt de'];

test('texts that lead off the site, give somebody away or hurt are refused, however they are disguised', () => {
  const texts = Object.values(REFUSED_TEXTS).flat();
  assert.ok(texts.length >= 200);
  assert.deepEqual(
    texts.filter((text) => screenText(text) === undefined),
    MISSED,
  );
});

test('almost all of them are refused for what they are', () => {
  const named = Object.entries(REFUSED_TEXTS).flatMap(([reason, texts]) =>
    texts.map((text) => ({ text, reason, found: screenText(text)?.reason ?? '' })),
  );
  const otherwise = named.filter(({ reason, found }) => reason !== found);
  assert.ok(otherwise.length < named.length / 20, JSON.stringify(otherwise));
});

const SENTENCES = [
  (name: string) => name,
  (name: string) => name.toLowerCase(),
  (name: string) => `Would you take my ${name} for yours?`,
  (name: string) => `lf ${name} ft mega ${name}!`,
  (name: string) => `3x ${name} nfr for 12 ${name}, add 150k`,
  (name: string) => `give me your ${name}, i am 2 ${name} short`,
];

test('the name of every item can be written, alone and in sentences about a trade', () => {
  const names = bundledNames();
  assert.ok(names.length > 2400);
  const texts = names.flatMap((name) => SENTENCES.map((sentence) => sentence(name)));
  assert.deepEqual(
    texts.flatMap((text) => screenText(text) ?? []),
    [],
  );
});

test('what traders write every day can be written', () => {
  const comments = Object.values(REVIEW_COMMENTS).flat();
  const texts = [...REQUEST_MESSAGES, ...comments, ...HAPPY_ENDINGS, ...SOBER_ENDINGS, ...TAKEN_TEXTS];
  assert.deepEqual(
    texts.flatMap((text) => screenText(text) ?? []),
    [],
  );
});

test('everyday words that hold a rude one can be written', () => {
  for (const text of [
    'assorted',
    'assassin',
    'cumin',
    'rapeseed',
    'rapid',
    'cockatoo',
    'titan',
    'class',
    'fickle',
  ])
    assert.equal(screenText(text), undefined, text);
});

test('the words are named as they were written, and where they stand', () => {
  const text = 'hi 🐸! add me on d\u200Bі\u0301scord, ok?';
  const found = screenText(text);
  assert.deepEqual(found, {
    reason: 'handle',
    start: text.indexOf('add'),
    end: text.indexOf(','),
    words: 'add me on d\u200Bі\u0301scord',
  });
  assert.equal(screenText('so f u c k you')?.words, 'f u c k');
  assert.equal(screenText('reach me: ＋４９ １７１ 1234567 ok')?.words, '＋４９ １７１ 1234567');
  assert.equal(screenText('first f.u.c.k then foo.com')?.words, 'f.u.c.k');
});

test('a name that the caller allows stands, and what is beside it does not', () => {
  const allowed = ['Discord Dog 1234'];
  const name = 'my discord dog 1234';
  assert.equal(screenText(name)?.reason, 'handle');
  assert.equal(screenText('whats ur kys', { allowed })?.words, 'kys');
  assert.equal(screenText('a kys-bird', { allowed: ['kys-Bird'] }), undefined);
  assert.equal(screenText('a kys-bird. kys', { allowed: ['kys-Bird'] })?.start, 12);
});

test('any text is looked through, and a place in it is told', () => {
  const units = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 500 }),
    fc.string({ unit: fc.constantFrom(...'aad1i@.# ()-+:/_gs0'.split('')), maxLength: 500 }),
  );
  fc.assert(
    fc.property(units, (text) => {
      const found = screenText(text);
      if (found === undefined) return;
      assert.ok(0 <= found.start && found.start < found.end && found.end <= text.length);
      assert.equal(found.words, text.slice(found.start, found.end));
    }),
    { numRuns: 10_000 },
  );
});

test('a text that repeats what a pattern begins with ends all the same', () => {
  const begun = [
    '@',
    'a@',
    '. ',
    'd',
    'di ',
    'my ',
    '1-',
    'f ',
    'a.',
    'http://',
    '12 oak ',
    'go to a ',
    '\u0301',
    '(',
    '!',
  ];
  for (const start of begun) screenText(start.repeat(2000).slice(0, 2000));
});
