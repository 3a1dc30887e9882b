import assert from 'node:assert/strict';
import { test } from 'node:test';
import { found, read } from '../../../../test/paste-steps.ts';
import type { Said } from './pasted-sheet.ts';

const asked = (text: string, said?: Said) => read(text, said).figureAsked.map(({ title }) => title);
const figure = (text: string) =>
  read(text).columns.flatMap(({ title, role }) => (role === 'figure' ? [title] : []));

test('where several columns may be the figure, its owner says once which', () => {
  for (const [text, ...titles] of [
    ['Owl\t30\t70', 'Column 2', 'Column 3'],
    ['Owl, 30, 70, 200', 'Column 2', 'Column 3', 'Column 4'],
    ['Owl\t3\t400\nCrow\t2\t30', 'Column 2', 'Column 3'],
    ['400\tOwl\t1035\n30\tCrow\t70', 'Column 1', 'Column 3'],
    ['5\tOwl\t30\n5\tCrow\t70', 'Column 1', 'Column 3'],
    ['Haustier;Alt;Neu\nOwl;29;30\nCrow;4;5', 'Alt', 'Neu'],
    ['Pet\tFR\tNFR\tNP\nOwl\t33\t70\t30\nCrow\t4\t5\t6', 'FR', 'NFR', 'NP'],
    ['Pet,FR Value,NFR Value\nOwl,33,70', 'FR Value', 'NFR Value'],
    ['Name,Value (Frost),Value (Shark)\nOwl,1,70', 'Value (Frost)', 'Value (Shark)'],
  ] as const) {
    assert.deepEqual(asked(text), titles, text);
    assert.deepEqual(new Set(found(text)), new Set(['waits']), text);
  }
  const text = 'Owl\t30\t70\nCrow\t5\t9';
  assert.deepEqual(read(text).figureAsked, [
    { at: 1, title: 'Column 2', first: ['30', '5'] },
    { at: 2, title: 'Column 3', first: ['70', '9'] },
  ]);
  assert.deepEqual(found(text, { roles: ['name', 'out', 'figure'] }), ['owl undefined > 70', 'new|Crow|9']);
  assert.deepEqual(found(text, { noFigure: true }), ['owl same', 'new|Crow']);
  // What another column is does not answer it.
  assert.deepEqual(asked(text, { roles: ['name', 'out', 'out'] }), ['Column 2', 'Column 3']);
});

test('a rank, a date, a count and what its word names ask nothing', () => {
  for (const text of [
    '1\tOwl\t30\n2\tCrow\t5',
    '1\tOwl\t30\n2\tCrow\t5\n4\tFox\t9',
    '51\tOwl\t30\n52\tCrow\t5\n52\tFox\t9',
    '1\tOwl\t30',
    'Owl\t30\t11/25/2026',
    '2026-11-25\tOwl\t30',
  ])
    assert.deepEqual([asked(text), figure(text).length, found(text)[0]], [[], 1, 'owl undefined > 30'], text);
  for (const [header, title] of [
    ['Pet,Value,Demand', 'Value'],
    ['Pet,Demand,Points', 'Points'],
    ['Pet,Qty,Points', 'Points'],
    ['Pet,Year,Points', 'Points'],
    ['Pet,Old Value,New Value', 'New Value'],
    ['Pet,Previous Value,Current Value', 'Current Value'],
    ['Pet,Min Value,Average Value', 'Average Value'],
    ['Pet,Released,Worth (shark)', 'Worth (shark)'],
  ] as const)
    assert.deepEqual([asked(`${header}\nOwl,8,3`), figure(`${header}\nOwl,8,3`)], [[], [title]], header);
});

test('a column of ranges, least figures or figures with a word is the figure, as in a line', () => {
  for (const [figures, first] of [
    [['400+', '30+', '5+'], 'asks Owl = 400 / Owl, figure stays / Leave out'],
    [['~400', '~30', '5'], 'owl undefined > 400'],
    [['400-450', '30-40', '5\u20136'], 'asks Owl = 400 / Owl, figure stays / Leave out'],
    [['**400+**', '**30-40**', '**5**'], 'asks Owl = 400 / Owl, figure stays / Leave out'],
    [['\u{1f48e}400', '\u{1f48e}30', '\u{1f48e}5'], 'owl undefined > 400'],
    [['400 gems', '30 gems', '5 gems'], 'asks Owl = 400 / Owl, figure stays / Leave out'],
    [['400 \u20ac', '30 \u20ac', '5 \u20ac'], 'asks Owl = 400 / Owl, figure stays / Leave out'],
  ] as const) {
    const [a, b, c] = figures;
    for (const text of [`Owl\t${a}\nCrow\t${b}\nFox\t${c}`, `Owl,${a},x\nCrow,${b},y\nFox,${c},z`])
      assert.deepEqual([figure(text), found(text)[0]], [['Column 2'], first], text);
  }
  assert.equal(found('Owl\t400+\nCrow\t30+')[1], 'asks New item "Crow" = 30 / Leave out');
  assert.deepEqual(figure('Owl\t+20\t400\nCrow\t-2\t30\nFox\t0\t5\nCow\t5\t3'), ['Column 3']);
  assert.deepEqual(figure('Pet\tRange\nOwl\t400-450\nCrow\t30-40'), ['Range']);
  assert.deepEqual(asked('Owl\t3\t400-450\nCrow\t2\t30+'), ['Column 2', 'Column 3']);
  assert.deepEqual(figure('Owl\t400\t3 days\nCrow\t30\t5 days'), ['Column 2']);
  assert.deepEqual(figure('Owl\t25 Nov 2026\nCrow\t26 Nov 2026'), []);
});

test('figures that count 1, 2, 3 beside the names are asked for, before them they are a rank', () => {
  assert.deepEqual(asked('Owl\t1\nCrow\t2\nFox\t3'), ['Column 2']);
  assert.deepEqual([asked('1\tOwl\n2\tCrow'), figure('1\tOwl\n2\tCrow')], [[], []]);
  assert.deepEqual(figure('Pet\tValue\nOwl\t1\nCrow\t2'), ['Value']);
});

test('a column in which only some are figures is asked for, and never left out unasked', () => {
  for (const text of [
    'Fox\tabout 4\tx\nCrow\tabout 5\tx\nCow\t6\tx',
    'Fox\t4\nCrow\t5 gems\nCow\t6\nOwl\t5 gems',
  ]) {
    const { figureAsked, lines } = read(text);
    assert.deepEqual([figureAsked.map(({ at }) => at), lines[0]?.found.kind], [[1], 'waits'], text);
  }
  assert.deepEqual(read('Fox\tnice\nCrow\tx\nCow\tz').figureAsked, []);
});
