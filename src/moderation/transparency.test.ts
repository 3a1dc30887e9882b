import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actedText, countText, hoursText, type Month, reasonsOf } from './transparency.ts';

const month = (of: Partial<Month>): Month => ({
  month: '2026-10',
  reports: 142,
  byReason: { go_first: 41, mean: '<5', spam: 12, other: 0 } as Month['byReason'],
  acted: 54,
  decisions: 40,
  medianHours: 9,
  appeals: 6,
  overturned: '<5',
  ...of,
});

test('a small count stays small in all that is made of it', () => {
  assert.deepEqual([countText(1420), countText('<5')], ['1,420', '<5']);
  assert.equal(actedText(month({})), '38%');
  for (const counts of [{ acted: '<5' }, { reports: '<5' }, { reports: 0, acted: 0 }] as const)
    assert.equal(actedText(month(counts)), '--');
});

test('times are said in minutes, hours or days', () => {
  assert.deepEqual([null, 0.5, 9.2, 100].map(hoursText), ['--', '30m', '9h', '4d']);
});

test('the reason that was named most comes first, and one that nobody named is left out', () => {
  assert.deepEqual(
    reasonsOf(month({})).map(({ reason }) => reason),
    ['go_first', 'spam', 'mean'],
  );
});
