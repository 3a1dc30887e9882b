import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GAME_IDS } from '../../../games/game.ts';
import { supplyOf } from '../../../games/server/game-supplies.ts';
import { chooseGlyphs } from './glyph-choice.ts';
import { glyphBody } from './glyphs.ts';
import { LEXICON } from './lexicon.ts';

test('an English name puts its subject last, a mock-Italian one first', () => {
  assert.deepEqual(chooseGlyphs('Frost Dragon', 'adopt-me'), { main: 'dragon-face', companion: 'snowflake' });
  assert.deepEqual(chooseGlyphs('Strawberrelli Flamingelli', 'steal-brainrot'), {
    main: 'strawberry',
    companion: 'flamingo',
  });
});

test('diacritics do not hide a word', () => {
  assert.deepEqual(chooseGlyphs('Lirilì Larilà', 'steal-brainrot'), {
    main: 'elephant',
    companion: 'cactus',
  });
});

test('a longer word wins over a shorter one inside it', () => {
  assert.equal(chooseGlyphs('Dragonfly', 'grow-garden').main, 'butterfly');
  assert.equal(chooseGlyphs('Turtle Dove', 'grow-garden').main, 'dove');
});

test('a short word is not found inside another word', () => {
  assert.deepEqual(chooseGlyphs('Elephant', 'adopt-me'), { main: 'elephant', companion: undefined });
  assert.equal(chooseGlyphs('Gold Crown', 'adopt-me').main, 'crown');
  assert.equal(chooseGlyphs('Stag Beetle', 'grow-garden').main, 'beetle');
  assert.equal(chooseGlyphs('Cats', 'adopt-me').main, 'cat-face');
});

test('when no word names the subject, the hint does and the word found stands beside it', () => {
  assert.deepEqual(chooseGlyphs('Candy Cane Snail', 'adopt-me'), { main: 'snail', companion: 'candy' });
  assert.deepEqual(chooseGlyphs('Corn Corn Corn Sahur', 'steal-brainrot'), {
    main: 'ear-of-corn',
    companion: 'drum',
  });
});

test('a name without a known word takes its hint, and without a hint one glyph of its game', () => {
  assert.deepEqual(chooseGlyphs('Sheckling', 'grow-garden'), { main: 'money-bag', companion: undefined });
  for (const game of GAME_IDS) {
    const { main } = chooseGlyphs('Qwxyz', game);
    assert.ok(supplyOf(game).art.glyphs.includes(main));
    assert.deepEqual(chooseGlyphs('Qwxyz', game), { main, companion: undefined });
  }
});

test('names that JavaScript knows are ordinary names', () => {
  for (const name of ['constructor', '__proto__', 'toString', '']) {
    assert.ok(supplyOf('adopt-me').art.glyphs.includes(chooseGlyphs(name, 'adopt-me').main));
  }
});

test('every glyph that the lexicon and the pools name has been gathered', () => {
  const glyphs = LEXICON.flatMap(({ main, companion }) => [main, companion ?? main]);
  for (const glyph of [...glyphs, ...GAME_IDS.flatMap((game) => supplyOf(game).art.glyphs)])
    assert.match(glyphBody(glyph), /^<(g|path)/);
  assert.throws(() => glyphBody('no-such-glyph'), /gather-glyphs/);
});
