import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { eventually } from '../../../../test/eventually.ts';
import { mailsTo, resetToken, tokensIn } from '../../../../test/mails.ts';
import { type Person, signInPerson } from '../../../../test/person.ts';
import { deletePerson } from '../../../../test/personal-data.ts';
import { me } from '../../../../test/sessions.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import type { Answer, TestBrowser } from '../../../../test/test-browser.ts';
import { fullMoment } from '../../../platform/dates.ts';
import { personDigests } from '../../../profiles/server/person-digest.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { authAccounts, authSessions, userSessions } from '../account-table.ts';
import { mailJobs, mailTokens, temporaryPasswords } from '../mail/mail-table.ts';
import { isCommon } from './easy-password.ts';
import { setPassword as replacePassword } from './set-password.ts';
import { setTemporaryPassword } from './temporary-password.ts';

const HOUR_MS = 60 * 60_000;

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

const setPassword = async (token: unknown, password: unknown): Promise<Answer> =>
  await app.browser().call('POST', '/password', { token, password });
const signIn = async (email: string, password: string, browser: TestBrowser = app.browser()) =>
  await browser.call('POST', '/password-sign-ins', { email, password });

/** Somebody with an address, and a token of a reset mail to it. */
async function withToken(name: string): Promise<{ person: Person; email: string; token: string }> {
  const person = await signInPerson(app, name);
  const email = `${name}@example.com`;
  // The limits are for other tests.
  app.clock.pass(2 * HOUR_MS);
  return { person, email, token: await resetToken(app, email) };
}

test('a reset link sets a password, which then signs in, as does Discord', async () => {
  const { person, email, token } = await withToken('sets.one');
  assert.deepEqual(await setPassword(token, 'Calm4otters').then(({ status, body }) => [status, body]), [
    200,
    { updated: true },
  ]);
  const browser = app.browser();
  assert.deepEqual((await signIn(email, 'Calm4otters', browser)).body, { outcome: 'signed-in' });
  assert.partialDeepStrictEqual(await me(browser), { userId: person.userId });
  assert.partialDeepStrictEqual(await me(await app.signedIn('sets.one')), { userId: person.userId });
});

test('a new password ends every session of the person, and no cookie from before opens anything', async () => {
  const { person, token } = await withToken('ends.all');
  const other = await app.signedIn('ends.all');
  const bystander = await app.signedIn('bystander');
  for (const browser of [person.browser, other, bystander]) assert.notEqual(await me(browser), null);
  await setPassword(token, 'Calm4otters');
  for (const browser of [person.browser, other]) {
    assert.equal(await me(browser), null);
    assert.equal((await browser.call('GET', '/me/posting')).status, 401);
  }
  assert.notEqual(await me(bystander), null);
  const { db } = app.database;
  assert.deepEqual(await db.select().from(authSessions).where(eq(authSessions.userId, person.userId)), []);
  const listed = await db.select().from(userSessions).where(eq(userSessions.userId, person.userId));
  assert.ok(listed.length === 2 && listed.every(({ isActive }) => !isActive));
});

test('a second password takes the place of the first', async () => {
  const { email, token } = await withToken('changes.mind');
  await setPassword(token, 'First1pass');
  await setPassword(await resetToken(app, email), 'Second2pass');
  assertRefused(await signIn(email, 'First1pass'), 401, 'WRONG_PASSWORD');
  assert.equal((await signIn(email, 'Second2pass')).status, 200);
});

test('a password that breaks a rule is refused by the first it breaks, and the link stays good', async () => {
  const { token } = await withToken('rule.breaker');
  const wrong = [
    ['', 'MISSING'],
    ['Short1', 'TOO_SHORT'],
    ['ALLCAPS1', 'NO_LOWERCASE'],
    ['lowercase1', 'NO_UPPERCASE'],
    ['NoNumbers', 'NO_NUMBER'],
    [`Aa1${'x'.repeat(126)}`, 'TOO_LONG'],
  ];
  for (const [password, problem] of wrong) {
    const refused = await setPassword(token, password);
    assertRefused(refused, 422, 'PASSWORD_REFUSED');
    assert.deepEqual((refused.body as { data: unknown }).data, { problem });
  }
  assertRefused(await setPassword(token, 'x'.repeat(2000)), 400, 'INVALID_INPUT');
  assert.equal((await setPassword(token, 'Calm4otters')).status, 200);
});

