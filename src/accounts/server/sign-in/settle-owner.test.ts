import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { LiveStream } from '../../../../test/live-stream.ts';
import { type Person, signInPerson } from '../../../../test/person.ts';
import { startSecondApp, startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { ownerPin } from '../link/roblox-link-table.ts';
import { settleOwner } from './settle-owner.ts';

let app: TestApp;
let [first, second]: Person[] = [];
before(async () => {
  app = await startTestApp();
  first = await signInPerson(app, 'first.owner');
  second = await signInPerson(app, 'second.owner');
});
after(async () => {
  await app.close();
});

const FIRST = { robloxUsername: 'FirstOwner', robloxUserId: '1001' };
const SECOND = { robloxUsername: 'SecondOwner', robloxUserId: '1002' };
type Configured = { robloxUsername?: string; robloxUserId?: string };

const linked = async (
  person: Person | undefined,
  to: { robloxUsername: string | null; robloxUserId: string | null },
) =>
  await app.database.db
    .update(profiles)
    .set({ ...to, role: 'member' })
    .where(eq(profiles.id, person?.userId ?? assert.fail()));
/** What a process with that configuration does at its start. */
const start = async (owner: Configured, { db } = app.database) =>
  await settleOwner(
    db,
    { robloxUsername: owner.robloxUsername, robloxUserId: owner.robloxUserId },
    app.clock.now(),
  );
const rolesNow = async () => {
  const roles = [];
  for (const person of [first, second]) {
    const { body } = await (person ?? assert.fail()).browser.call('GET', '/me');
    roles.push((body as { role: string }).role);
  }
  return roles;
};

beforeEach(async () => {
  await app.database.db.update(profiles).set({ robloxUsername: null, robloxUserId: null, role: 'member' });
  await app.database.db.delete(ownerPin);
  await linked(first, FIRST);
  await linked(second, SECOND);
  await start({ robloxUsername: 'firstowner' });
});

test('the linked account of the configured name is the owner at the start, and a start later changes nothing', async () => {
  assert.deepEqual(await rolesNow(), ['owner', 'member']);
  const [pin] = await app.database.db.select().from(ownerPin);
  assert.equal(pin?.robloxUserId, FIRST.robloxUserId);
  assert.equal(await start({ robloxUsername: 'FirstOwner' }), 'same');
  assert.deepEqual(await rolesNow(), ['owner', 'member']);
});

test('with another name configured the one who has it linked is the owner from the start, at once in open pages', async () => {
  assert.deepEqual(await rolesNow(), ['owner', 'member']);
  const pages = await Promise.all(
    [first, second].map((person) => LiveStream.open((person ?? assert.fail()).browser, [])),
  );
  assert.equal(await start({ robloxUsername: 'SecondOwner' }), 'changed');
  for (const page of pages) {
    await page.until('profile-changed');
    page.close();
  }
  assert.deepEqual(await rolesNow(), ['member', 'owner']);
  assertRefused(await (first ?? assert.fail()).browser.call('GET', '/backoffice/status'), 403, 'NOT_ALLOWED');
  assert.equal((await second?.browser.call('GET', '/backoffice/status'))?.status, 200);
  assert.equal(await start({ robloxUsername: 'FirstOwner' }), 'changed');
  assert.deepEqual(await rolesNow(), ['owner', 'member']);
});

test('with another id configured that account is the owner from the start, whatever its name', async () => {
  assert.equal(await start({ robloxUsername: 'FirstOwner', robloxUserId: SECOND.robloxUserId }), 'changed');
  assert.deepEqual(await rolesNow(), ['member', 'owner']);
  assert.equal(await start({ robloxUserId: FIRST.robloxUserId }), 'changed');
  assert.deepEqual(await rolesNow(), ['owner', 'member']);
});

test('a name or an id that nobody has linked, or none at all, leaves no owner', async () => {
  for (const owner of [{ robloxUsername: 'NobodyYet' }, { robloxUserId: '999' }, {}]) {
    await start({ robloxUsername: 'FirstOwner' });
    assert.deepEqual(await rolesNow(), ['owner', 'member']);
    assert.equal(await start(owner), 'changed');
    assert.deepEqual(await rolesNow(), ['member', 'member']);
  }
});

test('the pinned account is the owner by another name too, and whoever has the name after it gains nothing', async () => {
  await linked(first, { robloxUsername: 'RenamedOwner', robloxUserId: FIRST.robloxUserId });
  await linked(second, { robloxUsername: 'FirstOwner', robloxUserId: SECOND.robloxUserId });
  await start({ robloxUsername: 'FirstOwner' });
  assert.deepEqual(await rolesNow(), ['owner', 'member']);
});

test('of two who have linked the name, one of them under a name given up since, neither is taken for the owner', async () => {
  await linked(first, { robloxUsername: 'SameName', robloxUserId: FIRST.robloxUserId });
  await linked(second, { robloxUsername: 'samename', robloxUserId: SECOND.robloxUserId });
  await start({ robloxUsername: 'SameName' });
  assert.deepEqual(await rolesNow(), ['member', 'member']);
  await start({ robloxUsername: 'SameName', robloxUserId: SECOND.robloxUserId });
  assert.deepEqual(await rolesNow(), ['member', 'owner']);
});

test('a pin of a release that did not keep the name holds for the name that its account is linked with', async () => {
  await app.database.db.update(ownerPin).set({ robloxUsername: null });
  assert.equal(await start({ robloxUsername: 'FirstOwner' }), 'same');
  await app.database.db.update(ownerPin).set({ robloxUsername: null });
  assert.equal(await start({ robloxUsername: 'SecondOwner' }), 'changed');
  assert.deepEqual(await rolesNow(), ['member', 'owner']);
});

test('an admin who is no owner by the configuration stays an admin', async () => {
  await app.database.db
    .update(profiles)
    .set({ role: 'admin' })
    .where(eq(profiles.id, second?.userId ?? ''));
  await start({ robloxUsername: 'FirstOwner' });
  const { db } = app.database;
  const [row] = await db
    .select()
    .from(profiles)
    .where(eq(profiles.id, second?.userId ?? ''));
  assert.equal(row?.role, 'admin');
});

test('twenty starts at once, at two processes, agree on one owner', async () => {
  const other = await startSecondApp(app);
  try {
    const starts = Array.from({ length: 20 }, (_, at) =>
      start({ robloxUsername: 'SecondOwner' }, at % 2 === 0 ? app.database : (other ?? app).database),
    );
    const told = await Promise.all(starts);
    assert.equal(told.filter((what) => what === 'changed').length, 1);
    assert.deepEqual(await rolesNow(), ['member', 'owner']);
    const pins = await app.database.db.select().from(ownerPin);
    assert.deepEqual(
      pins.map(({ robloxUserId }) => robloxUserId),
      [SECOND.robloxUserId],
    );
  } finally {
    await other?.close();
  }
});
