import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { assertRefused } from '../../../test/assert-refused.ts';
import { reviewAfterTrade } from '../../../test/have-traded.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { noticesOf } from '../../../test/trade-steps.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { announcementDismissals, ownerAnnouncements } from './announcement-table.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
let reader: Person;
let other: Person;
before(async () => {
  app = await startTestApp();
  [reader, other] = [await signInPerson(app, 'reader'), await signInPerson(app, 'other')];
  app.clock.pass(DAY_MS);
});
beforeEach(async () => {
  app.clock.pass(1000);
  await app.database.db.delete(ownerAnnouncements);
});
after(async () => {
  await app.close();
});

async function announce(title: string): Promise<string> {
  const id = randomUUID();
  const now = app.clock.now();
  const times = { activatedAt: now, createdAt: now, updatedAt: now };
  await app.database.db.insert(ownerAnnouncements).values({ id, title, message: `About ${title}`, ...times });
  app.clock.pass(1000);
  return id;
}
async function change(id: string, to: { isActive: boolean; activatedAt?: Date }): Promise<void> {
  await app.database.db.update(ownerAnnouncements).set(to).where(eq(ownerAnnouncements.id, id));
  app.clock.pass(1000);
}
const seenBy = async (person: Person) => {
  const { unread, notifications } = await noticesOf(person);
  assert.equal(unread, notifications.length);
  return notifications.map(({ title }) => title);
};
const read = (by: Person, id: string) => by.browser.call('POST', `/me/notifications/${id}/read`);

test('an announcement is seen by everybody as a notification with a megaphone, and costs no row for anybody', async () => {
  await announce('Maintenance');
  const { notifications } = await noticesOf(reader);
  const told = {
    type: 'system_announcement',
    title: '📢 Maintenance',
    message: 'About Maintenance',
    request: null,
  };
  assert.partialDeepStrictEqual(notifications, [told]);
  assert.deepEqual(await seenBy(other), ['📢 Maintenance']);
  assert.equal((await app.database.db.select().from(announcementDismissals)).length, 0);
});

test('who marks an announcement as read sees it no more; the others still do', async () => {
  const id = await announce('Event');
  for (let press = 0; press < 2; press += 1) assert.equal((await read(reader, id)).status, 200);
  assert.deepEqual(await seenBy(reader), []);
  assert.deepEqual(await seenBy(other), ['📢 Event']);
});

test('marking all as read marks the announcements that are seen, and no later one', async () => {
  await announce('One');
  await announce('Two');
  await reader.browser.call('POST', '/me/notifications/read');
  assert.deepEqual(await seenBy(reader), []);
  await announce('Three');
  assert.deepEqual(await seenBy(reader), ['📢 Three']);
  assert.deepEqual(await seenBy(other), ['📢 Three', '📢 Two', '📢 One']);
});

test('an announcement that is inactive is seen by nobody, and cannot be marked', async () => {
  const id = await announce('Gone');
  await change(id, { isActive: false });
  assert.deepEqual(await seenBy(reader), []);
  assertRefused(await read(reader, id), 404, 'NOTIFICATION_NOT_FOUND');
  assertRefused(await read(reader, randomUUID()), 404, 'NOTIFICATION_NOT_FOUND');
});

test('an announcement that is made active again is seen again by all, also by who had marked it', async () => {
  const id = await announce('Back');
  await read(reader, id);
  await change(id, { isActive: false });
  await change(id, { isActive: true, activatedAt: app.clock.now() });
  assert.deepEqual(await seenBy(reader), ['📢 Back']);
  assert.deepEqual(await seenBy(other), ['📢 Back']);
  await read(reader, id);
  assert.deepEqual(await seenBy(reader), []);
});

test('who joins later does not see what was announced before, but sees it when it is made active again', async () => {
  const id = await announce('Old news');
  const newcomer = await signInPerson(app, 'newcomer');
  await app.database.db
    .update(profiles)
    .set({ createdAt: app.clock.now() })
    .where(eq(profiles.id, newcomer.userId));
  app.clock.pass(1000);
  assert.deepEqual(await seenBy(newcomer), []);
  assertRefused(await read(newcomer, id), 404, 'NOTIFICATION_NOT_FOUND');
  await change(id, { isActive: true, activatedAt: app.clock.now() });
  assert.deepEqual(await seenBy(newcomer), ['📢 Old news']);
});

test('announcements stand among the other notifications by their time, and both are counted', async () => {
  const crowd = [
    await signInPerson(app, 'early.reviewer'),
    await signInPerson(app, 'late.reviewer'),
  ] as const;
  await reviewAfterTrade(app, crowd[0], other.userId);
  app.clock.pass(1000);
  await announce('Between');
  await reviewAfterTrade(app, crowd[1], other.userId);
  const { unread, notifications } = await noticesOf(other);
  assert.equal(unread, 3);
  assert.deepEqual(
    notifications.map(({ type }) => type),
    ['review_received', 'system_announcement', 'review_received'],
  );
});
