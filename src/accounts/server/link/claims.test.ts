import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { robloxIdOf } from '../../../../stand-ins/roblox-account.ts';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { signInRole } from '../../../../test/back-office.ts';
import { mailCame, tokensIn } from '../../../../test/mails.ts';
import { type Person, signInCrowd } from '../../../../test/person.ts';
import { restrict } from '../../../../test/restrict.ts';
import {
  askAgain,
  changeAccount,
  codeFor,
  link,
  newcomer,
  openAccount,
  setBio,
  start,
  unlink,
  verify,
} from '../../../../test/roblox-steps.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import type { Answer } from '../../../../test/test-browser.ts';
import { personDigests } from '../../../profiles/server/person-digest.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { CLAIM_MS } from '../../roblox-link.ts';
import { robloxClaims } from './roblox-link-table.ts';
import { createRoblox } from './roblox.ts';
import { settleClaims } from './settle-claims.ts';

const HOUR_MS = 60 * 60_000;

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

const state = z.object({
  linked: z.object({ robloxUsername: z.string(), claimedUntil: z.string().nullable() }).nullable(),
  claim: z.object({ robloxUsername: z.string(), winsAt: z.string() }).nullable(),
  code: z.object({ isOthers: z.boolean() }).nullable(),
});
const stateOf = async ({ browser }: Person) => state.parse((await browser.call('GET', '/me/roblox')).body);
const nameOf = async (person: Person) => (await stateOf(person)).linked?.robloxUsername;
const list = z.object({
  notifications: z.array(z.object({ title: z.string(), part: z.string().nullish() })),
});
const toldTo = async ({ browser }: Person) =>
  list
    .parse((await browser.call('GET', '/me/notifications')).body)
    .notifications.flatMap(({ title, part }) => (part === 'roblox' ? [title] : []));
const claimsOn = async (account: string) =>
  await app.database.db
    .select()
    .from(robloxClaims)
    .where(eq(robloxClaims.robloxUserId, String(robloxIdOf(account))));
const holdersOf = async (account: string) =>
  await app.database.db
    .select({ id: profiles.id, since: profiles.robloxLinkedAt, ratings: profiles.totalRatings })
    .from(profiles)
    .where(eq(profiles.robloxUserId, String(robloxIdOf(account))));

/** Somebody proves an account from start to end. */
async function prove(person: Person, account: string): Promise<Answer> {
  const code = await codeFor(person, account);
  await setBio(app, account, code);
  return await verify(person, account, code);
}

async function settle(): Promise<void> {
  const { db } = app.database;
  const failed = (fields: object) => assert.fail(JSON.stringify(fields));
  const log = { info: () => {}, warn: () => {}, error: failed };
  const { config, clock } = app;
  const roblox = createRoblox(config.roblox);
  await settleClaims({ db, roblox, config, digests: await personDigests(db), log, now: clock.now });
}

/** An account that one person has, and another one has proven. */
async function claimed(): Promise<{ holder: Person; claimant: Person; account: string; winsAt: string }> {
  app.clock.pass(2 * HOUR_MS);
  const { person: holder, account } = await newcomer(app);
  const { person: claimant } = await newcomer(app);
  await link(app, holder, account);
  const answer = await prove(claimant, account);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  const winsAt = new Date(app.clock.now().getTime() + CLAIM_MS).toISOString();
  assert.partialDeepStrictEqual(answer.body, { success: true, robloxUsername: account, claim: { winsAt } });
  return { holder, claimant, account, winsAt };
}

test('who proves an account that somebody else has claims it: both are told when it moves, and nothing moves yet', async () => {
  const { holder, claimant, account, winsAt } = await claimed();
  assert.deepEqual((await stateOf(holder)).linked, { robloxUsername: account, claimedUntil: winsAt });
  const seen = await stateOf(claimant);
  assert.deepEqual([seen.linked, seen.claim], [null, { robloxUsername: account, winsAt }]);
  assert.deepEqual(await toldTo(holder), ['Somebody else proved your Roblox account']);
  assert.deepEqual(await toldTo(claimant), []);
  const mail = await mailCame(app, `${holder.name}@example.com`);
  assert.match(mail.subject, /^Somebody else proved your Roblox account/);
  assert.ok(mail.text.includes(`${app.url}/account#roblox`) && tokensIn(mail).length === 0);
  assert.ok(!mail.text.includes(claimant.name) && !mail.text.includes(account));
  app.clock.pass(CLAIM_MS - 1);
  await settle();
  assert.equal(await nameOf(holder), account);
});

