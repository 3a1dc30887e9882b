import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { eq, like } from 'drizzle-orm';
import { z } from 'zod';
import { assertRefused } from '../../../test/assert-refused.ts';
import { signInRole } from '../../../test/back-office.ts';
import { LiveStream } from '../../../test/live-stream.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { noticesOf } from '../../../test/trade-steps.ts';
import { systemLogs } from '../../audit/server/log-table.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { announcementDismissals, ownerAnnouncements } from './announcement-table.ts';

let app: TestApp;
let owner: Person;
let reader: Person;
let other: Person;
before(async () => {
  app = await startTestApp();
  owner = await signInRole(app, 'owner', 'owner');
  [reader, other] = [await signInPerson(app, 'reader'), await signInPerson(app, 'other')];
  // What is announced before somebody joined is not for them; the people of this test joined yesterday.
  app.clock.pass(24 * 60 * 60 * 1000);
  await owner.browser.signIn('owner');
});
beforeEach(async () => {
  app.clock.pass(1000);
  await app.database.db.delete(ownerAnnouncements);
  await app.database.db.delete(systemLogs);
});
after(async () => {
  await app.close();
});

const answer = z.object({
  next: z.string().nullable(),
  announcements: z.array(
    z.object({ id: z.string(), title: z.string(), message: z.string(), isActive: z.boolean() }),
  ),
});

const create = async (title: unknown, message: unknown = 'Read this.', by = owner) => {
  app.clock.pass(1000);
  return await by.browser.call('POST', '/announcements', { title, message });
};
async function created(title: string): Promise<string> {
  const made = await create(title);
  assert.equal(made.status, 201, JSON.stringify(made.body));
  app.clock.pass(1000);
  return z.object({ id: z.string() }).parse(made.body).id;
}
const setActive = async (id: string, active: boolean, by = owner) => {
  app.clock.pass(1000);
  return await by.browser.call('POST', `/announcements/${id}/activity`, { active });
};
const remove = (id: string, by = owner) => by.browser.call('DELETE', `/announcements/${id}`);
const listed = async (after?: string) =>
  answer.parse(
    (await owner.browser.call('GET', `/announcements${after === undefined ? '' : `?after=${after}`}`)).body,
  );
const seenBy = async (person: Person) =>
  (await noticesOf(person)).notifications.map(({ title }) => title.replace('📢 ', ''));
const read = (by: Person, id: string) => by.browser.call('POST', `/me/notifications/${id}/read`);
const logged = async () => await app.database.db.select().from(systemLogs).orderBy(systemLogs.createdAt);

test('what the owner announces is seen by everybody, the owner too, and costs no row for anybody', async () => {
  const id = await created('Summer event');
  for (const person of [owner, reader, other]) assert.deepEqual(await seenBy(person), ['Summer event']);
  assert.equal((await app.database.db.select().from(announcementDismissals)).length, 0);
  assert.partialDeepStrictEqual(await listed(), {
    next: null,
    announcements: [{ id, title: 'Summer event', message: 'Read this.', isActive: true }],
  });
});

test('the text is trimmed, and neither half may be empty', async () => {
  for (const [title, message] of [
    ['', 'Text'],
    ['   ', 'Text'],
    ['Title', ''],
    ['Title', ' \n\t '],
  ])
    assertRefused(await create(title, message), 422, 'TITLE_AND_MESSAGE_REQUIRED');
  assert.equal((await create('  Padded  ', '\n Text ')).status, 201);
  assert.partialDeepStrictEqual((await listed()).announcements, [{ title: 'Padded', message: 'Text' }]);
});

test('a title has up to 100 characters and a message up to 500', async () => {
  assert.equal((await create('t'.repeat(100), 'm'.repeat(500))).status, 201);
  assertRefused(await create('t'.repeat(101)), 400, 'INVALID_INPUT');
  assertRefused(await create('Title', 'm'.repeat(501)), 400, 'INVALID_INPUT');
  for (const wrong of [undefined, null, 7, 'nul\0']) assertRefused(await create(wrong), 400, 'INVALID_INPUT');
  assert.equal((await listed()).announcements.length, 1);
});

test('what is deactivated is seen by nobody; made active again, it is seen again by all, read or not', async () => {
  const id = await created('Maintenance');
  await read(reader, id);
  assert.deepEqual(await seenBy(reader), []);
  assert.partialDeepStrictEqual(await setActive(id, false), { status: 200, body: { id, isActive: false } });
  for (const person of [reader, other]) assert.deepEqual(await seenBy(person), []);
  app.clock.pass(1000);
  assert.partialDeepStrictEqual(await setActive(id, true), { status: 200, body: { id, isActive: true } });
  for (const person of [reader, other]) assert.deepEqual(await seenBy(person), ['Maintenance']);
  assert.equal((await noticesOf(reader)).unread, 1);
});

test('asking for what it is already changes nothing: who has read it is not told once more', async () => {
  const id = await created('Once');
  await read(reader, id);
  assert.partialDeepStrictEqual(await setActive(id, true), { status: 200, body: { isActive: true } });
  assert.deepEqual(await seenBy(reader), []);
});

