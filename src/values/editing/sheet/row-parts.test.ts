import assert from 'node:assert/strict';
import { test } from 'node:test';
import { found } from '../../../../test/paste-steps.ts';

const out = 'Leave out';

test('the names of a table without figures are read as lines are', () => {
  const table = (...names: string[]) =>
    found(['Name\tCategory', ...names.map((name) => `${name}\tpets`)].join('\n'));
  for (const [cell, is] of [
    ['**Crow**', 'new|Crow|pets'],
    ['“Bat Dragon”', 'bat-dragon same'],
    ['🦉 Owl', 'owl same'],
    ['Crow: 5', 'new|Crow|5|pets'],
    ['Bat Dragon - 5', 'bat-dragon 400 > 5'],
    ['• **Bat Dragon** = 5 🔥', 'bat-dragon 400 > 5'],
    ['Bat Dragon, 5', 'bat-dragon 400 > 5'],
    ['Salt, Pepper', 'new|Salt, Pepper|pets'],
    ['2x Bat Dragon', `asks Bat Dragon, figure stays / New item "2x Bat Dragon" / ${out}`],
    ['2x Crow', `asks New item "Crow" / New item "2x Crow" / ${out}`],
    ['Crow - 400+', `asks New item "Crow" = 400 / New item "Crow - 400+" / ${out}`],
  ] as const)
    assert.deepEqual(table(cell, 'Fox'), [is, 'new|Fox|pets'], cell);
});

test('the names of a table with figures are too, and one with a figure of its own asks', () => {
  const table = (...lines: string[]) => found(['Name\tValue', ...lines].join('\n'))[0];
  for (const [line, is] of [
    ['**Crow**\t4', 'new|Crow|4'],
    ['«Bat Dragon»\t4', 'bat-dragon 400 > 4'],
    ['Crow:\t4', 'new|Crow|4'],
    [
      '2x Bat Dragon\t4',
      `asks Bat Dragon = 4 / Bat Dragon, figure stays / New item "2x Bat Dragon" = 4 / ${out}`,
    ],
    ['2x Crow\t4', `asks New item "Crow" = 4 / New item "2x Crow" = 4 / ${out}`],
    ['Crow: 5\t7', `asks New item "Crow" = 7 / New item "Crow: 5" = 7 / ${out}`],
    ['Crow - 5\t', `asks New item "Crow" = 5 / New item "Crow - 5" / ${out}`],
    [
      'Bat Dragon - N/A\t4',
      `asks Bat Dragon = 4 / Bat Dragon, figure stays / New item "Bat Dragon - N/A" = 4 / ${out}`,
    ],
  ] as const)
    assert.equal(table(line, 'Fox\t1'), is, line);
});

test('a dot in the names of a table without figures asks as in a list of lines', () => {
  const table = 'Name\tCategory\nCrow - 1.200\tpets\nFox - 5\tpets';
  assert.deepEqual(found(table), ['waits', 'new|Fox|5|pets']);
  assert.deepEqual(found(table, { dot: 'grouping' })[0], 'new|Crow|1200|pets');
});

test('a column of decorated names is known by the list', () => {
  assert.deepEqual(found('rare\t**Bat Dragon**\t5\nepic\t🦉 Owl\t6\nodd\tFox\t7'), [
    'bat-dragon 400 > 5',
    'owl undefined > 6',
    'new|Fox|7',
  ]);
});

test('a category loses what stands around it too', () => {
  assert.deepEqual(found('Name\tValue\tCategory\nCrow\t5\t**Pets**\nFox\t6\t🐦 Birds\nKiwi\t7\t“food”'), [
    'new|Crow|5|pets',
    'new|Fox|6|Birds',
    'kiwi-food undefined > 7',
  ]);
});
