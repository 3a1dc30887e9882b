import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { dismissToast, holdToasts, pressToast, shownToasts, toast } from './toast-list.ts';

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

test('a message that says how long it stays does so, also after it was held', () => {
  toast({ title: 'Trade removed', forMs: 10_000 });
  mock.timers.tick(9999);
  holdToasts(true);
  mock.timers.tick(60_000);
  holdToasts(false);
  mock.timers.tick(9999);
  assert.deepEqual(titles(), ['Trade removed']);
  mock.timers.tick(1);
  assert.deepEqual(titles(), []);
});

test('a message whose button was pressed stays, and is busy, for as long as that takes', async () => {
  const undone = Promise.withResolvers<void>();
  toast({ title: 'Trade removed', button: { label: 'Undo', press: () => undone.promise } });
  mock.timers.tick(4000);
  const [message] = shownToasts();
  assert.ok(message !== undefined && message.busy === undefined);
  const pressed = pressToast(message);
  mock.timers.tick(60_000);
  assert.deepEqual(
    shownToasts().map(({ title, busy }) => [title, busy]),
    [['Trade removed', true]],
  );
  undone.resolve();
  await pressed;
  dismissToast(message.id);
  assert.deepEqual(titles(), []);
});
