import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initialOf } from './initial.ts';

test('a person is stood for by the first letter of their name', () => {
  assert.equal(initialOf('mossyfrog'), 'M');
  assert.equal(initialOf('_Rin'), 'R');
  assert.equal(initialOf('éclair'), 'É');
  assert.equal(initialOf('Unknown User'), 'U');
});

test('where a name has no letter it is U', () => {
  assert.equal(initialOf(''), 'U');
  assert.equal(initialOf('🦊✨'), 'U');
});
