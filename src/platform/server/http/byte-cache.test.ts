import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ByteCache } from './byte-cache.ts';

const bytes = (size: number) => Buffer.alloc(size, 1);

test('what was not asked for the longest leaves when there is no more room', async () => {
  const cache = new ByteCache(100);
  for (const key of ['a', 'b']) await cache.take(key, async () => bytes(40));
  assert.ok(cache.peek('a'));
  await cache.take('c', async () => bytes(40));
  assert.deepEqual(
    ['a', 'b', 'c'].map((key) => cache.peek(key) !== undefined),
    [true, false, true],
  );
  assert.equal(cache.bytes, 80);
  cache.drop('a');
  assert.equal(cache.bytes, 40);
});

test('one that would leave no room for others is given and not kept', async () => {
  const cache = new ByteCache(100);
  assert.equal((await cache.take('large', async () => bytes(51)))?.length, 51);
  assert.equal(cache.peek('large'), undefined);
  assert.equal(cache.bytes, 0);
});

test('simultaneous askers share one making; what failed or is not there is made again', async () => {
  const cache = new ByteCache(100);
  let makings = 0;
  const make = async () => {
    makings += 1;
    return bytes(10);
  };
  await Promise.all(Array.from({ length: 5 }, () => cache.take('a', make)));
  assert.equal(makings, 1);
  await assert.rejects(
    cache.take('b', () => Promise.reject(new Error('no'))),
    /no/,
  );
  assert.equal(await cache.take('b', () => Promise.resolve(undefined)), undefined);
  await cache.take('b', make);
  assert.equal(makings, 2);
  assert.equal(cache.bytes, 20);
});
