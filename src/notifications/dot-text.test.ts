import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dotText } from './dot-text.ts';

test('a dot has room for two figures', () => {
  assert.equal(dotText(7), '7');
  assert.equal(dotText(99), '99');
  assert.equal(dotText(100), '99+');
});
