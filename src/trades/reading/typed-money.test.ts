import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameId } from '../../games/game.ts';
import type { Item } from '../../values/items/item.ts';
import { addPicked, oneOf, usualMoney } from '../lines.ts';
import { offeredText } from '../offered-lines.ts';
import { entryName } from '../trade.ts';
import { withTypedMoney } from './typed-money.ts';

const owl = { slug: 'owl', name: 'Owl', category: 'pets', source: '' };
const names = (search: string, game: GameId = 'my-restaurant') =>
  withTypedMoney(game, search, [oneOf(owl)], undefined).map(({ item, quantity }) =>
    entryName({ ...item, quantity }),
  );

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
    { item: gems.item, form: gems.form, quantity: 50_000_000 },
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
  assert.equal(addPicked([oneOf(owl)], oneOf(owl), 1)[0]?.quantity, 2);
});

test('what a picker offers of money counts at the figure that the list gives it, times the amount', () => {
  const { item } = usualMoney('my-restaurant') ?? assert.fail();
  const said = (listed: Item | undefined) =>
    withTypedMoney('my-restaurant', '50M', [], listed).map((line) => offeredText('my-restaurant', line));
  assert.deepEqual(said({ ...item, value: 0.000012 }), ['600']);
  assert.deepEqual(said(undefined), [undefined]);
});