test('what is deleted is gone for everybody, and what people had marked goes with it', async () => {
  const id = await created('Mistake');
  await read(reader, id);
  assert.deepEqual((await remove(id)).body, { deleted: true });
  for (const person of [reader, other]) assert.deepEqual(await seenBy(person), []);
  assert.equal((await app.database.db.select().from(announcementDismissals)).length, 0);
  assert.deepEqual((await listed()).announcements, []);
  assertRefused(await remove(id), 404, 'ANNOUNCEMENT_NOT_FOUND');
  assertRefused(await setActive(id, true), 404, 'ANNOUNCEMENT_NOT_FOUND');
  assertRefused(await setActive(randomUUID(), false), 404, 'ANNOUNCEMENT_NOT_FOUND');
});

test('announcements are listed newest first, 20 to a page', async () => {
  const now = app.clock.now().getTime();
  await app.database.db.insert(ownerAnnouncements).values(
    Array.from({ length: 45 }, (_, at) => {
      const time = new Date(now - Math.floor(at / 3) * 1000);
      const times = { createdAt: time, activatedAt: time, updatedAt: time };
      return { id: randomUUID(), title: `No. ${at}`, message: 'Text', isActive: at % 2 === 0, ...times };
    }),
  );
  const seen = new Set<string>();
  let page = await listed();
  const sizes = [page.announcements.length];
  while (true) {
    for (const { id } of page.announcements) seen.add(id);
    if (page.next === null) break;
    page = await listed(page.next);
    sizes.push(page.announcements.length);
  }
  assert.deepEqual([sizes, seen.size], [[20, 20, 5], 45]);
  assertRefused(await owner.browser.call('GET', '/announcements?after=nonsense'), 400, 'UNKNOWN_PAGE');
});

test('nobody but the owner lists, creates, changes or deletes announcements', async () => {
  const id = await created('Mine');
  const admin = await signInRole(app, 'admin', 'admin');
  for (const person of [admin, reader]) {
    for (const refused of [
      await person.browser.call('GET', '/announcements'),
      await create('Theirs', 'Text', person),
      await setActive(id, false, person),
      await remove(id, person),
    ])
      assertRefused(refused, 403, 'NOT_ALLOWED');
  }
  assert.partialDeepStrictEqual((await listed()).announcements, [{ id, isActive: true }]);
  assert.equal((await logged()).length, 1);
});

test('an owner who was one a moment ago announces nothing more', async () => {
  const { userId } = owner;
  await app.database.db.update(profiles).set({ role: 'member' }).where(eq(profiles.id, userId));
  try {
    // The session is still remembered as the owner's.
    assertRefused(await create('Too late'), 403, 'NOT_ALLOWED');
  } finally {
    await app.database.db.update(profiles).set({ role: 'owner' }).where(eq(profiles.id, userId));
    app.clock.pass(10_000);
  }
  assert.deepEqual([(await listed()).announcements, await logged()], [[], []]);
});

test('each of it is logged with who did it; what was refused is not', async () => {
  const id = await created('Logged');
  await setActive(id, false);
  await setActive(id, true);
  await remove(id);
  await remove(id);
  const lines = await logged();
  assert.deepEqual(
    lines.map(({ actionType }) => actionType),
    ['create_announcement', 'deactivate_announcement', 'activate_announcement', 'delete_announcement'],
  );
  for (const { actorId, details } of lines) {
    assert.equal(actorId, owner.userId);
    assert.partialDeepStrictEqual(details, { id, title: 'Logged' });
  }
});

test('every open page hears that announcements changed, and nothing of what they say', async () => {
  const streams = await Promise.all(
    [reader.browser, app.browser()].map((browser) => LiveStream.open(browser, [])),
  );
  const id = await created('Live');
  await setActive(id, false);
  await remove(id);
  for (const stream of streams) {
    for (let change = 0; change < 3; change += 1) {
      const { event, data } = (await stream.next()) ?? assert.fail();
      const { name, ...more } = data as { name: string };
      assert.deepEqual([event, name, Object.keys(more)], [name, 'announcements-changed', ['withinMs']]);
    }
    stream.close();
  }
});

test('of many who switch it at once the last that is logged is what it is', async () => {
  const id = await created('Flickering');
  const answers = await Promise.all(
    Array.from({ length: 24 }, async (_, at) => await setActive(id, at % 3 === 0)),
  );
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  const switched = await app.database.db
    .select()
    .from(systemLogs)
    .where(like(systemLogs.actionType, '%activate_announcement'));
  assert.equal(switched.length, 24);
  const changedAt = ({ details }: (typeof switched)[number]) => String(details['updatedAt']);
  const last = switched.toSorted((a, b) => changedAt(a).localeCompare(changedAt(b))).at(-1);
  const [row] = await app.database.db.select().from(ownerAnnouncements);
  assert.equal(last?.actionType, row?.isActive ? 'activate_announcement' : 'deactivate_announcement');
  assert.equal(last === undefined ? '' : changedAt(last), row?.updatedAt.toISOString());
});

test('of many who delete it at once one does', async () => {
  const id = await created('Once only');
  const answers = await Promise.all(Array.from({ length: 8 }, async () => await remove(id)));
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [
    200,
    ...Array.from({ length: 7 }, () => 404),
  ]);
  assert.equal((await logged()).filter(({ actionType }) => actionType === 'delete_announcement').length, 1);
});
