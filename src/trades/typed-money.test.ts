import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameId } from '../games/game.ts';
import { addPicked, oneOf, usualMoney } from './lines.ts';
import { pickedName, pickedWorth, withTypedMoney } from './typed-money.ts';

const owl = { slug: 'owl', name: 'Owl', category: 'pets', source: '' };
const names = (search: string, game: GameId = 'my-restaurant') =>
  withTypedMoney(game, search, [owl], undefined).map((picked) => pickedName(game, picked));

test('a search that names money offers it first', () => {
  for (const search of ['50m gems', '50M', '50,000,000', ' 50M GEMS '])
    assert.deepEqual(names(search), ['50M Gems', 'Owl']);
  for (const search of ['gems', 'Gem', 'ge']) assert.deepEqual(names(search), ['1M Gems', 'Owl']);
  assert.deepEqual(names('2 gems'), ['2 Gems', 'Owl']);
});

test('no other search does, nor does one in a game without money', () => {
  for (const search of ['', 'g', '2', '50', 'owl', 'gems lamp', '0 gems', '3B gems'])
    assert.deepEqual(names(search), ['Owl']);
  for (const search of ['50m gems', 'gems']) assert.deepEqual(names(search, 'adopt-me'), ['Owl']);
  assert.equal(usualMoney('adopt-me'), undefined);
});

test('picked money is one line of a side, with the amount that was picked last', () => {
  const gems = usualMoney('my-restaurant') ?? assert.fail();
  const side = addPicked(
    addPicked([oneOf(owl)], gems, 8),
    { ...gems, amount: 50_000_000, usual: undefined },
    8,
  );
  assert.deepEqual(
    side.map(({ item, quantity }) => [item, quantity]),
    [
      [owl, 1],
      [{ slug: 'money-gems', name: 'Gems', category: 'Money', source: '' }, 50_000_000],
    ],
  );
  // Whoever only names it takes nothing of what stands there.
  const [byWord = assert.fail()] = withTypedMoney('my-restaurant', 'gems', [], undefined);
  assert.deepEqual(addPicked(side, byWord, 8), side);
  assert.equal(addPicked([oneOf(owl)], gems, 1).length, 1);
  assert.equal(addPicked([oneOf(owl)], owl, 1)[0]?.quantity, 2);
});

test('what a picker offers of money counts at the figure that the list gives it, times the amount', () => {
  const gems = usualMoney('my-restaurant') ?? assert.fail();
  const listed = { ...gems, amount: undefined, value: 0.000012 };
  const [offered] = withTypedMoney('my-restaurant', '50M', [], listed);
  assert.equal(pickedWorth('my-restaurant', offered ?? assert.fail()), 600);
  const [unknown] = withTypedMoney('my-restaurant', '50M', [], undefined);
  assert.equal(pickedWorth('my-restaurant', unknown ?? assert.fail()), undefined);
});
