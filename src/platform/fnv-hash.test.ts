import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fnvHash, shortHash } from './fnv-hash.ts';

test('the hash is the published FNV-1a', () => {
  assert.equal(fnvHash(''), 0x811c9dc5);
  assert.equal(fnvHash('a'), 0xe40c292c);
  assert.equal(fnvHash('foobar'), 0xbf9cf968);
});

test('a short hash always has six characters that are safe in an address', () => {
  for (let n = 0; n < 2000; n += 1) assert.match(shortHash(`item ${n}`), /^[0-9a-z]{6}$/);
});
