import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanFigure, cleanText } from './listed-item.ts';

test('a figure is read as people write it', () => {
  const written: [unknown, number][] = [
    [0, 0],
    [-0, 0],
    [12.5, 12.5],
    [4e23, 4e23],
    ['1200', 1200],
    ['1,200', 1200],
    ['1,234,567.5', 1_234_567.5],
    [' $25M ', 25e6],
    ['1.5b', 1.5e9],
    ['3e6', 3e6],
    ['2T', 2e12],
    ['10k', 1e4],
  ];
  for (const [given, figure] of written) assert.deepEqual(cleanFigure(given), { figure }, String(given));
});

test('where nothing is said the figure is unknown, never 0', () => {
  for (const given of [undefined, null, '', '  ', 'N/A', 'n/a', '-', '?', '???', 'Unknown', 'TBD', 'none'])
    assert.deepEqual(cleanFigure(given), { figure: undefined }, String(given));
});

test('what is no figure is refused with the reason', () => {
  const refused: [unknown, string][] = [
    [Number.NaN, 'no finite number'],
    [Number.POSITIVE_INFINITY, 'no finite number'],
    [-1, 'negative'],
    [1e31, 'larger than anything in a game'],
    ['1e99', 'larger than anything in a game'],
    ['-5', 'no number'],
    ['12,34', 'no number'],
    ['ten', 'no number'],
    ['0x10', 'no number'],
    ['<b>5</b>', 'no number'],
    [true, 'no number'],
    [[5], 'no number'],
    [{ value: 5 }, 'no number'],
  ];
  for (const [given, why] of refused) assert.deepEqual(cleanFigure(given), { why }, JSON.stringify(given));
});

test('a name is kept in one line, in every alphabet', () => {
  assert.deepEqual(cleanText('  Shadow\n Dragon '), { text: 'Shadow Dragon' });
  for (const name of ['Lirilì Larilà', 'ドラゴン', "Dragon Fruit 'Ripe' & Co.", '🦖 Rex'])
    assert.deepEqual(cleanText(name, 100), { text: name.normalize('NFC') });
});

test('a name with markup, unseen characters, or of no use is refused with the reason', () => {
  const refused: [unknown, string][] = [
    ['<script>alert(1)</script>', 'markup'],
    ['javascript:alert(1)', 'markup'],
    ['JaVaScRiPt:x', 'markup'],
    ['nice > good', 'markup'],
    ['evil\u202egpj.exe', 'characters that cannot be seen'],
    ['zero\u200bwidth', 'characters that cannot be seen'],
    ['nul\0', 'characters that cannot be seen'],
    ['\ud800', 'characters that cannot be seen'],
    ['', 'empty'],
    ['   ', 'empty'],
    ['x'.repeat(41), 'longer than 40 characters'],
    [7, 'no text'],
    [null, 'no text'],
    [{}, 'no text'],
  ];
  for (const [given, why] of refused) assert.deepEqual(cleanText(given), { why }, JSON.stringify(given));
});