test('one is told before that somebody else has it', async () => {
  const { person: holder, account } = await newcomer(app);
  const { person } = await newcomer(app);
  await codeFor(person, account);
  assert.equal((await stateOf(person)).code?.isOthers, false);
  await link(app, holder, account);
  assert.equal((await stateOf(person)).code?.isOthers, true);
});

test('after 72 hours the account moves, and nothing of its holder moves with it', async () => {
  const { holder, claimant, account } = await claimed();
  const { db } = app.database;
  const rating = { totalRatings: 7, ratingSum: 35, averageRating: 5 };
  await db.update(profiles).set(rating).where(eq(profiles.id, holder.userId));
  app.clock.pass(CLAIM_MS);
  await settle();
  assert.equal(await nameOf(claimant), account);
  assert.equal(await nameOf(holder), undefined);
  assert.deepEqual(await holdersOf(account), [{ id: claimant.userId, since: app.clock.now(), ratings: 0 }]);
  assert.deepEqual(await toldTo(claimant), ['Your Roblox account is linked']);
  assert.deepEqual((await toldTo(holder))[0], 'Your Roblox account was unlinked');
  assert.deepEqual(await claimsOn(account), []);
  const [left] = await db.select().from(profiles).where(eq(profiles.id, holder.userId));
  assert.deepEqual([left?.totalRatings, left?.robloxLinkedAt, left?.robloxCreatedAt], [7, null, null]);
});

test('the holder who proves it again keeps it, and the claimant is told', async () => {
  const { holder, claimant, account } = await claimed();
  app.clock.pass(71 * HOUR_MS);
  const kept = `Your Roblox account ${account} is linked.`;
  assert.partialDeepStrictEqual((await prove(holder, account)).body, { success: true, message: kept });
  app.clock.pass(2 * HOUR_MS);
  await settle();
  assert.deepEqual((await stateOf(holder)).linked, { robloxUsername: account, claimedUntil: null });
  assert.equal((await stateOf(claimant)).claim, null);
  assert.deepEqual(await toldTo(claimant), ['Your claim on a Roblox account ended']);
  const again = await prove(claimant, account);
  assert.partialDeepStrictEqual(again.body, { success: true, robloxUsername: account });
  assert.equal((await claimsOn(account)).length, 1, 'and may claim it again');
});

test('a holder who lets go of it, or is gone, gives it to the claimant at once', async () => {
  const unlinked = await claimed();
  assert.equal((await unlink(unlinked.holder)).status, 200);
  const deleted = await claimed();
  await deleted.holder.browser.call('POST', '/me/deletion', { confirmation: 'DELETE' });
  await settle();
  for (const { claimant, account } of [unlinked, deleted]) assert.equal(await nameOf(claimant), account);
});

test('whoever links a free account by a later proof has it, and the claim on it ends', async () => {
  const { holder, claimant, account } = await claimed();
  await unlink(holder);
  const { person: third } = await newcomer(app);
  const linked = `Your Roblox account ${account} is linked.`;
  assert.partialDeepStrictEqual((await prove(third, account)).body, { success: true, message: linked });
  await settle();
  assert.equal(await nameOf(third), account);
  assert.deepEqual((await toldTo(claimant)).slice(0, 1), ['Your claim on a Roblox account ended']);
});

test('a claim ends with its claimant, when they may do nothing here any more, and with the account at Roblox', async () => {
  const left = await claimed();
  await left.claimant.browser.call('POST', '/me/deletion', { confirmation: 'DELETE' });
  const banned = await claimed();
  await restrict(app, banned.claimant);
  await settle();
  const gone = await claimed();
  await changeAccount(app, gone.account, { isBanned: true });
  app.clock.pass(HOUR_MS);
  await askAgain(app, { who: gone.holder.userId });
  app.clock.pass(CLAIM_MS);
  await settle();
  for (const { holder, account } of [left, banned]) {
    assert.deepEqual((await stateOf(holder)).linked, { robloxUsername: account, claimedUntil: null });
    assert.deepEqual(await claimsOn(account), []);
  }
  assert.deepEqual(await holdersOf(gone.account), []);
  assert.equal((await stateOf(gone.claimant)).claim, null);
  assertRefused(await prove(banned.claimant, banned.account), 409, 'ALREADY_LINKED');
});

