import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { tabTalk } from './tab-talk.ts';

Object.assign(globalThis, { window: globalThis });
Object.defineProperty(navigator, 'locks', { value: { request: () => {} }, configurable: true });
const { BroadcastChannel: itsOwn } = globalThis;
afterEach(() => {
  globalThis.BroadcastChannel = itsOwn;
});

test('tabs talk where there are locks and a channel', () => {
  assert.equal(tabTalk('one')?.name, 'live/one');
});

test('where a browser keeps nothing for the site, and so opens no channel, tabs do not talk', () => {
  globalThis.BroadcastChannel = function () {
    throw new DOMException('refused', 'SecurityError');
  } as unknown as typeof BroadcastChannel;
  assert.equal(tabTalk('one'), undefined);
});
