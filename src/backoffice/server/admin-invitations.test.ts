import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { assertRefused } from '../../../test/assert-refused.ts';
import { readLog, roleOf, signInRole } from '../../../test/back-office.ts';
import { lookThenWrite } from '../../../test/look-then-write.ts';
import type { Person } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { TestBrowser } from '../../../test/test-browser.ts';
import { systemLogs } from '../../audit/server/log-table.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { adminInvitations } from './invitation-table.ts';

const AT_ONCE = 6;

let app: TestApp;
let owner: Person;
before(async () => {
  app = await startTestApp();
  owner = await signInRole(app, 'inviting.owner', 'owner');
});
beforeEach(async () => {
  await app.database.db.delete(systemLogs);
  await app.database.db.delete(adminInvitations);
});
after(async () => {
  await app.close();
});

const grant = async (email: string) => await owner.browser.call('POST', '/backoffice/admins', { email });
const waiting = async () => {
  const { body } = await owner.browser.call('GET', '/backoffice/invitations');
  return z
    .array(z.object({ email: z.string() }))
    .parse(body)
    .map(({ email }) => email);
};
const actions = async () =>
  (await readLog(app)).map(({ actionType }) => actionType).filter((action) => !action.startsWith('get_'));

/** Signs somebody in with an address, which Discord has verified. @returns their id */
async function arrive(username: string, email?: string): Promise<string> {
  const browser = new TestBrowser(app.url);
  await browser.signIn(username, email);
  return z.object({ userId: z.string() }).parse((await browser.call('GET', '/me')).body).userId;
}

test('the one person who has an address, verified, becomes an admin by it', async () => {
  const userId = await arrive('one.of.them', 'One.Only@Post.example');
  const { status, body } = await grant(' one.only@POST.example ');
  assert.deepEqual([status, body], [200, { emailShown: 'o•••@p••••.example', invited: false }]);
  assert.equal(await roleOf(app, userId), 'admin');
  assert.deepEqual(await waiting(), []);
  const [entry] = (await readLog(app)).filter(({ actionType }) => actionType === 'grant_admin');
  assert.equal(entry?.targetUserId, userId);
});

test('of several people with one address none is chosen for the owner', async () => {
  const both = [await arrive('twin.a', 'twins@post.example'), await arrive('twin.b', 'twins@post.example')];
  assertRefused(await grant('twins@post.example'), 409, 'SEVERAL_ACCOUNTS');
  for (const userId of both) assert.equal(await roleOf(app, userId), 'member');
  assert.deepEqual([await waiting(), await actions()], [[], []]);
});

test("by the owner's own address nothing is granted", async () => {
  assertRefused(await grant('inviting.owner@example.com'), 403, 'OWN_ACCOUNT');
  assert.deepEqual([await roleOf(app, owner.userId), await actions()], ['owner', []]);
});

test('what is no address is refused', async () => {
  for (const email of ['', 'nobody', 'a b@c.example', '@c.example', 'a@b'])
    assertRefused(await grant(email), 400, 'INVALID_INPUT');
});

test('an address that nobody has waits for the first account that signs in with it, and for that one alone', async () => {
  const invited = await grant('Comes.Later@post.example');
  assert.deepEqual(
    [invited.status, invited.body],
    [200, { emailShown: 'c•••@p••••.example', invited: true }],
  );
  assert.deepEqual(await waiting(), ['comes.later@post.example']);
  const other = await arrive('comes.with.another', 'another@post.example');
  const first = await arrive('comes.first', 'comes.LATER@post.example');
  const second = await arrive('comes.second', 'comes.later@post.example');
  assert.deepEqual(
    [await roleOf(app, first), await roleOf(app, second), await roleOf(app, other)],
    ['admin', 'member', 'member'],
  );
  assert.deepEqual(await waiting(), []);
  assert.deepEqual(await actions(), ['invite_admin', 'accept_admin_invitation']);
  const log = await readLog(app);
  const accepted = log.find(({ actionType }) => actionType === 'accept_admin_invitation');
  assert.deepEqual([accepted?.actorId, accepted?.targetUserId], [owner.userId, first]);
  assert.ok(!JSON.stringify(log).toLowerCase().includes('comes.later'));
});

test('somebody who had an account before is met by the invitation when the address becomes theirs', async () => {
  const userId = await arrive('moves.house', 'old.house@post.example');
  await grant('new.house@post.example');
  assert.equal(await arrive('moves.house', 'new.house@post.example'), userId);
  assert.equal(await roleOf(app, userId), 'admin');
});

test('an address that Discord has not verified takes no invitation and is granted nothing', async () => {
  const email = 'nachonina@example.com';
  const before = await arrive('nachonina');
  assert.deepEqual((await grant(email)).body, { emailShown: 'n•••@e••••.com', invited: true });
  const after = await arrive('nachonina');
  assert.equal(after, before);
  assert.equal(await roleOf(app, after), 'member');
  assert.deepEqual([await waiting(), await actions()], [[email], ['invite_admin']]);
});

test('an invitation that is withdrawn gives nothing; there is nothing to withdraw twice', async () => {
  await grant('not.after.all@post.example');
  const withdraw = async () =>
    await owner.browser.call('POST', '/backoffice/invitations/withdraw', {
      email: 'NOT.after.all@post.example',
    });
  assert.deepEqual((await withdraw()).body, { withdrawn: true });
  assertRefused(await withdraw(), 404, 'INVITATION_NOT_FOUND');
  assert.equal(await roleOf(app, await arrive('not.after.all', 'not.after.all@post.example')), 'member');
  assert.deepEqual(await actions(), ['invite_admin', 'withdraw_invitation']);
});

test('of many who sign in at once with an invited address, one becomes an admin', async () => {
  await grant('crowd@post.example');
  const ids = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, at) => arrive(`crowd.of.${at}`, 'crowd@post.example')),
  );
  const roles = await Promise.all(ids.map(async (id) => roleOf(app, id)));
  assert.equal(roles.filter((role) => role === 'admin').length, 1);
  assert.deepEqual(await actions(), ['invite_admin', 'accept_admin_invitation']);
});

test('taking an invitation by looking for it first gives it to everybody who looks at once', async () => {
  await grant('naive@post.example');
  const ids = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, at) => arrive(`naive.of.${at}`, `naive${at}@post.example`)),
  );
  await lookThenWrite(app.database, AT_ONCE, async (on, met, actor) => {
    const [invitation] = await on.select().from(adminInvitations);
    await met();
    if (invitation === undefined) return;
    await on.delete(adminInvitations).where(eq(adminInvitations.email, invitation.email));
    await on
      .update(profiles)
      .set({ role: 'admin' })
      .where(eq(profiles.id, ids[actor] ?? assert.fail()));
  });
  const roles = await Promise.all(ids.map(async (id) => roleOf(app, id)));
  assert.equal(roles.filter((role) => role === 'admin').length, AT_ONCE);
});

test('whoever signs in while being invited becomes an admin, whichever comes first', async () => {
  for (let round = 0; round < AT_ONCE; round += 1) {
    const email = `meets${round}@post.example`;
    const [userId] = await Promise.all([arrive(`meets.${round}`, email), grant(email)]);
    assert.equal(await roleOf(app, userId), 'admin', `round ${round}`);
    assert.deepEqual(await waiting(), []);
  }
});
