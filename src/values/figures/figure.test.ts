import assert from 'node:assert/strict';
import { test } from 'node:test';
import { money, NOT_KNOWN, shortFigure, signedPercent } from './figure.ts';

test('a change carries its sign, and none at all when nothing changed', () => {
  assert.deepEqual([27, -9, 0, 12_500].map(signedPercent), ['+27%', '−9%', '0%', '+12.5K%']);
});

test('large figures read in three digits and a suffix', () => {
  const cases: [number, string][] = [
    [10_000_000, '10M'],
    [8.7e12, '8.7T'],
    [2500, '2.5K'],
    [275_000, '275K'],
    [1_040_000_000, '1.04B'],
    [1_234_567, '1.23M'],
    [1e15, '1Qa'],
    [2.5e18, '2.5Qi'],
    [4e23, '400Sx'],
    [7.25e24, '7.25Sp'],
  ];
  for (const [figure, text] of cases) assert.equal(shortFigure(figure), text);
});

test('small figures stay as they are', () => {
  for (const figure of [0, 0.0425, 0.15, 0.5, 1, 9.95, 13.6, 285, 999])
    assert.equal(shortFigure(figure), String(figure));
  assert.equal(shortFigure(271.43), '271');
});

test('a figure that rounds up to a thousand moves to the next suffix', () => {
  assert.equal(shortFigure(999.6), '1K');
  assert.equal(shortFigure(999_499), '999K');
  assert.equal(shortFigure(999_999), '1M');
});

test('a figure beyond every suffix, or none at all, still reads', () => {
  assert.equal(shortFigure(5e36), '5000Dc');
  assert.equal(shortFigure(Number.POSITIVE_INFINITY), NOT_KNOWN);
  assert.equal(shortFigure(-2500), '-2.5K');
});

test('money carries the dollar sign', () => {
  assert.equal(money(10_000_000), '$10M');
});
