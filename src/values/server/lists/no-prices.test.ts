import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameId } from '../../../games/game.ts';
import { readUpstreamList } from './read-upstream-list.ts';

const read = (list: object[], game: GameId = 'adopt-me') => {
  const answer = readUpstreamList(
    game,
    list.map((fields, at) => ({
      name: `Pet ${at}`,
      type: game === 'adopt-me' ? 'pets' : 'Crops',
      ...fields,
    })),
    { items: [], hasFigures: false },
  );
  if (answer.kind !== 'list') assert.fail(JSON.stringify(answer));
  return {
    figures: answer.items.map(({ name: _name, category: _category, ...figures }) => figures),
    told: answer.leftOut.first.map(({ what, why }) => `${what}: ${why}`),
    noted: (answer.leftOut.noted?.first ?? []).map(({ what, why }) => `${what}: ${why}`),
  };
};

test('signs of what an item has are no prices, and say nothing of what the prices stand for', () => {
  const prices = { regularValue: 110, neonValue: 310 };
  for (const signs of [
    { ride: 1, fly: 0 },
    { ride: '1', fly: '0', neon: 0 },
    { neon: true, 'Mega Neon': 1, fly: false },
    { nopotion: 0 },
    { 'no potion': 1, ride: 0 },
    { r: 1, f: 0, n: 0, m: 0 },
  ]) {
    const { figures, noted } = read([{ rvalue: 110, nvalue: 310, ...signs }, { rvalue: 9 }]);
    assert.deepEqual([figures, noted], [[prices, { regularValue: 9 }], []], JSON.stringify(signs));
  }
  const { figures, told } = read([
    { rvalue: 110, ride: 1 },
    { rvalue: 9, ride: 0 },
  ]);
  assert.deepEqual(figures, [{ regularValue: 110 }, { regularValue: 9 }]);
  assert.deepEqual(told, ['key "ride" of Pet 0 and 1 more: holds numbers and was not read']);
  // A pet may be worth 1 where others are worth more, and where its key says that it is a value.
  assert.deepEqual(read([{ neon: 1 }, { neon: 8 }]).figures, [{ neonValue: 1 }, { neonValue: 8 }]);
  assert.deepEqual(read([{ 'neon value': 1 }, { regular: { ride: 1 } }]).figures, [
    { neonValue: 1 },
    { forms: { ride: 1 } },
  ]);
});

test('one letter or two are a price only in a list that has several of them', () => {
  for (const others of [
    { n: 12 },
    { r: 3, m: 40 },
    { f: 7, n: 9 },
    { np: 8 },
    { fr: 4 },
    { r: 3, m: 40, f: 1 },
  ]) {
    const { figures, told } = read([{ rvalue: 110, ...others }, { rvalue: 9 }]);
    assert.deepEqual(figures, [{ regularValue: 110 }, { regularValue: 9 }], JSON.stringify(others));
    assert.equal(told.length, Object.keys(others).length);
  }
  assert.deepEqual(read([{ np: 8, r: 5, n: 20 }, { np: 4 }]).figures, [
    { regularValue: 8, neonValue: 20, forms: { ride: 5 } },
    { regularValue: 4 },
  ]);
  assert.deepEqual(read([{ values: { np: 8, n: 20 } }]).figures, [{ regularValue: 8, neonValue: 20 }]);
  assert.deepEqual(read([{ nfr: 20 }]).figures, [{ forms: { 'neon.fly.ride': 20 } }]);
});

test('few items with a key for no potion do not change what the keys of the others stand for', () => {
  const owl = { rvalue: 90, 'rvalue - nopotion': 100 };
  const others = [{ rvalue: 111 }, { rvalue: 5 }];
  const few = read([owl, ...others]);
  assert.deepEqual(few.figures, [{ regularValue: 100 }, { regularValue: 111 }, { regularValue: 5 }]);
  assert.deepEqual(few.told, ['key "rvalue" of Pet 0: holds numbers and was not read']);
  const words = 'was read as without potions: few items have potions';
  assert.deepEqual(few.noted, [`key "rvalue" of Pet 1 and 1 more: ${words}`]);
  // A sign of 0 counts for nothing.
  const signs = read([owl, { rvalue: 7, nopotion: 0 }, ...others]);
  assert.deepEqual(signs.figures[2], { regularValue: 111 });
  const half = read([owl, { rvalue: 111 }]);
  assert.deepEqual(half.figures[1], { instead: ['regularValue'], forms: { 'fly.ride': 111 } });
  // So of a plain value, and of keys for one potion.
  const values = read([{ value: 90, 'value - nopotion': 100 }, { value: 111 }, { value: 5 }]);
  assert.deepEqual(values.figures.slice(1), [{ regularValue: 111 }, { regularValue: 5 }]);
  assert.deepEqual(values.noted, [`key "value" of Pet 0 and 2 more: ${words}`]);
  const potions = read([{ rvalue: 90, 'rvalue - fly': 80 }, ...others]);
  assert.deepEqual(potions.figures.slice(1), [{ regularValue: 111 }, { regularValue: 5 }]);
  assert.deepEqual(potions.noted, [`key "rvalue" of Pet 0 and 2 more: ${words}`]);
});

test('in a game without traits no word for a kind of pet is its value', () => {
  for (const other of [{ normal: 5 }, { nopotion: 5 }, { 'No potions': 5 }, { normalvalue: 5 }])
    assert.deepEqual(read([{ value: 400, ...other }], 'grow-garden').figures, [{ value: 400 }]);
});
