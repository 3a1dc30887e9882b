import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSameListSearch, listAddress, readListSearch } from './list-search.ts';

const read = (query: string) => readListSearch(new URLSearchParams(query));
const at = (query: string) => ({ path: '/values/adopt-me', params: {}, search: new URLSearchParams(query) });

test('an address without a query asks for everything', () => {
  assert.deepEqual(read(''), { search: '', filter: undefined });
  assert.deepEqual(read('q=&filter='), { search: '', filter: undefined });
});

test('search and filter stand in the address and are read from it again', () => {
  const wanted = { search: 'frost & fire', filter: 'Brainrot God' };
  const address = listAddress(at(''), wanted);
  assert.equal(address, '/values/adopt-me?q=frost+%26+fire&filter=Brainrot+God');
  assert.deepEqual(read(address.split('?')[1] ?? ''), wanted);
});

test('asking for everything leaves a clean address, and what else stands there stays', () => {
  assert.equal(listAddress(at('q=owl&filter=pets'), { search: ' ', filter: undefined }), '/values/adopt-me');
  assert.equal(
    listAddress(at('from=home&q=owl'), { search: '', filter: 'toys' }),
    '/values/adopt-me?from=home&filter=toys',
  );
});

test('a search longer than the values call takes is cut', () => {
  assert.equal(read(`q=${'x'.repeat(500)}`).search.length, 100);
  assert.equal(read(`filter=${'x'.repeat(500)}`).filter?.length, 60);
});

test('a space at the end is still the same search', () => {
  assert.ok(isSameListSearch({ search: 'owl ', filter: undefined }, { search: 'owl', filter: undefined }));
  assert.ok(!isSameListSearch({ search: 'owl', filter: 'pets' }, { search: 'owl', filter: undefined }));
});
