import assert from 'node:assert/strict';
import { test } from 'node:test';
import { briefDate, briefDay, briefMoment, fullDate, fullMoment, isoDay, monthAndYear } from './dates.ts';

test('a date is written out, whatever the time zone of the machine', () => {
  assert.equal(fullDate('2025-03-14T23:59:59Z'), '14 March 2025');
  assert.equal(fullDate('2026-07-01T00:00:00.000Z'), '1 July 2026');
});

test('a moment is written with its date and its minute, in UTC', () => {
  assert.equal(fullMoment('2026-07-14T18:42:59.000Z'), '14 July 2026, 18:42');
  assert.equal(fullMoment('2026-07-04T03:05:00.000Z'), '4 July 2026, 03:05');
});

test('the date of a figure is written with three letters of its month, from a day, a moment or a number', () => {
  assert.equal(briefDate('2026-09-04'), '4 Sep 2026');
  assert.equal(briefDate('2025-12-12T23:59:59.000Z'), '12 Dec 2025');
  assert.equal(briefDate(Date.UTC(2026, 4, 24)), '24 May 2026');
});

test('what is recent is written without its year, in UTC', () => {
  assert.equal(briefDay('2026-11-22T23:59:59.000Z'), '22 Nov');
  assert.equal(briefMoment('2026-11-22T16:38:59.000Z'), '22 Nov, 16:38');
  assert.equal(briefMoment('2026-11-02T00:05:00.000Z'), '2 Nov, 00:05');
});

test('a day is written as files write it', () => {
  assert.equal(isoDay(new Date('2026-09-04T23:59:59.000Z')), '2026-09-04');
});

test('a month is said without its day', () => {
  assert.equal(monthAndYear('2026-03-02T10:00:00.000Z'), 'Mar 2026');
  assert.equal(monthAndYear('2026-10'), 'Oct 2026');
});
