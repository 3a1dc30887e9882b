import assert from 'node:assert/strict';
import { test } from 'node:test';
import { found, read } from '../../test/paste-steps.ts';
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
