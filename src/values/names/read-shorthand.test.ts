import assert from 'node:assert/strict';
import { test } from 'node:test';
import { found, indexOf, read } from '../../../test/name-indexes.ts';
import { NO_NAMES, playerSpellings } from '../../../test/player-spellings.ts';
import { GAME_IDS } from '../../games/game.ts';
import { rankItems } from './rank-items.ts';
import { readShorthand } from './read-shorthand.ts';

for (const game of GAME_IDS)
  test(`items of ${game} are found first as players spell them`, () => {
    for (const [name, spellings] of playerSpellings(game))
      for (const spelling of spellings) {
        assert.deepEqual(read(game, spelling), [`1x ${name}`], spelling);
        assert.deepEqual(found(game, spelling)[0], `1x ${name}`, `${spelling} is searched`);
      }
  });

test('every name is read as itself, with what stands on keyboards and without, in two of a form', () => {
  for (const game of GAME_IDS)
    for (const { name } of indexOf(game).items) {
      const names = (text: string) => readShorthand(indexOf(game), text).lines[0];
      if (/[,+|]/.test(name)) continue;
      assert.equal(names(name)?.item.name.toLowerCase(), name.toLowerCase());
      assert.equal(names(`3x ${name}`)?.quantity, 3, name);
    }
});

test('forms are read in any order, before a name, behind it and in it, however they are written', () => {
  for (const text of [
    'nfr frost',
    'rfn frost',
    'neon fly ride frost',
    'frost nfr',
    'n f r frost',
    'NFR Frost Dragon',
    'frost (nfr)',
    'flyride neon frost',
    'nfrfrost',
    'neno fr frost',
    'frost nfr dragon',
  ])
    assert.deepEqual(read('adopt-me', text), ['1x neon.fly.ride Frost Dragon'], text);
  for (const text of ['np frost', 'no potion frost', 'frost no pot', 'frost'])
    assert.deepEqual(read('adopt-me', text), ['1x Frost Dragon'], text);
  assert.deepEqual(read('adopt-me', 'mega shadow (golden)'), ['1x mega.Golden Shadow Dragon']);
  assert.deepEqual(read('adopt-me', 'megaowl'), ['1x mega Owl']);
  assert.deepEqual(read('grow-garden', 'gold raccoon'), ['1x Golden Raccoon']);
  assert.deepEqual(read('grow-garden', 'iron skin kitsune x2'), ['2x IronSkin Kitsune']);
  assert.deepEqual(read('steal-brainrot', 'golden odin'), ['1x Gold Odin Din Din Dun']);
  assert.deepEqual(read('steal-brainrot', 'rainbow la grande'), ['1x Rainbow La Grande Combinasion']);
});

test('a word of a name is no form and no number', () => {
  assert.deepEqual(read('adopt-me', 'golden unicorn'), ['1x Golden Unicorn']);
  assert.deepEqual(read('adopt-me', 'ride potion'), ['1x Ride-A-Pet Potion']);
  assert.deepEqual(read('adopt-me', '2d doggy'), ['1x 2D Doggy']);
  assert.deepEqual(read('adopt-me', '2x 2d kitty'), ['2x 2D Kitty']);
  assert.deepEqual(read('adopt-me', 'mega neon paint')[0]?.includes('Mega Neon Paint'), true);
  assert.deepEqual(read('grow-garden', 'rainbow frost dragon'), ['1x Rainbow Frost Dragon']);
  assert.deepEqual(read('steal-brainrot', '2x los 67'), ['2x Los 67']);
});

test('a word of a name that is nearly a form stays one', () => {
  assert.deepEqual(read('grow-garden', 'rainbwo arctic fox'), ['1x Rainbow Arctic Fox']);
  assert.deepEqual(read('grow-garden', 'bee golden'), ['1x Golden Bee']);
  assert.deepEqual(read('grow-garden', 'goldn raccoon'), ['1x Golden Raccoon']);
});

test('numbers are read before a name and behind it, and where they touch it', () => {
  for (const text of [
    '2x owl',
    'x2 owl',
    '2 owls',
    '2 x owl',
    'owl x2',
    'owl 2x',
    'owlx2',
    '2xowl',
    'owl (2)',
    'owl ×2',
    '2owls',
  ])
    assert.deepEqual(read('adopt-me', text), ['2x Owl'], text);
  assert.deepEqual(read('adopt-me', '2 neon frosts'), ['2x neon Frost Dragon']);
  assert.deepEqual(read('my-restaurant', '3LUXTRAY 2 L.TILE'), [
    '3x Luxury Silverware Tray',
    '2x Lightning Tile',
  ]);
});

test('many things are read from one text, each with its place, and what is none with its own', () => {
  const text = 'nfr frost, 2x ride owl,qwerty / mega shadow and 3 turtles';
  assert.deepEqual(read('adopt-me', text), [
    '1x neon.fly.ride Frost Dragon',
    '2x ride Owl',
    '1x mega Shadow Dragon',
    '3x Turtle',
    '?qwerty',
  ]);
  const [, owl] = readShorthand(indexOf('adopt-me'), text).lines;
  assert.equal(text.slice(owl?.start, owl?.end), '2x ride owl');
  const [frost] = readShorthand(indexOf('adopt-me'), 'frost').lines;
  assert.equal(frost?.others[0]?.name.startsWith('Frost'), true);
});

