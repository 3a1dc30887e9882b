import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wayOn } from './way-on.ts';

test('whoever has the licence goes back to the trade or the deal that they were stopped at', () => {
  for (const [next, words] of [
    ['/trade?game=adopt-me&contact=1&posted=2', 'Back to the trade'],
    ['/trade?game=adopt-me&tab=matches&contact=1&posted=2', 'Back to the trade'],
    ['/trade?game=adopt-me', 'Back to the trade'],
    ['/trade?game=adopt-me&tab=notifications', 'Back to the deal'],
    ['/trade?game=adopt-me&tab=my-trades', 'Back to the deal'],
    ['/deals', 'Back to the deal'],
    ['/deals/1', 'Back to the deal'],
    ['/routes/1', 'Back to the deal'],
    ['/standing', 'Go back'],
  ] as const)
    assert.deepEqual(wayOn(next), { href: next, words }, next);
});

test('without a page of this site to go back to it is the Trade Hub, and never the licence itself', () => {
  const hub = { href: '/trade', words: 'Go to the Trade Hub' };
  for (const next of [
    null,
    '',
    '/',
    '//evil.example',
    'https://evil.example',
    '/licence',
    '/licence?next=%2F',
  ])
    assert.deepEqual(wayOn(next), hub, String(next));
});