test('a claim can be withdrawn, and ends when its person links another account', async () => {
  const first = await claimed();
  assert.equal((await first.claimant.browser.call('DELETE', '/me/roblox/claim')).status, 200);
  const second = await claimed();
  const other = await openAccount(app, 'TakenInstead');
  await link(app, second.claimant, other);
  app.clock.pass(CLAIM_MS);
  await settle();
  for (const { holder, account } of [first, second]) assert.equal(await nameOf(holder), account);
  assert.equal(await nameOf(second.claimant), other);
  assert.equal((await first.claimant.browser.call('DELETE', '/me/roblox/claim')).status, 200);
  assertRefused(await app.browser().call('DELETE', '/me/roblox/claim'), 401, 'SIGN_IN_REQUIRED');
});

test('proving it once more keeps the claim and its time; a newer proof of somebody else takes its place', async () => {
  const { holder, claimant, account, winsAt } = await claimed();
  app.clock.pass(5 * HOUR_MS);
  assert.partialDeepStrictEqual((await prove(claimant, account)).body, { claim: { winsAt } });
  const { person: third } = await newcomer(app);
  const later = new Date(app.clock.now().getTime() + CLAIM_MS).toISOString();
  assert.partialDeepStrictEqual((await prove(third, account)).body, { claim: { winsAt: later } });
  assert.equal((await stateOf(holder)).linked?.claimedUntil, later);
  assert.deepEqual(await toldTo(claimant), ['Your claim on a Roblox account ended']);
  assert.deepEqual(
    (await claimsOn(account)).map(({ claimantId }) => claimantId),
    [third.userId],
  );
});

test("the owner's account cannot be claimed, nor taken from whoever became the owner since", async () => {
  const { claimant, account } = await claimed();
  const owner = await signInRole(app, 'the.owner', 'owner');
  const theirs = await openAccount(app, 'OwnedByOwner');
  await app.database.db
    .update(profiles)
    .set({ robloxUserId: String(robloxIdOf(theirs)), robloxUsername: theirs })
    .where(eq(profiles.id, owner.userId));
  const { person } = await newcomer(app);
  assertRefused(await start(person, theirs), 409, 'ALREADY_LINKED');
  const [{ id } = assert.fail()] = await holdersOf(account);
  await app.database.db.update(profiles).set({ role: 'member' }).where(eq(profiles.id, owner.userId));
  await app.database.db.update(profiles).set({ role: 'owner' }).where(eq(profiles.id, id));
  app.clock.pass(CLAIM_MS);
  await settle();
  assert.deepEqual(
    (await holdersOf(account)).map((holder) => holder.id),
    [id],
  );
  assert.equal((await stateOf(claimant)).claim, null);
  await app.database.db.update(profiles).set({ role: 'member' }).where(eq(profiles.id, id));
});

test('of twenty who prove an account at once that somebody has one claims it', async () => {
  const { person: holder, account } = await newcomer(app);
  await link(app, holder, account);
  const crowd = await signInCrowd(app, 'claims.it', 20);
  const codes = await Promise.all(crowd.map((person) => codeFor(person, account)));
  await setBio(app, account, codes.join(' '));
  const answers = await Promise.all(crowd.map((person, at) => verify(person, account, codes[at] ?? '')));
  assert.deepEqual(
    answers.map(({ status }) => status),
    crowd.map(() => 200),
  );
  const [claim, ...more] = await claimsOn(account);
  assert.equal(more.length, 0);
  for (const person of crowd)
    assert.deepEqual(
      (await toldTo(person)).length,
      person.userId === claim?.claimantId ? 0 : 1,
      'who has it no more is told once',
    );
  app.clock.pass(CLAIM_MS);
  await Promise.all(Array.from({ length: 5 }, () => settle()));
  assert.deepEqual(
    (await holdersOf(account)).map(({ id }) => id),
    [claim?.claimantId],
  );
  assert.equal((await toldTo(holder)).filter((title) => title.endsWith('was unlinked')).length, 1);
});

test('a holder who proves it in the moment in which it moves keeps it, or claims it back', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { holder, claimant, account } = await claimed();
    app.clock.pass(CLAIM_MS);
    const code = await codeFor(holder, account);
    await setBio(app, account, code);
    const [answer] = await Promise.all([verify(holder, account, code), settle(), settle()]);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    const [found, ...more] = await holdersOf(account);
    assert.equal(more.length, 0);
    const claims = (await claimsOn(account)).map(({ claimantId }) => claimantId);
    assert.deepEqual(claims, found?.id === holder.userId ? [] : [holder.userId]);
    assert.ok([holder.userId, claimant.userId].includes(found?.id ?? ''));
  }
});
