import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HARM, urgencyOf } from './harm.ts';

test('what can follow a child out of this site is urgent from anybody who is known, and soon from a new account', () => {
  assert.equal(urgencyOf(HARM.private * 1, 1), 'urgent');
  assert.equal(urgencyOf(HARM.private * 0.7, 1), 'urgent');
  assert.equal(urgencyOf(HARM.private * 0.3, 1), 'soon');
  assert.equal(urgencyOf(HARM.go_first * 1, 1), 'soon');
  assert.equal(urgencyOf(HARM.spam * 0.3, 1), 'normal');
});

test('several networks raise a case by one step, and no more of them by another', () => {
  assert.equal(urgencyOf(HARM.spam * 0.3, 2), 'normal');
  assert.equal(urgencyOf(HARM.spam * 0.3, 3), 'soon');
  assert.equal(urgencyOf(HARM.spam * 0.3, 50), 'soon');
});
