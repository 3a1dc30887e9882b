import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as settled } from 'node:timers/promises';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { knowAnswer } from './know-answer.ts';

const queryKey = ['list'];

/** A page that shows a list; each read of it is answered when the test says so. */
function openPage(shown: string) {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const reads: ((list: string) => void)[] = [];
  cache.setQueryData(queryKey, shown);
  const queryFn = async () => await new Promise<string>((resolve) => reads.push(resolve));
  const leave = new QueryObserver(cache, { queryKey, queryFn }).subscribe(() => {});
  return { cache, reads, leave, shown: () => cache.getQueryData(queryKey) };
}

test('what a call has answered is shown, and nothing is read for it', () => {
  const { cache, reads, leave, shown } = openPage('before');
  knowAnswer(cache, queryKey, 'answered');
  assert.deepEqual([shown(), reads.length], ['answered', 0]);
  leave();
  cache.clear();
});

test('a read that began before the call does not bring back what it has changed, and begins again', async () => {
  const { cache, reads, leave, shown } = openPage('before');
  void cache.invalidateQueries({ queryKey });
  knowAnswer<string>(cache, queryKey, (known) => `${known}, answered`);
  assert.deepEqual([shown(), reads.length], ['before, answered', 2]);
  reads[0]?.('before');
  await settled();
  assert.equal(shown(), 'before, answered');
  reads[1]?.('answered, and other news');
  await settled();
  assert.equal(shown(), 'answered, and other news');
  leave();
  cache.clear();
});

test('nor does one of a page that is left', async () => {
  const { cache, reads, leave, shown } = openPage('before');
  void cache.invalidateQueries({ queryKey });
  leave();
  knowAnswer(cache, queryKey, 'answered');
  reads[0]?.('before');
  await settled();
  assert.equal(shown(), 'answered');
  cache.clear();
});
