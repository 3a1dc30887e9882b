import assert from 'node:assert/strict';
import { test } from 'node:test';
import { returnPath } from '../api/address.ts';
import { contactAddress, type Hub, hubAddress, readContact, readHub } from './hub-address.ts';
import { MAX_SEARCH } from './trade-search.ts';

const PLAIN: Hub = { game: 'grow-garden', tab: 'live-trades', search: '', scope: 'all' };
const trade = { id: 'b8a1a0a2-6c1f-4a3e-9d63-0d2f5f1c7e11', createdAt: '2026-03-01T10:00:00.000Z' };

test('an address without anything, or with nonsense, shows all live trades of the default game', () => {
  assert.deepEqual(read('/trade'), PLAIN);
  assert.deepEqual(read('/trade?game=chess&tab=x&q=%20%20&in=everything'), PLAIN);
});

test('what the hub shows comes back from its address', () => {
  const hub: Hub = { game: 'adopt-me', tab: 'notifications', search: 'Owl & 50% *?#', scope: 'wanting' };
  assert.deepEqual(read(hubAddress(hub)), hub);
});

test('what is not asked for does not stand in the address', () => {
  assert.equal(hubAddress({ ...PLAIN, search: '  ' }), '/trade?game=grow-garden');
});

test('a search is cut to what the list takes', () => {
  assert.equal(read(`/trade?q=${'a'.repeat(300)}`).search.length, MAX_SEARCH);
});

test('whoever signs in to reach a trader comes back to the same view and trade', () => {
  const hub: Hub = { game: 'adopt-me', tab: 'live-trades', search: 'owl* (neon)!', scope: 'offering' };
  const address = contactAddress(hub, trade);
  assert.equal(returnPath(address), address);
  assert.deepEqual(read(address), hub);
  assert.deepEqual(readContact(paramsOf(address)), {
    tradeId: trade.id,
    postedAtMs: Date.parse(trade.createdAt),
  });
});

test('an address names nobody to contact, or a trade without its time', () => {
  assert.equal(readContact(paramsOf('/trade?posted=12')), undefined);
  assert.deepEqual(readContact(paramsOf(`/trade?contact=${trade.id}&posted=soon`)), {
    tradeId: trade.id,
    postedAtMs: undefined,
  });
});

function read(address: string): Hub {
  return readHub(paramsOf(address));
}

function paramsOf(address: string): URLSearchParams {
  return new URL(address, 'http://site.test').searchParams;
}
