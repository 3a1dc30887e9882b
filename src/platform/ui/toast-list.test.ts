import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { dismissToast, holdToasts, shownToasts, toast } from './toast-list.ts';

const titles = () => shownToasts().map(({ title }) => title);

beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
  mock.timers.reset();
});

test('a message stays for five seconds', () => {
  toast({ title: 'Trade posted successfully!' });
  mock.timers.tick(4999);
  assert.deepEqual(titles(), ['Trade posted successfully!']);
  mock.timers.tick(1);
  assert.deepEqual(titles(), []);
});

test('at most three messages show, the newest ones', () => {
  for (const title of ['one', 'two', 'three', 'four']) toast({ title });
  assert.deepEqual(titles(), ['two', 'three', 'four']);
});

test('a message that stays outlives time and any number of others, until it is sent away', () => {
  const id = toast({ title: 'There is a new version', stays: true });
  for (const title of ['one', 'two', 'three', 'four']) toast({ title });
  assert.deepEqual(titles(), ['There is a new version', 'three', 'four']);
  mock.timers.tick(60_000);
  assert.deepEqual(titles(), ['There is a new version']);
  dismissToast(id);
  assert.deepEqual(titles(), []);
});

test('messages stay while one is held and have their five seconds afterwards', () => {
  toast({ title: 'held' });
  mock.timers.tick(4000);
  holdToasts(true);
  toast({ title: 'came meanwhile' });
  mock.timers.tick(60_000);
  assert.deepEqual(titles(), ['held', 'came meanwhile']);
  holdToasts(false);
  mock.timers.tick(4999);
  assert.equal(titles().length, 2);
  mock.timers.tick(1);
  assert.deepEqual(titles(), []);
});

test('dismissing a held message lets the others go on', () => {
  toast({ title: 'first' });
  toast({ title: 'second' });
  holdToasts(true);
  dismissToast(shownToasts()[0]?.id ?? 0);
  assert.deepEqual(titles(), ['second']);
  mock.timers.tick(5000);
  assert.deepEqual(titles(), []);
});

test('whoever waits for a message to leave is told once, in whatever way it leaves', () => {
  const left: string[] = [];
  const tell = (title: string) => toast({ title, onLeave: () => left.push(title) });
  tell('timed out');
  mock.timers.tick(4999);
  assert.deepEqual(left, []);
  mock.timers.tick(1);
  assert.deepEqual(left, ['timed out']);
  dismissToast(tell('dismissed'));
  assert.deepEqual(left, ['timed out', 'dismissed']);
  tell('pushed out');
  for (const title of ['two', 'three', 'four']) toast({ title });
  assert.deepEqual(left, ['timed out', 'dismissed', 'pushed out']);
  tell('held');
  holdToasts(true);
  mock.timers.tick(60_000);
  assert.equal(left.length, 3);
  holdToasts(false);
  mock.timers.tick(5000);
  assert.deepEqual(left, ['timed out', 'dismissed', 'pushed out', 'held']);
});
