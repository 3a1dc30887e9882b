import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextNoticeMs } from './match-news.ts';

const HOUR_MS = 60 * 60_000;

/** @returns in which hour the next notice may come. @param hours of those before, the newest first; `!` after one that was read */
function nextHour(...hours: string[]): number {
  const told = hours.map((hour) => ({
    at: new Date(Number.parseInt(hour, 10) * HOUR_MS),
    isRead: hour.endsWith('!'),
  }));
  return nextNoticeMs(told) / HOUR_MS;
}

test('the first notice of new matches may come at once, the next one two hours later', () => {
  assert.equal(nextHour(), 0);
  assert.equal(nextHour('100'), 102);
  assert.equal(nextHour('104', '100'), 106);
});

test('there are three a day', () => {
  assert.equal(nextHour('104', '102', '100'), 124);
  assert.equal(nextHour('124', '104', '102', '100'), 126);
  assert.equal(nextHour('130', '104', '102', '100'), 132);
});

test('after five that nobody has read one comes a week, until one is read', () => {
  const week = 7 * 24;
  assert.equal(nextHour('200', '170', '140', '110', '80'), 200 + week);
  assert.equal(nextHour('200', '170', '140', '110!', '80'), 202);
  assert.equal(nextHour('200', '170', '140', '110'), 202);
  assert.equal(nextHour('200', '170', '140', '110', '80', '50!'), 200 + week);
});
