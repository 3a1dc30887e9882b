import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changePageKey, readChangePageKey } from './change-page-key.ts';
import { changesAddress, pageOfAddress } from './changes-address.ts';

test('a key names the change that it was made of', () => {
  for (const place of [
    { at: new Date(0), id: 0 },
    { at: new Date('2026-10-01T12:00:00.123Z'), id: 987_654_321 },
    { at: new Date(99_999_999_999_999), id: 999_999_999_999_999 },
  ])
    assert.deepEqual(readChangePageKey(changePageKey(place)), place);
});

test('nothing else is a key', () => {
  for (const key of [
    '',
    '.',
    '1',
    '1.',
    '.1',
    '1.1.1',
    '-1.1',
    '1.-1',
    '1.1e3',
    ' 1.1',
    '1.1\n',
    '1'.repeat(15) + '.1',
  ])
    assert.equal(readChangePageKey(key), undefined, key);
});

test('the address of a page asks for it, and one with anything else for the first', () => {
  const asked = (address: string) => {
    const { pathname, search } = new URL(address, 'https://swap.example');
    return pageOfAddress({ path: pathname, params: {}, search: new URLSearchParams(search) });
  };
  assert.equal(asked(changesAddress('adopt-me', '123.45')), '123.45');
  assert.equal(asked(changesAddress('adopt-me')), undefined);
  assert.equal(asked('/values/adopt-me/changes?after=drop'), undefined);
});
