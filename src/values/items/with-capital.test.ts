import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withCapital } from './with-capital.ts';

test('a category starts with a capital and is otherwise left alone', () => {
  assert.equal(withCapital('petwear'), 'Petwear');
  assert.equal(withCapital('Crops'), 'Crops');
  assert.equal(withCapital(''), '');
});
