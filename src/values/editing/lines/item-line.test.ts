import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readItemLine } from './item-line.ts';

const read = (line: string, listed: readonly string[] = []) =>
  readItemLine(line, (name) => listed.includes(name.trim()));

test('a line is a name, or a name and its figure, as people write them', () => {
  for (const [line, name, figure] of [
    ['Bat Dragon', 'Bat Dragon', ''],
    ['Bat Dragon, 400', 'Bat Dragon', '400'],
    ['Bat Dragon,400', 'Bat Dragon', '400'],
    ['Bat Dragon, ~400', 'Bat Dragon', '~400'],
    ['Bat Dragon, TBD', 'Bat Dragon', 'TBD'],
    ['"Bat Dragon",400', 'Bat Dragon', '400'],
    ['"Bat Dragon", "1,400"', 'Bat Dragon', '1,400'],
    ['"Bat ""Big"" Dragon', '"Bat ""Big"" Dragon', ''],
    ['Bat Dragon; 1,200', 'Bat Dragon', '1,200'],
    ['=,,(:,(, 2,409,179,656,746,216', '=,,(:,(', '2,409,179,656,746,216'],
    ['a, b, c, d, e, f, g, h, i, j, k, l, m, n, 5', 'a, b, c, d, e, f, g, h, i, j, k, l, m, n', '5'],
    ['Bat Dragon\t1.5', 'Bat Dragon', '1.5'],
    ['Bat Dragon: 400', 'Bat Dragon', '400'],
    ['Bat Dragon - 400', 'Bat Dragon', '400'],
    ['Bat Dragon – 400', 'Bat Dragon', '400'],
    ['Bat Dragon = 400', 'Bat Dragon', '400'],
    ['Bat Dragon → 400', 'Bat Dragon', '400'],
    ['Bat Dragon (400)', 'Bat Dragon', '400'],
    ['| Bat Dragon | 400 |', 'Bat Dragon', '400'],
    ['- Bat Dragon', 'Bat Dragon', ''],
    ['• Bat Dragon: 400', 'Bat Dragon', '400'],
    ['1. Bat Dragon', 'Bat Dragon', ''],
    ['12) Bat Dragon, 5', 'Bat Dragon', '5'],
    ['La Vacca, $25M', 'La Vacca', '$25M'],
    ['Bat Dragon, N/A', 'Bat Dragon', 'N/A'],
    ['Salt, Pepper', 'Salt, Pepper', ''],
    ['Salt, Pepper, 5', 'Salt, Pepper', '5'],
    ['Dragon 2, 1,000', 'Dragon 2', '1,000'],
    ['Yin-Yang Cat', 'Yin-Yang Cat', ''],
    ['Owl: the book', 'Owl: the book', ''],
    ['Bat Dragon, 400 gems', 'Bat Dragon', '400 gems'],
    ['', '', ''],
  ] as const)
    assert.deepEqual([read(line).name, read(line).figure], [name, figure], line);
});

test('a listed name is never parted', () => {
  for (const name of ['- Dash', '1. First', 'Owl, 5', 'Area: 51', 'Cow (2)'])
    assert.deepEqual(read(name, [name]), { name, figure: '' });
  assert.deepEqual(read('Owl, 5, 60', ['Owl, 5']).name, 'Owl, 5');
});

test('digits that may belong to the name are told', () => {
  assert.equal(read('Dragon 2,400').unsure, true);
});

test('a line of hundreds of quotes is one name and not looked into', () => {
  const line = '"a",'.repeat(74).slice(0, -1);
  assert.deepEqual(
    readItemLine(line, () => false),
    { name: line, figure: '' },
  );
});
