import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ENOUGH_ITEMS, stepStates } from './first-steps.ts';

test('the first steps are done in any order, and the first that is not done is the next one', () => {
  assert.deepEqual(stepStates({ linked: false, items: 0 }), ['now', 'later', 'later']);
  assert.deepEqual(stepStates({ linked: true, items: ENOUGH_ITEMS - 1 }), ['done', 'now', 'later']);
  assert.deepEqual(stepStates({ linked: false, items: ENOUGH_ITEMS }), ['now', 'done', 'later']);
  assert.deepEqual(stepStates({ linked: true, items: ENOUGH_ITEMS }), ['done', 'done', 'now']);
});
