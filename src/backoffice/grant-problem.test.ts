import assert from 'node:assert/strict';
import { test } from 'node:test';
import { grantProblem } from './grant-problem.ts';

test('why admin rights could not be given is said in the words of the spec, with what to do', () => {
  assert.match(
    grantProblem('SEVERAL_ACCOUNTS'),
    /^Failed to check existing profile\. .*choose the right one/,
  );
  assert.match(grantProblem('OWN_ACCOUNT'), /^Failed to give admin access\. /);
  assert.match(grantProblem('NOT_ALLOWED'), /Owner privileges required\.$/);
  assert.match(grantProblem(undefined), /^Failed to create profile and give admin access\. /);
  assert.equal(grantProblem('INVALID_INPUT'), 'This is no email address.');
});
