import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { robloxIdOf } from '../../../../stand-ins/roblox-account.ts';
import { type Person, signInPerson } from '../../../../test/person.ts';
import { codeFor, link, openAccount, setBio, unlink, verify } from '../../../../test/roblox-steps.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import type { Role } from '../../../profiles/profile.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { ownerPin } from './roblox-link-table.ts';

const OWNER = 'SwapwiseOwner';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

const roleOf = async (person: Person) => {
  const { body } = await person.browser.call('GET', '/me');
  return (body as { role: string }).role;
};
const setRole = async ({ userId }: Person, role: Role) =>
  await app.database.db.update(profiles).set({ role }).where(eq(profiles.id, userId));

test("a look-alike of the owner's name makes nobody the owner, and pins nothing", async () => {
  const person = await signInPerson(app, 'look.alike');
  await link(app, person, 'SwapwlseOwner');
  assert.equal(await roleOf(person), 'member');
  assert.deepEqual(await app.database.db.select().from(ownerPin), []);
});

test("whoever links the owner's account is the owner, and nobody beside them", async () => {
  const [former, person] = [await signInPerson(app, 'former.owner'), await signInPerson(app, 'real.owner')];
  await setRole(former, 'owner');
  await link(app, person, OWNER);
  assert.equal(await roleOf(person), 'owner');
  assert.equal(await roleOf(former), 'member');
  const [pin] = await app.database.db.select().from(ownerPin);
  assert.equal(pin?.robloxUserId, String(robloxIdOf(OWNER)));
});

test('an owner who unlinks, or links another account, is a member, and is the owner again with the first', async () => {
  const person = await signInPerson(app, 'real.owner');
  await unlink(person);
  assert.equal(await roleOf(person), 'member');
  await link(app, person, OWNER);
  assert.equal(await roleOf(person), 'owner');
  await link(app, person, await openAccount(app, 'OwnersSecond'));
  assert.equal(await roleOf(person), 'member');
});

test('an admin who links and unlinks an account of their own stays an admin', async () => {
  const person = await signInPerson(app, 'an.admin');
  await setRole(person, 'admin');
  await link(app, person, await openAccount(app, 'AnAdmin'));
  assert.equal(await roleOf(person), 'admin');
  await unlink(person);
  assert.equal(await roleOf(person), 'admin');
});

test("whoever has the owner's name after it was pinned to another account gains nothing", async () => {
  const person = await signInPerson(app, 'renamed.account');
  await app.database.db.update(ownerPin).set({ robloxUserId: '156' });
  await link(app, person, OWNER);
  assert.equal(await roleOf(person), 'member');
  await unlink(person);
});

test('the pinned account is the owner under another name too', async () => {
  const person = await signInPerson(app, 'renamed.owner');
  const account = await openAccount(app, 'OwnerRenamed');
  await app.database.db.update(ownerPin).set({ robloxUserId: String(robloxIdOf(account)) });
  await link(app, person, account);
  assert.equal(await roleOf(person), 'owner');
});

test("with a configured id that account alone is the owner's, whatever its name", async () => {
  const byId = await startTestApp({
    env: { OWNER_ROBLOX_USER_ID: String(robloxIdOf('DemoPlayer1')), OWNER_ROBLOX_USERNAME: OWNER },
  });
  try {
    const [person, named] = [await signInPerson(byId, 'by.id'), await signInPerson(byId, 'by.name')];
    await link(byId, named, OWNER);
    assert.equal(await roleOf(named), 'member');
    const code = await codeFor(person, 'demoplayer1');
    await setBio(byId, 'DemoPlayer1', code);
    assert.equal((await verify(person, 'demoplayer1', code)).status, 200);
    assert.equal(await roleOf(person), 'owner');
  } finally {
    await byId.close();
  }
});
