import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isoDay } from '../../../platform/dates.ts';
import { stepStarts } from '../../net-worth.ts';
import { axisWords, signedWorth, stepWords, wholeWorth } from './net-worth-words.ts';

const from = (days: 30 | 90, now = '2026-11-27T19:00:00Z') =>
  stepStarts(days, Date.parse(now)).map((ms) => isoDay(new Date(ms)));

test('a worth reads to the last unit until it is too long for that', () => {
  assert.deepEqual(
    [9.95, 480, 999.7, 4812.4, 999_999, 1_040_000_000, 4e23].map((worth) => wholeWorth('adopt-me', worth)),
    ['9.95', '480', '1,000', '4,812', '999,999', '1.04B', '400Sx'],
  );
  assert.deepEqual(
    [0, 98_300].map((worth) => wholeWorth('steal-brainrot', worth)),
    ['$0', '$98,300'],
  );
});

test('a change says whether it is more or less', () => {
  assert.deepEqual(
    [465, -1200, 0].map((change) => signedWorth('adopt-me', change)),
    ['+465', '−1,200', '0'],
  );
});

test('a step is named by its week, or by its days', () => {
  assert.equal(stepWords(90, '2026-11-10'), 'Week of 10 Nov');
  assert.equal(stepWords(30, '2026-10-30'), '30 Oct to 1 Nov');
});

test('below the chart stand the months where they begin, or some days, and none over another', () => {
  const read = (days: 30 | 90, now?: string) =>
    axisWords(days, from(days, now)).map(({ at, word }) => `${at} ${word}`);
  assert.deepEqual(read(90), ['1 Sep', '5 Oct', '10 Nov', '12 Today']);
  assert.deepEqual(read(90, '2026-11-10T00:00:00Z'), ['0 Aug', '3 Sep', '8 Oct', '12 Today']);
  assert.deepEqual(read(30), ['0 29 Oct', '4 10 Nov', '9 Today']);
});