test('a number or a word of talk beside a part of a name changes nothing of what it means', () => {
  for (const text of ['frost', '2 frost', 'frost x2', 'my frost', 'your 2 frost'])
    assert.match(read('adopt-me', text)[0] ?? '', /x Frost Dragon$/, text);
  assert.deepEqual(read('my-restaurant', 'my 50m gems'), ['50000000x Gems']);
  assert.deepEqual(read('adopt-me', 'hello i am new'), ['?hello i am new']);
});

test('a form beside a part of a pet is that form, also where a paint has all its words', () => {
  for (const text of ['neon frost', 'frost neon', 'neon frosts'])
    assert.deepEqual(read('adopt-me', text), ['1x neon Frost Dragon'], text);
  assert.deepEqual(read('adopt-me', 'mega frost'), ['1x mega Frost Dragon']);
  assert.match(read('adopt-me', 'neon rose')[0] ?? '', /^1x neon /);
  assert.match(read('adopt-me', 'frosty glow mega neon paint')[0] ?? '', /^1x Frosty Glow Mega Neon Paint$/);
});

test('a name whose words are right has no letter wrong, whatever is counted', () => {
  const twice = (name: string) => read('adopt-me', name)[0]?.replace('1x', '2x');
  for (const name of ['moose', 'robo', 'dango'])
    for (const text of [`2x ${name}`, `2 ${name}`, `${name} x2`])
      assert.equal(read('adopt-me', text)[0], twice(name), text);
  for (const text of ['2x kitty', '2 kitty', 'kitty x2'])
    assert.equal(read('adopt-me', text)[0], twice('kitty'), text);
});

test('numbers behind names are of the names before them', () => {
  assert.deepEqual(read('adopt-me', 'owl x2 crow x3'), ['2x Owl', '3x Crow']);
  assert.deepEqual(read('adopt-me', 'nfr owl x2 fr crow x3'), ['2x neon.fly.ride Owl', '3x fly.ride Crow']);
  assert.deepEqual(read('adopt-me', '2 owl 3 crow'), ['2x Owl', '3x Crow']);
});

test('a stroke between the letters of a form parts nothing', () => {
  assert.deepEqual(read('adopt-me', 'f/r frost'), ['1x fly.ride Frost Dragon']);
  assert.deepEqual(read('adopt-me', 'owl n/f/r / crow'), ['1x neon.fly.ride Owl', '1x Crow']);
});

test("a game's money is read where it is traded", () => {
  for (const text of ['50M gems', '50m', 'gems 50m', '50,000,000 Gems'])
    assert.deepEqual(read('my-restaurant', text), ['50000000x Gems'], text);
  assert.deepEqual(read('adopt-me', '50m gems'), ['?50m gems']);
});

test('what is no name finds nothing but what a name contains', () => {
  for (const game of GAME_IDS)
    for (const text of NO_NAMES) {
      assert.deepEqual(readShorthand(indexOf(game), text).lines, [], `${text} in ${game}`);
      const contain = rankItems(game, indexOf(game).items, text).slice(0, 10);
      assert.deepEqual(
        found(game, text),
        contain.map(({ name }) => `1x ${name}`),
        `${text} is searched in ${game}`,
      );
    }
});

test('a search that stands at the beginning of a word keeps its order, and then has what else the text says', () => {
  for (const [text, ...names] of [
    ['bat dragon', 'Bat Dragon', 'Bat Dragon Sticker'],
    ['eu', 'Evil Unicorn', 'Fleur De Ice'],
    ['owl', 'Owl', 'Owlbear'],
  ] as const)
    assert.deepEqual(
      found('adopt-me', text).slice(0, names.length),
      names.map((name) => `1x ${name}`),
    );
  assert.deepEqual(found('adopt-me', 'asdf'), []);
  assert.equal(found('adopt-me', ' ').length, 10);
});

test('a search with a form and a number finds the item in that form, and so many of it', () => {
  for (const [game, text, line] of [
    ['adopt-me', 'nfr frost', '1x neon.fly.ride Frost Dragon'],
    ['adopt-me', '2 nfr frost', '2x neon.fly.ride Frost Dragon'],
    ['adopt-me', '2 neon frosts', '2x neon Frost Dragon'],
    ['adopt-me', 'nfr owl', '1x neon.fly.ride Owl'],
    ['adopt-me', '2x ride owl', '2x ride Owl'],
    ['adopt-me', 'mfr sd', '1x mega.fly.ride Shadow Dragon'],
    ['adopt-me', 'np giraffe x3', '3x Giraffe'],
    ['my-restaurant', '3LUXTRAY', '3x Luxury Silverware Tray'],
    ['my-restaurant', '2 L.TILE', '2x Lightning Tile'],
    ['grow-garden', 'rainbow racoon', '1x Rainbow Raccoon'],
    ['steal-brainrot', '2 gold la grandes', '2x Gold La Grande Combinasion'],
  ] as const)
    assert.equal(found(game, text)[0], line, text);
  // Others that may be meant follow in the same form.
  assert.deepEqual(found('adopt-me', 'nfr bat', 2), ['1x neon.fly.ride Bat', '1x neon.fly.ride Bat Dragon']);
});
