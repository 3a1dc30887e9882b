import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bundledList } from '../../../test/bundled-list.ts';
import { NO_NAMES } from '../../../test/player-spellings.ts';
import type { GameId } from '../../games/game.ts';
import { nearestItems } from './nearest-items.ts';

const LISTS = new Map<GameId, readonly { name: string }[]>();
const nearest = (game: GameId, text: string) => {
  const items = LISTS.get(game) ?? bundledList(game).items;
  LISTS.set(game, items);
  return nearestItems(items, text, 3).map(({ name }) => name);
};

test('the nearest names bear two mistakes in a short word, and one word of several that is none of theirs', () => {
  for (const [game, text, name] of [
    ['adopt-me', 'girfaef', 'Giraffe'],
    ['adopt-me', 'frost golem', 'Frost Dragon'],
    ['adopt-me', 'shadow unicorn', 'Evil Unicorn'],
    ['adopt-me', 'kangaroooos', 'Kangaroo'],
    ['grow-garden', 'kitsunne queen', 'Kitsune'],
    ['my-restaurant', 'haunted house', 'Haunted Well'],
    ['steal-brainrot', 'garama and friends', 'Garama and Madundung'],
  ] as const) {
    const names = nearest(game, text);
    assert.ok(names.includes(name), `${text}: ${names.join(', ')}`);
    assert.ok(names.length <= 3);
  }
});

test('what is like no name is near none', () => {
  for (const text of [
    'asdf',
    'zzzz',
    'qwertyuiop',
    '????',
    '12345',
    '💎',
    '',
    ' ',
    'no such thing',
    'lol ok',
  ])
    for (const game of ['adopt-me', 'grow-garden', 'my-restaurant', 'steal-brainrot'] as const)
      assert.deepEqual(nearest(game, text), [], `${text} in ${game}`);
});

test('little of what people say beside names is near one', () => {
  const near = NO_NAMES.filter((text) => nearest('adopt-me', text).length > 0);
  assert.ok(near.length < NO_NAMES.length / 5, near.join(', '));
});

test('a search is near to no more of a list than is asked for, and the same each time', () => {
  const items = bundledList('adopt-me').items;
  assert.equal(nearestItems(items, 'dragon golem', 5).length, 5);
  assert.deepEqual(nearestItems(items, 'dragon golem', 5), nearestItems(items, 'dragon golem', 5));
});
