import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contactProblem, type ContactRefusal } from './contact-problem.ts';

const NOW_MS = Date.parse('2026-05-01T12:00:00.000Z');
const limited = (nextAt: string) => ({ code: 'TOO_MANY_CONTACTS' as const, data: { nextAt } });

test('whoever has looked up many traders reads how long to wait', () => {
  const { text, again } = contactProblem(limited('2026-05-01T12:34:12.000Z'), NOW_MS);
  assert.equal(text, 'Try again in 34m 12s.');
  assert.equal(again, false);
});

test('whoever may not look up traders for now reads for how much longer', () => {
  const refusal = { code: 'NO_STANDING', data: { until: '2026-05-01T15:42:00.000Z' } } as const;
  assert.equal(contactProblem(refusal, NOW_MS).title, "You can't look up traders for 3h 42m more.");
});

test('once the wait is over one may try again', () => {
  assert.equal(contactProblem(limited('2026-05-01T12:00:00.000Z'), NOW_MS).again, true);
});

test('a trade that is gone stays gone: nothing to try again', () => {
  const { title, again } = contactProblem({ code: 'TRADE_NOT_FOUND' }, NOW_MS);
  assert.equal(title, 'This trade is no longer there');
  assert.equal(again, false);
});

test('whoever has no trade licence yet reads what it takes', () => {
  const { title, again } = contactProblem({ code: 'LICENCE_REQUIRED' }, NOW_MS);
  assert.equal(title, 'You need your trade licence first');
  assert.equal(again, false);
});

test('whoever was signed out meanwhile is asked to sign in', () => {
  assert.equal(contactProblem({ code: 'SIGN_IN_REQUIRED' }, NOW_MS).title, 'Sign in to contact traders');
});

test('whoever has asked too much of everything reads for how many seconds to wait', () => {
  const refusal = { code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: 40 } } as const;
  const { text, again } = contactProblem(refusal, NOW_MS);
  assert.equal(text, 'Too many tries. Try again in 40 seconds.');
  assert.equal(again, true);
});

test('a failure without a name can be tried again, and one that this page does not know', () => {
  assert.equal(contactProblem(undefined, NOW_MS).again, true);
  const later: ContactRefusal = JSON.parse('{ "code": "OF_A_LATER_VERSION" }');
  assert.equal(contactProblem(later, NOW_MS).title, 'The contact could not be loaded');
});
