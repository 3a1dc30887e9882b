import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { GAME_IDS } from '../../games/game.ts';
import { FIGURES } from '../items/item.ts';
import { listFile } from '../server/lists/list-file.ts';
import { money, shortFigure } from './figure.ts';
import { dotOf, figureIn, LARGEST_FIGURE, readFigure, writtenFigure } from './read-figure.ts';

test('a figure is read as people write it', () => {
  const written: [unknown, number][] = [
    [0, 0],
    [-0, 0],
    [12.5, 12.5],
    [4e23, 4e23],
    ['1200', 1200],
    ['1,200', 1200],
    ['1 200', 1200],
    ['1\u202f200', 1200],
    ["1'200", 1200],
    ['1,234,567.5', 1_234_567.5],
    ['1.234.567', 1_234_567],
    ['1.234,5', 1234.5],
    [' $25M ', 25e6],
    ['$ 25 M', 25e6],
    ['~400', 400],
    ['1.5b', 1.5e9],
    ['1.200k', 1200],
    ['1.5Sx', 1.5e21],
    ['1.5e+21', 1.5e21],
    ['2 million', 2e6],
    ['46.5 mil', 46.5e6],
    ['1.5 mill', 1.5e6],
    ['2 bil', 2e9],
    ['3bill', 3e9],
    ['3e6', 3e6],
    ['2T', 2e12],
    ['10k', 1e4],
    ['.5', 0.5],
    ['0.125', 0.125],
    ['350 Robux', 350],
    ['１２', 12],
    ['\ufeff400\u200b', 400],
  ];
  for (const [given, figure] of written) assert.deepEqual(readFigure(given), { figure }, String(given));
});

test('where nothing is said the figure is unknown, never 0', () => {
  const nothing = [
    undefined,
    null,
    '',
    '  ',
    'N/A',
    'n/a',
    '-',
    '—',
    '?',
    '???',
    'Unknown',
    'TBD',
    'tba',
    'none',
  ];
  for (const given of [...nothing, 'No value', 'O/C', 'Owner’s choice'])
    assert.deepEqual(readFigure(given), { figure: undefined }, String(given));
});

test('what may mean two things gives both, until it is known what a dot stands for', () => {
  assert.deepEqual(readFigure('1.200'), { either: { decimal: 1.2, grouping: 1200 } });
  assert.deepEqual(readFigure('$23.996'), { either: { decimal: 23.996, grouping: 23_996 } });
  assert.deepEqual(readFigure('1.200', 'decimal'), { figure: 1.2 });
  assert.deepEqual(readFigure('1.200', 'grouping'), { figure: 1200 });
});

test('the figures of a list tell what a dot stands for', () => {
  assert.equal(dotOf(['1.200', '400', '2.5']), 'decimal');
  assert.equal(dotOf(['1.200', '0.125']), 'decimal');
  assert.equal(dotOf(['1.200', '1.234.567']), 'grouping');
  assert.equal(dotOf(['1.200', '1.234,5']), 'grouping');
  assert.equal(dotOf(['1.200', '400', 'none', 5]), undefined);
  assert.equal(dotOf(['1.5', '1.234.567']), undefined);
  assert.equal(dotOf(['1.200', '1.5M', '2.5e3']), undefined);
});

test('what is no figure is refused with the reason', () => {
  const refused: [unknown, string][] = [
    [Number.NaN, 'NOT_A_FIGURE'],
    [Number.POSITIVE_INFINITY, 'TOO_LARGE'],
    [-1, 'NEGATIVE'],
    [1e31, 'TOO_LARGE'],
    ['1e99', 'TOO_LARGE'],
    ['5000Dc', 'TOO_LARGE'],
    ['-5', 'NEGATIVE'],
    ['−$5', 'NEGATIVE'],
    ['12,34', 'NOT_A_FIGURE'],
    ['1.2.3', 'NOT_A_FIGURE'],
    ['1,2345', 'NOT_A_FIGURE'],
    ['0,125', 'NOT_A_FIGURE'],
    ['00 125', 'NOT_A_FIGURE'],
    ['012,345', 'NOT_A_FIGURE'],
    ['1,200 300', 'NOT_A_FIGURE'],
    ['400 gems', 'NOT_A_FIGURE'],
    ['400-500', 'NOT_A_FIGURE'],
    ['400+', 'NOT_A_FIGURE'],
    ['5kk', 'NOT_A_FIGURE'],
    ['$5K/s', 'NOT_A_FIGURE'],
    ['400\u00b9', 'NOT_A_FIGURE'],
    ['$', 'NOT_A_FIGURE'],
    ['.', 'NOT_A_FIGURE'],
    ['ten', 'NOT_A_FIGURE'],
    ['0x10', 'NOT_A_FIGURE'],
    ['<b>5</b>', 'NOT_A_FIGURE'],
    [true, 'NOT_A_FIGURE'],
    [[5], 'NOT_A_FIGURE'],
    [{ value: 5 }, 'NOT_A_FIGURE'],
    ['9'.repeat(1_000_000), 'NOT_A_FIGURE'],
    [`1${' '.repeat(1_000_000)}x`, 'NOT_A_FIGURE'],
  ];
  for (const [given, problem] of refused)
    assert.deepEqual(readFigure(given), { problem }, String(given).slice(0, 60));
});

/** Figures as games have them: of every size, with few digits or many. */
const anyFigure = fc.oneof(
  fc.double({ min: 0, max: LARGEST_FIGURE, noNaN: true }),
  fc.double({ min: 0, max: 1e6, noNaN: true }),
  fc.integer({ min: 0, max: 1e15 }),
  fc
    .tuple(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: -3, max: 24 }))
    .map(([digits, power]) => Number(`${digits}e${power}`)),
);

test('what a field shows reads back as the very same figure', () => {
  fc.assert(
    fc.property(anyFigure, (figure) => {
      assert.deepEqual(readFigure(writtenFigure(figure)), { figure: figure + 0 }, writtenFigure(figure));
    }),
    { numRuns: 5000 },
  );
  for (const game of GAME_IDS) {
    const text = readFileSync(new URL(`../../../data/${game}.json`, import.meta.url), 'utf8');
    for (const item of listFile.parse(JSON.parse(text)).items)
      for (const key of FIGURES) {
        const figure = item[key];
        if (figure !== undefined) assert.equal(figureIn(readFigure(writtenFigure(figure))), figure);
      }
  }
});

test('whatever the site writes reads back as it is written', () => {
  fc.assert(
    fc.property(anyFigure, (figure) => {
      for (const write of [shortFigure, money]) {
        const read = figureIn(readFigure(write(figure)));
        assert.equal(read === undefined ? undefined : write(read), write(figure));
      }
    }),
    { numRuns: 5000 },
  );
});
