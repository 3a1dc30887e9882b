import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { eventually } from '../../../../test/eventually.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { signInPerson } from '../../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { TestBrowser } from '../../../../test/test-browser.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { seenDevices } from '../account-table.ts';
import { mailJobs } from '../mail/mail-table.ts';
import { expireDevices, noteDevice } from './seen-devices.ts';

const DAY_MS = 24 * 60 * 60_000;
const DEVICE = 'swapwise.known_device';
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

let app: TestApp;
before(async () => {
  app = await startTestApp({ env: { TELL_NEW_DEVICES: '1' } });
});
after(async () => {
  await app.close();
});

const list = z.object({
  notifications: z.array(
    z.object({ title: z.string(), message: z.string(), part: z.string().nullish(), leadsTo: z.null() }),
  ),
});
const toldTo = async (browser: TestBrowser) =>
  list
    .parse((await browser.call('GET', '/me/notifications')).body)
    .notifications.filter(({ title }) => title === 'New sign-in to your account');
const devicesOf = async (userId: string) =>
  await app.database.db.select().from(seenDevices).where(eq(seenDevices.userId, userId));
const mailsOf = async (name: string) =>
  (await mailsTo(app, `${name}@example.com`)).filter(({ subject }) => subject.startsWith('New sign-in'));

test('the first device of an account is not told of, another one is once, by a notice and a mail', async () => {
  const { userId, browser } = await signInPerson(app, 'has.two');
  assert.deepEqual(await toldTo(browser), []);
  const phone = new TestBrowser(app.url, app.localUrl, PHONE);
  await phone.signIn('has.two');
  const [notice, ...more] = await toldTo(browser);
  assert.equal(more.length, 0);
  assert.match(notice?.message ?? '', /Chrome on Android/);
  assert.equal(notice?.part, 'sessions');
  const [mail] = await eventually(
    () => mailsOf('has.two'),
    (mails) => mails.length === 1,
  );
  assert.ok(
    mail?.text.includes(`\n${app.url}/account#sessions\n`) && mail.text.includes('If it was not you'),
  );
  for (let at = 0; at < 3; at += 1) {
    await phone.send('/logout', { method: 'POST' });
    await phone.signIn('has.two');
    await browser.signIn('has.two');
  }
  assert.equal((await toldTo(browser)).length, 1);
  assert.equal((await devicesOf(userId)).length, 2);
  assert.equal(await app.database.db.$count(mailJobs), 0);
  assert.equal((await mailsOf('has.two')).length, 1);
});

test('of twenty sign-ins at once on one new device one is told of', async () => {
  const { userId, browser } = await signInPerson(app, 'comes.often');
  const cookie = 'n'.repeat(22);
  const copies = Array.from({ length: 20 }, () => {
    const copy = app.browser();
    copy.cookies.set(DEVICE, cookie);
    return copy;
  });
  await Promise.all(
    copies.map(async (copy) => await copy.follow(await copy.authorize({ username: 'comes.often' }))),
  );
  assert.equal((await toldTo(browser)).length, 1);
  assert.equal((await devicesOf(userId)).length, 2);
});

test('what is kept of a device of two people has nothing in common, and its cookie is in neither', async () => {
  const shared = app.browser();
  await shared.signIn('first.sister');
  await shared.signIn('second.sister');
  const { rows } = await app.database.db.execute<{ digest: string }>(
    "SELECT d.digest FROM seen_devices d JOIN profiles p USING (user_id) WHERE p.discord_username LIKE '%.sister'",
  );
  assert.equal(new Set(rows.map(({ digest }) => digest)).size, 2);
  const [number = ''] = (shared.cookies.get(DEVICE) ?? '').split('.');
  assert.equal(number.length, 22);
  assert.ok(rows.every(({ digest }) => !digest.includes(number)));
  assert.deepEqual(await toldTo(shared), []);
});

test('who signs out everywhere is told of each other device again, and not of the one at hand', async () => {
  const here = await signInPerson(app, 'shut.them.out');
  const there = await app.signedIn('shut.them.out');
  assert.equal((await toldTo(here.browser)).length, 1);
  assert.equal((await here.browser.call('POST', '/me/sign-outs', {})).status, 200);
  await here.browser.signIn('shut.them.out');
  assert.equal((await toldTo(here.browser)).length, 1);
  await there.signIn('shut.them.out');
  assert.equal((await toldTo(here.browser)).length, 2);
  await there.signIn('shut.them.out');
  assert.equal((await toldTo(here.browser)).length, 2);
});

test('a session that is older than what is kept of devices counts as one', async () => {
  const { userId, browser } = await signInPerson(app, 'from.before');
  await app.database.db.delete(seenDevices).where(eq(seenDevices.userId, userId));
  await app.signedIn('from.before');
  assert.equal((await toldTo(browser)).length, 1);
});

test("no mail goes to an address that may be a stranger's, and none where the site sends none", async () => {
  const { userId, browser } = await signInPerson(app, 'not.theirs');
  await app.database.db
    .update(profiles)
    .set({ contactEmail: 'strangers@example.org', contactEmailVerified: false })
    .where(eq(profiles.id, userId));
  const { db } = app.database;
  const note = async (of: { userId: string }, mail: boolean) =>
    await noteDevice(
      { db, newDevices: { told: true, mail }, now: app.clock.now },
      { id: randomUUID(), userId: of.userId },
    );
  await note({ userId }, true);
  assert.equal((await toldTo(browser)).length, 1);
  const other = await signInPerson(app, 'without.mail');
  await note(other, false);
  assert.equal((await toldTo(other.browser)).length, 1);
  assert.equal(await db.$count(mailJobs, inArray(mailJobs.userId, [userId, other.userId])), 0);
});

test('a device is forgotten when its cookie is over, but for the last one of each person', async () => {
  const { userId, browser } = await signInPerson(app, 'long.away');
  const { db } = app.database;
  const lastSeenAt = new Date(app.clock.now().getTime() - 181 * DAY_MS);
  await db.insert(seenDevices).values({ userId, digest: 'an.old.one', lastSeenAt });
  await expireDevices(db, app.clock.now());
  assert.deepEqual(
    (await devicesOf(userId)).map(({ digest }) => digest === 'an.old.one'),
    [false],
  );
  await db.update(seenDevices).set({ lastSeenAt }).where(eq(seenDevices.userId, userId));
  await expireDevices(db, app.clock.now());
  assert.equal((await devicesOf(userId)).length, 1);
  await browser.send('/logout', { method: 'POST' });
  const thief = await app.signedIn('long.away');
  assert.equal((await toldTo(thief)).length, 1);
});

test('where it is turned off, as in the demo, nobody is told', async () => {
  const quiet = await startTestApp();
  try {
    const browser = await quiet.signedIn('in.the.demo');
    await quiet.signedIn('in.the.demo');
    assert.deepEqual(await toldTo(browser), []);
  } finally {
    await quiet.close();
  }
});
