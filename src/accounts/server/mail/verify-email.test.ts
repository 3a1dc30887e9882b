import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { PEOPLE } from '../../../../seed/people.ts';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { eventually } from '../../../../test/eventually.ts';
import { mailCame, mailsTo, resetToken, tokensIn } from '../../../../test/mails.ts';
import { type Person, signInPerson } from '../../../../test/person.ts';
import { cleanUp } from '../../../../test/personal-data.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { setTemporaryPassword } from '../password/temporary-password.ts';
import { mailJobs, mailTokens, temporaryPasswords } from './mail-table.ts';
import { sweepMail } from './sweep-mail.ts';

const HOUR_MS = 60 * 60_000;
/** Somebody of the demo of whom Discord says that the address is not verified. */
const DOUBTED = PEOPLE.find(({ emailVerified }) => !emailVerified);

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.pass(2 * HOUR_MS));
after(async () => {
  await app.close();
});

const ask = async ({ browser }: Person) => await browser.call('POST', '/me/email/verifications', {});
const verify = async (token: unknown) => await app.browser().call('POST', '/email-verifications', { token });
const emailOf = async ({ browser }: Person) => (await browser.call('GET', '/me/email')).body;
const doubt = async ({ userId }: Person) =>
  await app.database.db.update(profiles).set({ contactEmailVerified: false }).where(eq(profiles.id, userId));

async function unverified(name: string): Promise<{ person: Person; email: string }> {
  const person = await signInPerson(app, name);
  await doubt(person);
  return { person, email: `${name}@example.com` };
}

test('whose address is not verified asks for a mail, and its link verifies it without a session', async () => {
  const { person, email } = await unverified('not.yet');
  assert.deepEqual(await emailOf(person), { email, verified: false });
  assert.deepEqual((await ask(person)).body, { accepted: true });
  const mail = await mailCame(app, email);
  assert.equal(mail.subject, 'Verify your email address for Swapwise');
  const [token = ''] = tokensIn(mail);
  assert.ok(mail.text.includes(`${app.url}/email-verified#access_token=${token}`));
  assert.deepEqual((await verify(token)).body, { verified: true, already: false });
  assert.deepEqual(await emailOf(person), { email, verified: true });
  assertRefused(await ask(person), 409, 'ALREADY_VERIFIED');
});

test('whoever opens the link again within a day is told that it is done, as long as it is', async () => {
  const { person, email } = await unverified('opens.twice');
  await ask(person);
  const [token] = tokensIn(await mailCame(app, email));
  await verify(token);
  const { db } = app.database;
  app.clock.pass(24 * HOUR_MS - 1);
  await sweepMail(db, app.clock.now());
  await cleanUp(db, app.clock.now());
  assert.deepEqual((await verify(token)).body, { verified: true, already: true });
  await doubt(person);
  assertRefused(await verify(token), 410, 'LINK_NOT_VALID');
  await db
    .update(profiles)
    .set({ contactEmailVerified: true, contactEmail: 'moved@example.org' })
    .where(eq(profiles.id, person.userId));
  assertRefused(await verify(token), 410, 'LINK_NOT_VALID');
  await db.update(profiles).set({ contactEmail: email }).where(eq(profiles.id, person.userId));
  assert.equal((await verify(token)).status, 200);
  app.clock.pass(1);
  assertRefused(await verify(token), 410, 'LINK_NOT_VALID');
  await sweepMail(db, app.clock.now());
  assert.deepEqual(await db.select().from(mailTokens).where(eq(mailTokens.userId, person.userId)), []);
});

test('a mail to somebody whose address another has given says nothing that this other has chosen', async () => {
  const { person, email } = await unverified('free.robux.at.evil');
  await app.database.db
    .update(profiles)
    .set({ discordDisplayName: 'FREE ROBUX evil.example', robloxUsername: 'EvilOne', robloxUserId: '666' })
    .where(eq(profiles.id, person.userId));
  await ask(person);
  const { subject, text, html } = await mailCame(app, email);
  assert.doesNotMatch(subject + text + html, /evil|robux/i);
});