test('a password that is easily guessed is refused, and the link stays good', async () => {
  const { token } = await withToken('easy.guess');
  const easy = [
    ['Sunshine1', 'TOO_COMMON'],
    ['Letmein-2026', 'TOO_COMMON'],
    ['EasyGuess1', 'OWN_NAME'],
    ['Swapwise1', 'OWN_NAME'],
    ['Roblox2026', 'OWN_NAME'],
    ['GrowAGarden1', 'OWN_NAME'],
  ];
  for (const [password, problem] of easy) {
    const refused = await setPassword(token, password);
    assertRefused(refused, 422, 'PASSWORD_REFUSED', { problem });
  }
  assertRefused(await setPassword('x'.repeat(43), 'Sunshine1'), 410, 'LINK_NOT_VALID');
  assert.equal((await setPassword(token, 'Calm4otters')).status, 200);
});

test('a temporary password is none that anybody would guess', async () => {
  const { person } = await withToken('drawn.one');
  const drawn = await app.database.db.transaction((tx) =>
    setTemporaryPassword(tx, person.userId, app.clock.now()),
  );
  assert.equal(await isCommon(drawn), false);
});

test('a link is good once', async () => {
  const { email, token } = await withToken('once.only');
  assert.equal((await setPassword(token, 'Calm4otters')).status, 200);
  assertRefused(await setPassword(token, 'Evil4you'), 410, 'LINK_USED');
  assert.equal((await signIn(email, 'Calm4otters')).status, 200);
  app.clock.pass(24 * HOUR_MS);
  assertRefused(await setPassword(token, 'Evil4you'), 410, 'LINK_NOT_VALID');
});

test('that a link was used is told for as long as the password is, and the address theirs', async () => {
  const { person, email, token } = await withToken('used.and.over');
  assert.equal((await setPassword(token, 'Calm4otters')).status, 200);
  await app.browser().signIn(person.name, 'used.elsewhere@example.org');
  assertRefused(await setPassword(token, 'Evil4you'), 410, 'LINK_NOT_VALID');
  const browser = app.browser();
  await browser.signIn(person.name, email);
  assertRefused(await setPassword(token, 'Evil4you'), 410, 'LINK_USED');
  assert.equal((await browser.call('DELETE', '/me/password')).status, 200);
  assertRefused(await setPassword(token, 'Evil4you'), 410, 'LINK_NOT_VALID');
});

test('of twenty uses of a link at once one wins', async () => {
  const { email, token } = await withToken('crowded.link');
  const passwords = Array.from({ length: 20 }, (_, at) => `Crowd4you${at}`);
  const answers = await Promise.all(passwords.map((password) => setPassword(token, password)));
  const won = answers.findIndex(({ status }) => status === 200);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [
    200,
    ...Array.from({ length: 19 }, () => 410),
  ]);
  assert.equal((await signIn(email, passwords[won] ?? '')).status, 200);
});

test('of two links that are used at once one wins, and no use fails by itself', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { email, token } = await withToken(`two.links.${round}`);
    const tokens = [token, await resetToken(app, email)];
    const answers = await Promise.all(tokens.map((each) => setPassword(each, 'Calm4otters')));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 410]);
  }
});

test('a use waits for another of the same person before it touches a link', async (t) => {
  if (app.database.url === undefined) return t.skip('needs PostgreSQL: in PGlite transactions wait in line');
  const { person, email, token } = await withToken('waits.in.line');
  await resetToken(app, email);
  const other = await app.database.connect();
  const waiting = async () =>
    (await app.database.db.execute('SELECT 1 FROM pg_locks WHERE NOT granted')).rows.length;
  await other.query('BEGIN');
  await other.query('SELECT 1 FROM profiles WHERE user_id = $1 FOR NO KEY UPDATE', [person.userId]);
  await other.query(
    "DELETE FROM mail_tokens WHERE digest = (SELECT digest FROM mail_tokens WHERE user_id = $1 AND digest <> encode(sha256($2::bytea), 'hex'))",
    [person.userId, token],
  );
  const coming = setPassword(token, 'Calm4otters');
  await eventually(waiting, (found) => found > 0);
  await other.query('DELETE FROM mail_tokens WHERE user_id = $1', [person.userId]);
  await other.query('COMMIT');
  await other.end();
  assertRefused(await coming, 410, 'LINK_NOT_VALID');
});

test('a link is good for an hour', async () => {
  const { token } = await withToken('too.late');
  app.clock.pass(HOUR_MS);
  assertRefused(await setPassword(token, 'Calm4otters'), 410, 'LINK_NOT_VALID');
  const { email, token: other } = await withToken('in.time');
  app.clock.pass(HOUR_MS - 1);
  assert.equal((await setPassword(other, 'Calm4otters')).status, 200);
  assert.equal((await signIn(email, 'Calm4otters')).status, 200);
});

