import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emailAddress } from './people-contract.ts';

test('an address is read once from end to end, however long it is', () => {
  for (const endless of ['.', 'a.', '.a@'])
    assert.ok(!emailAddress.safeParse(`a@b${endless.repeat(500_000)} x`).success, endless);
  assert.ok(!emailAddress.safeParse('a@b').success);
  assert.equal(emailAddress.parse(' Mail@Post.Swap.example '), 'mail@post.swap.example');
});
