import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { GAME_IDS, type GameId } from '../../../../games/game.ts';
import type { FigureKey, Item } from '../../../items/item.ts';
import { figureKeysOf } from '../../item-figure-keys.ts';
import { cellText, editOf, pastedCells, readCell, sheetColumns } from './sheet-columns.ts';

const OWL: Item = {
  slug: 'owl',
  name: 'Owl',
  category: 'pets',
  regularValue: 120,
  neonValue: 400,
  forms: { 'fly.ride': 130 },
  source: 's',
};
const TOY: Item = { slug: 'toy', name: 'Toy', category: 'toys', value: 5, source: 's' };
const CROW: Item = { slug: 'crow', name: 'Crow', category: 'pets', regularValue: 80, source: 's' };

const columns = sheetColumns('adopt-me');
const at = (id: string) => columns.findIndex((column) => column.id === id);
/** What a paste into a cell of the rows Owl, Toy, Crow fills in. */
const pasted = (text: string, { row = 0, column = 'counted' } = {}) =>
  pastedCells(text, {
    game: 'adopt-me',
    items: [OWL, TOY, CROW].slice(row),
    columns: columns.slice(at(column)),
  })?.map(({ slug, key, figure }) => `${slug} ${key} ${figure}`);

test('each game has a column for all that its items can have, what they count by first', () => {
  const headings = (game: GameId) => sheetColumns(game).map(({ short }) => short);
  assert.equal(
    headings('adopt-me').join(', '),
    'Value, R, F, FR, N, NR, NF, NFR, M, MR, MF, MFR, Demand, Buy price',
  );
  assert.deepEqual(headings('grow-garden'), ['Value', 'Demand', 'Buy price']);
  assert.deepEqual(headings('my-restaurant'), ['Value', 'Buy price']);
  // Its items count by what the game takes for them.
  assert.deepEqual(headings('steal-brainrot'), ['Price', 'Money per second']);
});

test('an item has a cell for each of its figures, once, and none for another', () => {
  for (const game of GAME_IDS)
    for (const category of ['pets', 'toys']) {
      const keys = sheetColumns(game).flatMap(({ keyFor }) => keyFor({ ...TOY, category }) ?? []);
      assert.deepEqual(keys.toSorted(), figureKeysOf(game, category).toSorted(), `${game} ${category}`);
    }
});

test('what a cell shows is read as the very same figure', () => {
  fc.assert(
    fc.property(fc.option(fc.double({ min: 0, max: 1e30, noNaN: true })), (figure) => {
      assert.deepEqual(readCell('adopt-me', 'neonValue', cellText(figure)), { figure });
    }),
  );
});

test('what cannot be read in a cell is said in words', () => {
  const problem = (written: string, key: FigureKey = 'regularValue', game: GameId = 'adopt-me') => {
    const read = readCell(game, key, written);
    return 'problem' in read ? read.problem : read.figure;
  };
  assert.equal(problem(' 1.5k '), 1500);
  assert.equal(problem(''), null);
  assert.equal(problem('TBD'), null);
  assert.equal(problem('much'), 'Not a number. Try 1,200 or 1.5K, or leave it empty');
  assert.equal(problem('-3'), 'Enter a number from 0 up, or leave it empty');
  assert.equal(problem('9e99'), 'This number is too large');
  assert.equal(problem(' 1.200 '), '1.200 may be 1.2 or 1200. Write it without the dot');
  assert.equal(problem('4', 'demand'), 'Demand goes from 1 to 3');
  assert.equal(problem('0', 'demand'), 'Demand goes from 1 to 3');
  assert.equal(problem('2', 'demand'), 2);
  assert.equal(problem('', 'demand'), null);
  assert.equal(problem('0', 'demand', 'grow-garden'), 0);
  assert.equal(problem('11', 'demand', 'grow-garden'), 'Enter a number from 0 to 10, or leave it empty');
});

test('an edit says which figure it is of, and one that changes nothing takes itself back', () => {
  assert.deepEqual(editOf(OWL, 'regularValue', 'adopt-me', 99), {
    slug: 'owl',
    key: 'regularValue',
    name: 'Owl',
    figure: 99,
  });
  assert.equal(editOf(OWL, 'neonValue', 'adopt-me', null).name, 'Owl, Neon value');
  assert.equal(editOf(OWL, 'neonValue', 'adopt-me', null).figure, null);
  assert.equal(editOf(OWL, 'form:fly.ride', 'adopt-me', 131).name, 'Owl, Fly Ride value');
  assert.equal(editOf(OWL, 'regularValue', 'adopt-me', 120).figure, undefined);
  assert.equal(editOf(OWL, 'form:fly.ride', 'adopt-me', 130).figure, undefined);
  assert.equal(editOf(OWL, 'form:ride', 'adopt-me', null).figure, undefined);
  assert.equal(editOf(TOY, 'value', 'adopt-me', 6).name, 'Toy');
});

test('a pasted column fills downward from its cell, and blanks leave what stands there', () => {
  const down = ['owl regularValue 1', 'toy value 2000', 'crow regularValue 3'];
  assert.deepEqual(pasted('1\n2k\n3'), down);
  assert.deepEqual(pasted('1\r\n2k\r\n3\r\n'), down);
  assert.deepEqual(pasted('1\n\n3\n\n'), ['owl regularValue 1', 'crow regularValue 3']);
  assert.deepEqual(pasted('7\n8', { row: 1 }), ['toy value 7', 'crow regularValue 8']);
  assert.deepEqual(pasted('120\n6'), ['owl regularValue undefined', 'toy value 6']);
  assert.deepEqual(pasted('TBD\n6'), ['owl regularValue null', 'toy value 6']);
});

test('a pasted block fills to the right as well, as far as an item has such figures', () => {
  assert.deepEqual(pasted('400\t410\n\t\n90\t95', { column: 'neon' }), [
    'owl neonValue undefined',
    'owl form:neon.ride 410',
    'crow neonValue 90',
    'crow form:neon.ride 95',
  ]);
  // A toy has no Neon.
  assert.equal(pasted('400\n6\n90', { column: 'neon' }), undefined);
});

test('what holds anything but figures, or reaches past the last row or column, is no part of the sheet', () => {
  assert.equal(pasted('Owl\t1\nToy\t2'), undefined);
  assert.equal(pasted('Value\n1\n2'), undefined);
  assert.equal(pasted('1\n1.200\n3'), undefined);
  assert.equal(pasted('1\n2\n3\n4'), undefined);
  assert.equal(pasted('1\n2', { row: 2 }), undefined);
  assert.equal(pasted('100\t5\t6', { column: 'buyPrice' }), undefined);
  assert.deepEqual(pasted('100\t', { column: 'buyPrice' }), ['owl buyPrice 100']);
});
