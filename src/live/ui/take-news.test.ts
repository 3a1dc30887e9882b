import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import { readMissed, takeEvent } from './take-news.ts';

const KEYS = [['me'], ['notifications'], ['requests'], ['games']];

/** @returns what is to be read again on a page of that person, or of a visitor, after something was heard */
function readAgain(userId: string | null, hear: (cache: QueryClient) => void): unknown[] {
  const cache = new QueryClient();
  for (const key of KEYS) cache.setQueryData(key, {});
  cache.setQueryData(['me'], userId === null ? null : { userId });
  hear(cache);
  return KEYS.filter((key) => cache.getQueryState(key)?.isInvalidated).map(([name]) => name);
}

const AT_FIRST = { missed: false, resumed: false };
const OWN = ['notifications', 'requests'];

test('a page reads again what is for its person alone, and who is signed in when the stream is of another one', () => {
  const after = (page: string | null, stream: string | null | undefined) =>
    readAgain(page, (cache) => readMissed(cache, stream, AT_FIRST));
  for (const same of ['a', null]) assert.deepEqual(after(same, same), OWN);
  assert.deepEqual(after('a', undefined), OWN, 'an older process does not say whose it is');
  for (const [page, stream] of [
    ['a', 'b'],
    ['a', null],
    [null, 'b'],
  ] as const)
    assert.deepEqual(after(page, stream), ['me', ...OWN]);
});

test('after a pause a page asks who is signed in, and after a loss it reads everything again', () => {
  const how = { missed: false, resumed: true };
  assert.deepEqual(
    readAgain('a', (cache) => readMissed(cache, 'a', how)),
    ['me', ...OWN],
  );
  assert.deepEqual(
    readAgain('a', (cache) => readMissed(cache, 'a', { ...how, missed: true })),
    KEYS.flat(),
  );
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
