import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LONGEST_LINE, pastedRows } from './pasted-rows.ts';

const cells = (text: string) => pastedRows(text).rows.map((row) => row.cells ?? row.text);

test('a table is read with tabs, bars, semicolons or commas', () => {
  assert.deepEqual(cells('Name\tValue\nOwl\t5'), [
    ['Name', 'Value'],
    ['Owl', '5'],
  ]);
  assert.deepEqual(cells('| Name | Value |\n|---|:-:|\n| Owl | 5 |'), [
    ['Name', 'Value'],
    ['Owl', '5'],
  ]);
  assert.deepEqual(cells('Owl;5\nCow;6'), [
    ['Owl', '5'],
    ['Cow', '6'],
  ]);
  assert.deepEqual(cells('Name,Value,Notes\n"Owl, barn","1,200","says ""hoo"""\nCow,1,200,x'), [
    ['Name', 'Value', 'Notes'],
    ['Owl, barn', '1,200', 'says "hoo"'],
    ['Cow', '1,200', 'x'],
  ]);
  assert.deepEqual(cells('Name\tValue\tNote\na\t\tb\n"two\nlines"\t1\tc'), [
    ['Name', 'Value', 'Note'],
    ['a', '', 'b'],
    ['two\nlines', '1', 'c'],
  ]);
});

test('a list of names with commas is no table, nor is one of names and figures', () => {
  for (const text of ['Salt, Pepper\nA, B\nC, D', 'Owl, 1,200\nCow, 2,400\nBat, 3,600', 'A, B, C'])
    assert.equal(pastedRows(text).delimiter, undefined, text);
});

test('lines keep their numbers over blank ones, and a stray quote swallows none', () => {
  const numbers = (text: string) => pastedRows(text).rows.map(({ line }) => line);
  assert.deepEqual(numbers('\ufeffOwl\r\n\r\n \u200b\r\nCow\rBat\n'), [1, 4, 5]);
  const stray = `Name\tValue\tNote\n"Owl\t5\tx\n${'Cow\t6\tlong note\n'.repeat(40)}Bat"\t7\ty`;
  assert.equal(pastedRows(stray).rows.length, 43);
});

test('a line that is too long is told and not looked into, whatever it is made of', () => {
  // Where work grows with the cube of the length these take hours.
  const tabs = '\t'.repeat(100_000);
  const { rows, tooLong } = pastedRows([tabs, `x${tabs}x`, 'Owl', 'x'.repeat(LONGEST_LINE + 1)].join('\n'));
  assert.deepEqual(
    rows.map(({ line }) => line),
    [3],
  );
  assert.deepEqual(
    tooLong.map(({ line, text }) => [line, text.length]),
    [
      [2, LONGEST_LINE],
      [4, LONGEST_LINE],
    ],
  );
  assert.equal(pastedRows('x'.repeat(LONGEST_LINE)).tooLong.length, 0);
});
