import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { Authenticator } from '../../../../test/authenticator.ts';
import { readLog, signInRole } from '../../../../test/back-office.ts';
import { addPasskey, challengeFor, confirmBy } from '../../../../test/passkey-steps.ts';
import { type Person, signInPerson } from '../../../../test/person.ts';
import { copyOf } from '../../../../test/sessions.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { CONFIRMED_FOR_MS } from '../../confirmation.ts';
import { CHALLENGE_MS, MAX_PASSKEYS } from '../../passkeys.ts';
import { authSessions } from '../account-table.ts';
import { passkeyChallenges, passkeys } from './passkey-table.ts';

let app: TestApp;
let admin: Person;
let other: Person;
let member: Person;
before(async () => {
  // A passkey is for a name, and an address in digits is none.
  app = await startTestApp({ named: true });
  admin = await signInRole(app, 'key.admin', 'admin');
  other = await signInRole(app, 'key.other', 'admin');
  member = await signInPerson(app, 'key.member');
});
after(async () => {
  await app.close();
});

const look = (by: Person) => by.browser.call('GET', `/backoffice/users/${member.userId}/email`);
const passTenMinutes = () => app.clock.pass(CONFIRMED_FOR_MS);
const list = z.array(
  z.strictObject({
    id: z.string(),
    name: z.string(),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable(),
  }),
);
const mine = async (by: Person) => list.parse((await by.browser.call('GET', '/me/passkeys')).body);
const isConfirmed = async (by: Person) =>
  z
    .object({ confirmedUntil: z.string().nullable() })
    .parse((await by.browser.call('GET', '/me/confirmation')).body).confirmedUntil !== null;

test('a passkey confirms its session for ten minutes, and the list says when it was used', async () => {
  const device = await addPasskey(app, admin.browser);
  passTenMinutes();
  assertRefused(await look(admin), 403, 'CONFIRMATION_REQUIRED');
  assert.equal(await isConfirmed(admin), false);
  assert.equal((await confirmBy(admin.browser, device)).status, 200);
  assert.equal((await look(admin)).status, 200);
  assert.equal(await isConfirmed(admin), true);
  const [listed] = await mine(admin);
  assert.equal(listed?.lastUsedAt, app.clock.now().toISOString());
  app.clock.pass(CONFIRMED_FOR_MS - 1);
  assert.equal((await look(admin)).status, 200);
  app.clock.pass(1);
  assertRefused(await look(admin), 403, 'CONFIRMATION_REQUIRED');
});

test('what was signed once is good once, and neither late nor for another session', async () => {
  await admin.browser.signIn('key.admin');
  const device = await addPasskey(app, admin.browser);
  const confirm = (by: Person, signed: unknown) => by.browser.call('POST', '/me/confirmation', { signed });

  const used = device.sign(await challengeFor(admin.browser, 'confirmation'));
  assert.equal((await confirm(admin, used)).status, 200);
  assertRefused(await confirm(admin, used), 422, 'PASSKEY_REFUSED');

  const replaced = device.sign(await challengeFor(admin.browser, 'confirmation'));
  await challengeFor(admin.browser, 'confirmation');
  assertRefused(await confirm(admin, replaced), 422, 'PASSKEY_REFUSED');

  const late = device.sign(await challengeFor(admin.browser, 'confirmation'));
  app.clock.pass(CHALLENGE_MS);
  assertRefused(await confirm(admin, late), 422, 'PASSKEY_REFUSED');

  const elsewhere = { ...admin, browser: await app.signedIn('key.admin') };
  await challengeFor(elsewhere.browser, 'confirmation');
  const here = device.sign(await challengeFor(admin.browser, 'confirmation'));
  assertRefused(await confirm(elsewhere, here), 422, 'PASSKEY_REFUSED');

  // What is to be signed for adding a passkey is not for confirming.
  const adding = device.sign(await challengeFor(admin.browser, 'passkeys'));
  assertRefused(await confirm(admin, adding), 422, 'PASSKEY_REFUSED');
});

test('a session that has just ended is given nothing to sign', async () => {
  const ended = await signInRole(app, 'key.ended', 'admin');
  await addPasskey(app, ended.browser);
  // Ended by another process, and not yet known to this one.
  await app.database.db.delete(authSessions).where(eq(authSessions.userId, ended.userId));
  const asked = await ended.browser.call('POST', '/me/confirmation/challenge', {});
  assertRefused(asked, 401, 'SIGN_IN_REQUIRED');
});