test("when a link is used, the person's others die with it, and nobody else's", async () => {
  const { email, token: older } = await withToken('many.links');
  const newer = await resetToken(app, email);
  await signInPerson(app, 'has.own.link');
  const theirs = await resetToken(app, 'has.own.link@example.com');
  assert.equal((await setPassword(newer, 'Calm4otters')).status, 200);
  assertRefused(await setPassword(older, 'Evil4you'), 410, 'LINK_NOT_VALID');
  assert.equal((await setPassword(theirs, 'Calm4otters')).status, 200);
});

test('a link changes the password of its own account, and of no other with the same address', async () => {
  const [one, two] = [app.browser(), app.browser()];
  await one.signIn('sister', 'sisters@example.org');
  await two.signIn('other.sister', 'sisters@example.org');
  app.clock.pass(2 * HOUR_MS);
  const first = await resetToken(app, 'sisters@example.org');
  const sessions = [await me(one), await me(two)];
  await setPassword(first, 'Sister4you');
  const after = [await me(one), await me(two)];
  assert.equal(after.filter((person) => person === null).length, 1);
  const browser = app.browser();
  await signIn('sisters@example.org', 'Sister4you', browser);
  assert.deepEqual(await me(browser), sessions[after.indexOf(null)]);
});

test('a link that went to an address is dead when the account has another', async () => {
  const { person, token } = await withToken('moved.away');
  await app.browser().signIn('moved.away', 'moved@example.org');
  assertRefused(await setPassword(token, 'Calm4otters'), 410, 'LINK_NOT_VALID');
  assertRefused(await setPassword(token, 'Calm4otters'), 410, 'LINK_NOT_VALID');
  assert.notEqual(await me(person.browser), null);
});

test('links, temporary password and password go with the account', async () => {
  const { person, email, token } = await withToken('deleted.one');
  const { db } = app.database;
  await db.transaction((tx) => setTemporaryPassword(tx, person.userId, app.clock.now()));
  const again = await resetToken(app, email);
  const digests = await personDigests(db);
  await db.transaction((tx) => deletePerson(tx, digests, person.userId, app.clock.now()));
  for (const dead of [token, again])
    assertRefused(await setPassword(dead, 'Calm4otters'), 410, 'LINK_NOT_VALID');
  const { userId } = person;
  assert.deepEqual(await db.select().from(mailTokens).where(eq(mailTokens.userId, userId)), []);
  assert.deepEqual(
    await db.select().from(temporaryPasswords).where(eq(temporaryPasswords.userId, userId)),
    [],
  );
  assert.deepEqual(await db.select().from(authAccounts).where(eq(authAccounts.userId, userId)), []);
});

test('a token that was made up, or is for something else, sets nothing', async () => {
  assertRefused(await setPassword('x'.repeat(43), 'Calm4otters'), 410, 'LINK_NOT_VALID');
  for (const nonsense of ['', 'short', `${'x'.repeat(42)}'`, 7])
    assertRefused(await setPassword(nonsense, 'Calm4otters'), 400, 'INVALID_INPUT');
  const { person, token } = await withToken('other.purpose');
  await app.database.db
    .update(mailTokens)
    .set({ purpose: 'verify' })
    .where(eq(mailTokens.userId, person.userId));
  assertRefused(await setPassword(token, 'Calm4otters'), 410, 'LINK_NOT_VALID');
});

const isTold = async (email: string) =>
  (await mailsTo(app, email)).filter(({ subject }) => subject.includes('has a new password')).length;
const sinceOf = async (browser: TestBrowser) =>
  ((await browser.call('GET', '/me/account')).body as { passwordSince: string | null }).passwordSince;

test('a mail tells of a new password: when, what to do, and no secret', async () => {
  const { email, token } = await withToken('is.told');
  await setPassword(token, 'Calm4otters');
  await eventually(
    () => isTold(email),
    (told) => told === 1,
  );
  const mail = (await mailsTo(app, email)).find(({ subject }) => subject.includes('has a new password'));
  assert.ok(mail);
  assert.equal(mail.subject, 'Your Swapwise account has a new password');
  assert.ok(mail.text.includes(`${fullMoment(app.clock.now().toISOString())} UTC`));
  assert.ok(mail.text.includes(`\n${app.url}/account\n`) && mail.text.includes('If it was not you'));
  assert.deepEqual(tokensIn(mail), []);
  assert.doesNotMatch(mail.text + mail.html, /Calm4otters|is\.told/);
});

