import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import { readMissed, takeEvent } from './take-news.ts';

const KEYS = [['me'], ['notifications'], ['requests'], ['account'], ['log'], ['games']];

/** @returns what is to be read again on a page of that person, or of a visitor, after something was heard */
function readAgain(userId: string | null, hear: (cache: QueryClient) => void): unknown[] {
  const cache = new QueryClient();
  for (const key of KEYS) cache.setQueryData(key, {});
  cache.setQueryData(['me'], userId === null ? null : { userId });
  hear(cache);
  return KEYS.filter((key) => cache.getQueryState(key)?.isInvalidated).map(([name]) => name);
}

const AT_FIRST = { missed: false, resumed: false };
const OWN = ['me', 'notifications', 'requests', 'account', 'log'];

test('a page reads again what is for its person alone, and only who is signed in when the stream is of another one', () => {
  const after = (page: string | null, stream: string | null | undefined, missed: boolean) =>
    readAgain(page, (cache) => readMissed(cache, stream, { ...AT_FIRST, missed }));
  assert.deepEqual(after('a', 'a', false), OWN);
  assert.deepEqual(after('a', undefined, false), OWN, 'an older process does not say whose it is');
  assert.deepEqual(after(null, null, false), []);
  assert.deepEqual(after(null, 'b', false), ['me']);
  for (const stream of ['b', null])
    for (const missed of [false, true]) assert.deepEqual(after('a', stream, missed), ['me']);
});

test('after a pause a page asks who is signed in, and after a loss it reads everything again', () => {
  const how = { missed: false, resumed: true };
  const after = (page: string | null, missed: boolean) =>
    readAgain(page, (cache) => readMissed(cache, page, { ...how, missed }));
  assert.deepEqual(after('a', false), OWN);
  assert.deepEqual(after(null, false), ['me']);
  for (const page of ['a', null]) assert.deepEqual(after(page, true), KEYS.flat());
});

test('what is for one person alone is taken by pages of that person only', () => {
  const event = { name: 'notifications-changed', userId: 'a' } as const;
  const heardOn = (page: string | null) => readAgain(page, (cache) => takeEvent(cache, event));
  assert.deepEqual(heardOn('a'), ['notifications']);
  for (const other of ['b', null]) assert.deepEqual(heardOn(other), []);
});

test('when a session ends every page asks who is signed in', () => {
  for (const page of ['a', 'b', null])
    assert.deepEqual(
      readAgain(page, (cache) => takeEvent(cache, { name: 'session-ended', userId: 'a' })),
      ['me'],
    );
});
