import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signInProblem } from './sign-in-problem.ts';

test('without a failure there is nothing to say', () => {
  assert.equal(signInProblem(null), undefined);
});

test('whoever cancels at Discord, or finds it away, reads what happened and what to do', () => {
  assert.equal(
    signInProblem('access_denied'),
    'You cancelled at Discord, so you are not signed in. You can try again any time.',
  );
  assert.equal(
    signInProblem('temporarily_unavailable'),
    'Discord is not answering right now. Please try again in a few minutes.',
  );
});

test('whoever comes back by a sign-in that is over reads so', () => {
  assert.equal(
    signInProblem('state_mismatch'),
    'This sign-in was begun in another window or too long ago, so you are not signed in. Press the button to start again.',
  );
});

test('any other code gives the general text, and nothing of the code itself', () => {
  for (const code of [
    'unexpected',
    '',
    'state_not_found',
    '<b>Call 555-0100 to unlock</b>',
    '__proto__',
    'constructor',
  ]) {
    assert.equal(signInProblem(code), 'An unexpected error occurred. Please try again.');
  }
});
