import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signInProblem } from './sign-in-problem.ts';

test('without a failure there is nothing to say', () => {
  assert.equal(signInProblem(null), undefined);
});

test('a refusal at the provider reads in the words of the provider', () => {
  assert.equal(
    signInProblem('access_denied'),
    'The resource owner or authorization server denied the request',
  );
});

test('any other code gives the general text, and nothing of the code itself', () => {
  for (const code of [
    'unexpected',
    '',
    'state_mismatch',
    '<b>Call 555-0100 to unlock</b>',
    '__proto__',
    'constructor',
  ]) {
    assert.equal(signInProblem(code), 'An unexpected error occurred. Please try again.');
  }
});