test('one mailbox gets three mails to verify it in an hour, by whatever account, and resets beside them', async () => {
  const email = 'flooded@example.org';
  const people: Person[] = [];
  for (const name of ['flood.one', 'flood.two', 'flood.three', 'flood.four']) {
    const browser = app.browser();
    await browser.signIn(name, `flooded+${name}@example.org`);
    const { userId } = (await browser.call('GET', '/me')).body as Person;
    people.push({ userId, name, browser });
    await doubt({ userId, name, browser });
  }
  const reset = async () => (await app.browser().call('POST', '/password-resets', { email })).status;
  assert.deepEqual([await reset(), await reset(), await reset(), await reset()], [202, 202, 202, 429]);
  const statuses = [];
  for (const person of people) statuses.push((await ask(person)).status);
  assert.deepEqual(statuses, [202, 202, 202, 429]);
});

test('whoever asks for resets at the same place keeps nobody there from a mail to verify', async () => {
  const { person } = await unverified('behind.a.sprayer');
  const asked = Array.from({ length: 21 }, (_, at) =>
    app.browser().call('POST', '/password-resets', { email: `sprayed.${at}@example.com` }),
  );
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 429).length, 1);
  assert.equal((await ask(person)).status, 202);
});

test('an address that nobody has verified gets six mails a day', async () => {
  const { person } = await unverified('asks.all.day');
  const statuses = [];
  for (let at = 0; at < 7; at += 1) {
    statuses.push((await ask(person)).status);
    app.clock.pass(HOUR_MS);
  }
  assert.deepEqual(statuses, [202, 202, 202, 202, 202, 202, 429]);
});

test('and a person six a day, whatever address Discord tells of and however often they begin anew', async () => {
  const statuses = [];
  for (let at = 0; at < 7; at += 1) {
    const browser = app.browser();
    await browser.signIn('moves.on', `moved.${at}@example.org`);
    const { userId } = (await browser.call('GET', '/me')).body as Person;
    const person = { userId, name: 'moves.on', browser };
    await doubt(person);
    statuses.push((await ask(person)).status);
    if (at === 3)
      assert.equal((await browser.call('POST', '/me/deletion', { confirmation: 'DELETE' })).status, 200);
  }
  assert.deepEqual(statuses, [202, 202, 202, 202, 202, 202, 429]);
});

test('from then on reset mail comes to it', async () => {
  const { person, email } = await unverified('wants.reset');
  await app.browser().call('POST', '/password-resets', { email });
  await eventually(
    async () => await app.database.db.select().from(mailJobs),
    (left) => left.length === 0,
  );
  assert.deepEqual(await mailsTo(app, email), []);
  await ask(person);
  await verify(tokensIn(await mailCame(app, email))[0]);
  assert.match(await resetToken(app, email), /^[\w-]{43}$/);
});

test('a link is good for an hour, for its own purpose, and for the address that it went to', async () => {
  const { person, email } = await unverified('late.reader');
  await ask(person);
  const [late] = tokensIn(await mailCame(app, email));
  app.clock.pass(HOUR_MS);
  assertRefused(await verify(late), 410, 'LINK_NOT_VALID');
  await ask(person);
  const [moved] = tokensIn(await mailCame(app, email, 2));
  assertRefused(
    await app.browser().call('POST', '/password', { token: moved, password: 'Calm4otters' }),
    410,
    'LINK_NOT_VALID',
  );
  await app.database.db
    .update(profiles)
    .set({ contactEmail: 'elsewhere@example.org' })
    .where(eq(profiles.id, person.userId));
  assertRefused(await verify(moved), 410, 'LINK_NOT_VALID');
  assert.deepEqual(await emailOf(person), { email: 'elsewhere@example.org', verified: false });
});