test("it is told also when no more mails may be asked for, and never to an address that may be a stranger's", async () => {
  const { email, token } = await withToken('told.anyway');
  for (let at = 0; at < 4; at += 1) await app.browser().call('POST', '/password-resets', { email });
  await setPassword(token, 'Calm4otters');
  await eventually(
    () => isTold(email),
    (told) => told === 1,
  );

  const { db } = app.database;
  const doubted = await withToken('not.told');
  await db
    .update(profiles)
    .set({ contactEmailVerified: false })
    .where(eq(profiles.id, doubted.person.userId));
  await setPassword(doubted.token, 'Calm4otters');
  await eventually(
    async () => await db.select().from(mailJobs),
    (left) => left.length === 0,
  );
  assert.equal(await isTold(doubted.email), 0);
});

test('the account page says since when there is a password, and whose it is can remove it', async () => {
  const { email, token } = await withToken('removes.it');
  const here = await app.signedIn('removes.it');
  assert.equal(await sinceOf(here), null);
  assertRefused(await here.call('DELETE', '/me/password'), 409, 'NO_PASSWORD');
  assert.notEqual(await me(here), null);
  await setPassword(token, 'Calm4otters');
  await here.signIn('removes.it');
  assert.equal(await sinceOf(here), app.clock.now().toISOString());

  const thief = app.browser();
  await signIn(email, 'Calm4otters', thief);
  const pending = await resetToken(app, email);
  const [bystander, theirs] = [await withToken('keeps.it'), app.browser()];
  await setPassword(bystander.token, 'Stays4otters');
  assert.deepEqual((await here.call('DELETE', '/me/password')).body, { removed: true });
  assert.equal(await sinceOf(here), null);
  assert.equal(await me(thief), null);
  assertRefused(await signIn(email, 'Calm4otters'), 401, 'WRONG_PASSWORD');
  assertRefused(await setPassword(pending, 'Evil4you'), 410, 'LINK_NOT_VALID');
  assert.equal((await signIn(bystander.email, 'Stays4otters', theirs)).status, 200);
  assertRefused(await app.browser().call('DELETE', '/me/password'), 401, 'SIGN_IN_REQUIRED');
});

test('of twenty removals at once one removes', async () => {
  const { email, token } = await withToken('removed.once');
  await setPassword(token, 'Calm4otters');
  const here = await app.signedIn('removed.once');
  const answers = await Promise.all(Array.from({ length: 20 }, () => here.call('DELETE', '/me/password')));
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [
    200,
    ...Array.from({ length: 19 }, () => 409),
  ]);
  assertRefused(await signIn(email, 'Calm4otters'), 401, 'WRONG_PASSWORD');
});

test('no password is hashed for a token that is not good, and for a good one it is', async () => {
  const { token } = await withToken('pays.once');
  let hashed = 0;
  const hashOf = async () => {
    hashed += 1;
    return await Promise.resolve('a:hash');
  };
  const use = async (given: string) =>
    await replacePassword(app.database.db, { token: given, password: 'Calm4otters' }, app.clock.now(), {
      hashOf,
    });
  await Promise.all(Array.from({ length: 20 }, (_, at) => use(`${'x'.repeat(40)}${100 + at}`)));
  assert.equal(hashed, 0);
  assert.notEqual(await use(token), undefined);
  assert.equal(await use(token), undefined);
  assert.equal(hashed, 1);
});

test('the password is kept as a hash by which nobody can tell it', async () => {
  const { person, token } = await withToken('hashed');
  await setPassword(token, 'Calm4otters');
  const [row] = await app.database.db
    .select()
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, person.userId), eq(authAccounts.providerId, 'credential')));
  assert.equal(row?.accountId, person.userId);
  assert.match(row?.password ?? '', /^[0-9a-f]{32}:[0-9a-f]{128}$/);
});

test('a new password kills the temporary one', async () => {
  const { person, email } = await withToken('both.ways');
  const { db } = app.database;
  const temporary = await db.transaction((tx) => setTemporaryPassword(tx, person.userId, app.clock.now()));
  await setPassword(await resetToken(app, email), 'Calm4otters');
  assertRefused(await signIn(email, temporary), 401, 'WRONG_PASSWORD');
});

test('no verified or unverified mark changes when a password is set', async () => {
  const { person, token } = await withToken('keeps.mark');
  const { db } = app.database;
  await db.update(profiles).set({ contactEmailVerified: false }).where(eq(profiles.id, person.userId));
  await setPassword(token, 'Calm4otters');
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, person.userId));
  assert.equal(profile?.contactEmailVerified, false);
});
