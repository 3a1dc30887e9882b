import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSameUsername, typedUsername } from './roblox-link.ts';

test('a username is taken without what people put around it', () => {
  for (const typed of ['PixelMango', '  PixelMango ', '@PixelMango', ' @PixelMango'])
    assert.equal(typedUsername(typed), 'PixelMango');
  assert.equal(typedUsername('  '), '');
  assert.equal(typedUsername('@'), '');
});

test('usernames differ by more than case', () => {
  assert.ok(isSameUsername('SwapwiseOwner', 'swapwiseowner'));
  assert.ok(!isSameUsername('SwapwiseOwner', 'SwapwlseOwner'));
});