test('of twenty uses at once one verifies, and a made-up token does not', async () => {
  const { person, email } = await unverified('many.clicks');
  await ask(person);
  const [token] = tokensIn(await mailCame(app, email));
  const told = await Promise.all(Array.from({ length: 20 }, () => verify(token)));
  const already = told.map(({ body }) => (body as { already: boolean }).already);
  assert.deepEqual(already.toSorted(), [false, ...Array<boolean>(19).fill(true)]);
  assertRefused(await verify('x'.repeat(43)), 410, 'LINK_NOT_VALID');
  assertRefused(await verify('short'), 400, 'INVALID_INPUT');
});

test('who has no address is told so, and the signed out cannot ask', async () => {
  const { person } = await unverified('no.address');
  await app.database.db.update(profiles).set({ contactEmail: null }).where(eq(profiles.id, person.userId));
  assert.deepEqual(await emailOf(person), { email: null, verified: false });
  assertRefused(await ask(person), 409, 'NO_EMAIL');
  assert.equal((await app.browser().call('POST', '/me/email/verifications', {})).status, 401);
  assert.equal((await app.browser().call('GET', '/me/email')).status, 401);
});

test('a site without a mail server says so to who asks', async () => {
  const quiet = await startTestApp({
    env: { DISCORD_CLIENT_ID: 'an-app', DISCORD_CLIENT_SECRET: 'its-secret' },
    database: app.database,
  });
  const { person } = await unverified('asks.in.vain');
  const browser = quiet.browser();
  for (const [name, value] of person.browser.cookies) browser.cookies.set(name, value);
  assertRefused(await ask({ ...person, browser }), 503, 'MAIL_NOT_SET_UP');
  await quiet.close();
});

test('three mails an hour may be asked for, and other people are not in the way', async () => {
  const { person } = await unverified('asks.often');
  for (let at = 0; at < 3; at += 1) assert.equal((await ask(person)).status, 202);
  assertRefused(await ask(person), 429, 'TOO_MANY_MAILS');
  assert.equal((await ask((await unverified('asks.once')).person)).status, 202);
});

test('a person who was deleted meanwhile gets no mail', async () => {
  const { person, email } = await unverified('gone.soon');
  await ask(person);
  const [token] = tokensIn(await mailCame(app, email));
  await app.database.db.delete(profiles).where(eq(profiles.id, person.userId));
  assertRefused(await verify(token), 410, 'LINK_NOT_VALID');
});

test('a sign-in does not undo what our mail has verified, unless Discord tells of another address', async () => {
  assert.ok(DOUBTED);
  const person = await signInPerson(app, DOUBTED.handle);
  assert.deepEqual(await emailOf(person), { email: DOUBTED.email, verified: false });
  await ask(person);
  await verify(tokensIn(await mailCame(app, DOUBTED.email))[0]);
  const again = await signInPerson(app, DOUBTED.handle);
  assert.deepEqual(await emailOf(again), { email: DOUBTED.email, verified: true });
  await app.database.db
    .update(profiles)
    .set({ contactEmail: 'older@example.org' })
    .where(eq(profiles.id, person.userId));
  const moved = await signInPerson(app, DOUBTED.handle);
  assert.deepEqual(await emailOf(moved), { email: DOUBTED.email, verified: false });
});

test('what ran out is swept, and what is still good stays', async () => {
  const { db } = app.database;
  const person = await signInPerson(app, 'swept');
  await db.delete(mailTokens);
  await db.delete(temporaryPasswords);
  await resetToken(app, 'swept@example.com');
  await db.transaction((tx) => setTemporaryPassword(tx, person.userId, app.clock.now()));
  await resetToken(app, 'swept@example.com');
  const counts = async () => [
    (await db.select().from(mailTokens)).length,
    (await db.select().from(temporaryPasswords)).length,
  ];
  await sweepMail(db, new Date(app.clock.now().getTime() + 15 * 60_000 - 1));
  assert.deepEqual(await counts(), [1, 1]);
  await sweepMail(db, new Date(app.clock.now().getTime() + 15 * 60_000));
  assert.deepEqual(await counts(), [1, 0]);
  await sweepMail(db, new Date(app.clock.now().getTime() + HOUR_MS));
  assert.deepEqual(await counts(), [0, 0]);
});
