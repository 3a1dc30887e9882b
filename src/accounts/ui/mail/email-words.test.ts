import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tooManyMails, tooManyTries } from './email-words.ts';

test('who has to wait is told for how long', () => {
  assert.match(tooManyMails(3600), /try again in 60 minutes\.$/);
  assert.match(tooManyTries(61), /try again in 61 seconds\.$/);
  assert.match(tooManyTries(5), /try again in 5 seconds\.$/);
});