test("nobody confirms by another person's passkey, at another site, or by a device that is copied", async () => {
  await admin.browser.signIn('key.admin');
  await other.browser.signIn('key.other');
  const device = await addPasskey(app, admin.browser);
  const own = await addPasskey(app, other.browser);
  passTenMinutes();
  assertRefused(await confirmBy(other.browser, device), 422, 'PASSKEY_REFUSED');
  assertRefused(await confirmBy(other.browser, new Authenticator(app.url)), 422, 'PASSKEY_REFUSED');
  const fished = own.sign(await challengeFor(other.browser, 'confirmation'), 'https://swapwise.example');
  assertRefused(
    await other.browser.call('POST', '/me/confirmation', { signed: fished }),
    422,
    'PASSKEY_REFUSED',
  );
  const before = own.counter;
  assert.equal((await confirmBy(other.browser, own)).status, 200);
  passTenMinutes();
  own.counter = before;
  assertRefused(await confirmBy(other.browser, own), 422, 'PASSKEY_REFUSED');
  assert.equal(await isConfirmed(other), false);
});

test('of twenty at once with one answer of the device one is let in', async () => {
  await admin.browser.signIn('key.admin');
  const device = await addPasskey(app, admin.browser);
  passTenMinutes();
  const signed = device.sign(await challengeFor(admin.browser, 'confirmation'));
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => admin.browser.call('POST', '/me/confirmation', { signed })),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  assert.equal(answers.filter(({ status }) => status === 422).length, 19);
});

test('a copied cookie whose session is not confirmed adds no passkey, removes none, and confirms by none', async () => {
  await admin.browser.signIn('key.admin');
  const device = await addPasskey(app, admin.browser);
  const thief = copyOf(admin.browser, app);
  const made = new Authenticator(app.url).make(await challengeFor(thief, 'passkeys'));
  app.clock.pass(60 * 60_000);
  const [first] = await mine(admin);
  assertRefused(await thief.call('POST', '/me/passkeys/challenge', {}), 403, 'CONFIRMATION_REQUIRED');
  assertRefused(await thief.call('POST', '/me/passkeys', { made }), 403, 'CONFIRMATION_REQUIRED');
  assertRefused(await thief.call('DELETE', `/me/passkeys/${first?.id}`), 403, 'CONFIRMATION_REQUIRED');
  assertRefused(await confirmBy(thief, new Authenticator(app.url)), 422, 'PASSKEY_REFUSED');
  // The person goes on with the device.
  assert.equal((await confirmBy(admin.browser, device)).status, 200);
});

test('one removes no passkey but an own one, and has no more than ten', async () => {
  await admin.browser.signIn('key.admin');
  await other.browser.signIn('key.other');
  const [first] = await mine(other);
  assertRefused(await admin.browser.call('DELETE', `/me/passkeys/${first?.id}`), 404, 'PASSKEY_NOT_FOUND');
  assert.equal((await other.browser.call('DELETE', `/me/passkeys/${first?.id}`)).status, 200);
  assert.deepEqual(await mine(other), []);
  assertRefused(await other.browser.call('POST', '/me/confirmation/challenge', {}), 409, 'NO_PASSKEY');
  for (let count = 0; count < MAX_PASSKEYS; count += 1) await addPasskey(app, other.browser);
  assertRefused(await other.browser.call('POST', '/me/passkeys/challenge', {}), 409, 'TOO_MANY_PASSKEYS');
});

test('the system logs tell who added and removed one, and with what', async () => {
  const keeper = await signInRole(app, 'key.keeper', 'admin');
  await addPasskey(app, keeper.browser);
  const [added] = await mine(keeper);
  assertRefused(
    await keeper.browser.call('DELETE', `/me/passkeys/${randomUUID()}`),
    404,
    'PASSKEY_NOT_FOUND',
  );
  assert.equal((await keeper.browser.call('DELETE', `/me/passkeys/${added?.id}`)).status, 200);
  const logs = (await readLog(app)).filter(({ actorId }) => actorId === keeper.userId);
  assert.deepEqual(
    logs.map(({ actionType, details }) => [actionType, details]),
    [
      ['add_passkey', { device: added?.name }],
      ['remove_passkey', { device: added?.name }],
    ],
  );
});

test('a member has no passkeys, and those of somebody who is a member again go', async () => {
  assertRefused(await member.browser.call('POST', '/me/passkeys/challenge', {}), 403, 'NOT_ALLOWED');
  const owner = await signInRole(app, 'key.owner', 'owner');
  const was = await signInRole(app, 'key.was', 'admin');
  await addPasskey(app, was.browser);
  await challengeFor(was.browser, 'confirmation');
  await owner.browser.call('DELETE', `/backoffice/users/${was.userId}/admin`);
  assertRefused(await was.browser.call('GET', '/me/passkeys'), 403, 'NOT_ALLOWED');
  app.clock.pass(CHALLENGE_MS);
  await app.turn('housekeeping');
  const { db } = app.database;
  assert.deepEqual(await db.select().from(passkeys).where(eq(passkeys.userId, was.userId)), []);
  assert.deepEqual(await db.select().from(passkeyChallenges), []);
});
