import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LINK_WORDS } from './link-words.ts';

test('there are at least 256 words, each there once', () => {
  assert.ok(LINK_WORDS.length >= 256, String(LINK_WORDS.length));
  assert.equal(new Set(LINK_WORDS).size, LINK_WORDS.length);
});

test('every word is short, plain and lower case', () => {
  assert.deepEqual(
    LINK_WORDS.filter((word) => !/^[a-z]{3,10}$/.test(word)),
    [],
  );
});

test('no word has another inside that a filter would take for rude', () => {
  const rude =
    /ass|butt|cock|coon|cum|dick|fag|gun|hell|hoe|jap|nig|poo|rape|sex|shit|slut|spic|tit|tranny|turd|wank/;
  assert.deepEqual(
    LINK_WORDS.filter((word) => rude.test(word)),
    [],
  );
});

test('no two words are a letter apart at the end, where a typing mistake would hide', () => {
  const stems = LINK_WORDS.map((word) => word.slice(0, -1));
  const twins = LINK_WORDS.filter((word) => stems.includes(word) || LINK_WORDS.includes(`${word}s`));
  assert.deepEqual(twins, []);
});
