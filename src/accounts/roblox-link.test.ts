import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSameUsername } from './roblox-link.ts';

test('usernames differ by more than case', () => {
  assert.ok(isSameUsername('SwapwiseOwner', 'swapwiseowner'));
  assert.ok(!isSameUsername('SwapwiseOwner', 'SwapwlseOwner'));
});
