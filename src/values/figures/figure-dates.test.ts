import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateInWords, figureDates, newestDay } from './figure-dates.ts';

test('figures of one day show that day', () => {
  assert.equal(figureDates('2026-09-04 (tradeable catalogue)'), '4 Sep 2026');
  assert.equal(figureDates('2026-09-04 (names); 2026-09-04 (values)'), '4 Sep 2026');
});

test('figures of several days show the first and the last, in whatever order the list names them', () => {
  assert.equal(
    figureDates('2026-05-24 (pet names and rarity); 2025-08-28 (pet values and demand, crops)'),
    '28 Aug 2025 to 24 May 2026',
  );
});

test('the newest day of a list is the last that its words name', () => {
  assert.equal(newestDay('2026-05-24 (names); 2025-08-28 (values)'), '2026-05-24');
  assert.equal(newestDay('last summer'), undefined);
});

test('words without a date stay as they are', () => {
  assert.equal(figureDates('last summer'), 'last summer');
  assert.equal(dateInWords('stored copies, undated'), 'stored copies, undated');
  assert.equal(dateInWords('2025-13-01'), '2025-13-01');
});

test('the words around a date stay', () => {
  assert.equal(dateInWords('2025-12-12 (wiki)'), '12 Dec 2025 (wiki)');
});
