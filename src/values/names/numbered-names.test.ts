import assert from 'node:assert/strict';
import { test } from 'node:test';
import { found, indexOf, read } from '../../../test/name-indexes.ts';
import { GAME_IDS } from '../../games/game.ts';

const numbered = GAME_IDS.flatMap((game) =>
  indexOf(game)
    .items.filter(({ name }) => /\d/.test(name))
    .map(({ name }) => ({ game, name })),
);

/** As it stands in the list, and as players type it: without signs, and in the plural. */
function spellings(name: string): string[] {
  const typed = name.toLowerCase().replaceAll(/['.]/g, '');
  return [name, typed, `${typed}s`, typed.replace(/y$/, 'ies')];
}

test('each item with a number in its name is counted from one to five, before the name and behind it', () => {
  assert.ok(numbered.length >= 31, `${numbered.length} names have a number`);
  for (const { game, name } of numbered)
    for (const spelling of spellings(name)) {
      assert.deepEqual(read(game, spelling), [`1x ${name}`], spelling);
      for (const count of [1, 2, 3, 4, 5])
        for (const text of [
          `${count} ${spelling}`,
          `${count}x ${spelling}`,
          `${spelling} x${count}`,
          `${spelling} ${count}`,
        ]) {
          assert.deepEqual(read(game, text), [`${count}x ${name}`], text);
          assert.equal(found(game, text)[0], `${count}x ${name}`, `${text} is searched`);
        }
    }
});

test('a number counts where it does not stand in the name', () => {
  for (const [text, line] of [
    ['5 birthday badge', '5x 2022 Birthday 5 Badge'],
    ['1 snowboard', '1x Gold Snowboard'],
    ['2 snowboard', '2x Gold Snowboard'],
    ['2 snowboards', '2x Gold Snowboard'],
    ['snowboards 2', '2x Gold Snowboard'],
    ['2 adopt me snowboard', '2x Adopt Me Snowboard 1'],
    ['2 doggy', '2x 2D Doggy'],
    ['2 doggys', '2x 2D Doggy'],
    ['2 doggies', '2x 2D Doggy'],
    ['2 vol pets plus sticker pack', '2x Vol. 2 Pets Plus Sticker Pack'],
    ['2 birthday cake', '2x 2022 Birthday Cake'],
    ['4 sticker pack', '4x Pets Plus Sticker Pack'],
    ['5 birthday butterfly', '5x Birthday Butterfly 2024'],
  ] as const) {
    assert.deepEqual(read('adopt-me', text), [line]);
    assert.equal(found('adopt-me', text)[0], line, `${text} is searched`);
  }
  // What is searched may not be typed to its end.
  assert.deepEqual(read('adopt-me', 'butterfly 2'), ['2x Diamond Butterfly']);
  assert.equal(found('adopt-me', 'butterfly 2')[0], '1x Birthday Butterfly 2024');
});

test('a number is of the name where it stands in it, and where nobody would count as many', () => {
  for (const [text, line] of [
    ['snowboard 2', '1x Adopt Me Snowboard 2'],
    ['birthday 5 badge', '1x 2022 Birthday 5 Badge'],
    ['kitty 2d', '1x 2D Kitty'],
    ['butterfly 2024 birthday', '1x Birthday Butterfly 2024'],
    ['vol 2 sticker pack', '1x Vol. 2 Pets Plus Sticker Pack'],
  ] as const)
    assert.deepEqual(read('adopt-me', text), [line]);
  assert.deepEqual(read('steal-brainrot', '666 guest'), ['1x Guest 666']);
  assert.deepEqual(read('steal-brainrot', '67 los'), ['1x Los 67']);
});
