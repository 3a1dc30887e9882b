import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ratingBand, successRate } from './account.ts';
import { maskEmail } from './masked-email.ts';

test('a masked address shows two first letters and the ending, and not even how long the rest is', () => {
  assert.equal(maskEmail('anna.long.name@example.com'), 'a•••@e••••.com');
  assert.equal(maskEmail('a@b.com'), 'a•••@b••••.com');
  assert.equal(maskEmail('kim@mail.school.example.org'), 'k•••@m••••.org');
});

test('an odd address is masked too', () => {
  assert.equal(maskEmail('"we@ird"@host.net'), '"•••@h••••.net');
  assert.equal(maskEmail('kim@localhost'), 'k•••@l••••');
  assert.equal(maskEmail('no address'), 'n•••');
  assert.equal(maskEmail('🦉owl@nest.com'), '🦉•••@n••••.com');
});

test('an average is good from 4.5, fair from 4, poor from 3, and bad below', () => {
  const bands = [5, 4.5, 4.49, 4, 3.99, 3, 2.99, 1].map(ratingBand);
  assert.deepEqual(bands, [
    'success',
    'success',
    'warning',
    'warning',
    'orange',
    'orange',
    'destructive',
    'destructive',
  ]);
});

test('the success rate is a whole percent, and there is none without trades', () => {
  assert.equal(successRate(2, 3), 67);
  assert.equal(successRate(1, 3), 33);
  assert.equal(successRate(0, 4), 0);
  assert.equal(successRate(4, 4), 100);
  assert.equal(successRate(0, 0), null);
});
