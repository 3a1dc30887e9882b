import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PASSWORD_WORDS, strengthWord } from './password-words.ts';

test('what is wrong with a password is said in the words of the spec', () => {
  assert.partialDeepStrictEqual(PASSWORD_WORDS, {
    MISSING: 'Please fill in all fields',
    MISMATCH: 'Passwords do not match',
    TOO_SHORT: 'Password must be at least 8 characters long',
    NO_LOWERCASE: 'Password must contain at least one lowercase letter',
    NO_UPPERCASE: 'Password must contain at least one uppercase letter',
    NO_NUMBER: 'Password must contain at least one number',
  });
});

test('the word for a password follows the rules that it meets', () => {
  const words = ['', 'a', 'aB', 'aB1', 'aB1aB1aB', `aB1${'x'.repeat(130)}`].map(strengthWord);
  assert.deepEqual(words, [undefined, 'Weak', 'Weak', 'Almost there', 'Strong enough', 'Too long']);
});
