import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutRead } from './unread-list.ts';

const note = (id: string, createdAt: string) => ({ id, createdAt });
const newest = note('newest', '2026-05-03T00:00:00.000Z');
const middle = note('middle', '2026-05-02T00:00:00.000Z');
const oldest = note('oldest', '2026-05-01T00:00:00.000Z');

test('what is read leaves the list and the count', () => {
  const list = withoutRead({ unread: 3, notifications: [newest, middle, oldest] }, 'middle');
  assert.deepEqual(list, { unread: 2, notifications: [newest, oldest] });
});

test('reading what is not there changes nothing', () => {
  const list = { unread: 1, notifications: [newest] };
  assert.equal(withoutRead(list, 'middle'), list);
});
