import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { count, eq } from 'drizzle-orm';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { eventually } from '../../../../test/eventually.ts';
import { mailCame, mailsTo, tokensIn } from '../../../../test/mails.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { mailJobs, mailTokens } from './mail-table.ts';

const HOUR_MS = 60 * 60_000;

let app: TestApp;
before(async () => {
  app = await startTestApp({ env: { TRUSTED_PROXY_HEADER: 'x-forwarded-for' } });
});
// Else the many requests from one address would meet the limit.
beforeEach(() => app.clock.pass(2 * HOUR_MS));
after(async () => {
  await app.close();
});

const ask = async (email: unknown) => await app.browser().call('POST', '/password-resets', { email });
const askFrom = async (ip: string, email: string) =>
  await app.browser().send('/api/password-resets', {
    method: 'POST',
    body: JSON.stringify({ email }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
  });
const jobs = async () => await app.database.db.select().from(mailJobs);
const outboxIsEmpty = async () => await eventually(jobs, (found) => found.length === 0);
const tokenCount = async () =>
  (await app.database.db.select({ rows: count() }).from(mailTokens))[0]?.rows ?? 0;

test('whoever forgot their password gets a mail with a link behind the hash, and only its digest is kept', async () => {
  await app.signedIn('forgetful');
  assert.deepEqual((await ask(' Forgetful@Example.com ')).body, { accepted: true });
  const mail = await mailCame(app, 'forgetful@example.com');
  assert.equal(mail.subject, 'Set a new password for Swapwise');
  assert.equal(mail.from, 'no-reply@127.0.0.1');
  assert.doesNotMatch(mail.text + mail.html, />forgetful|\nforgetful/);
  assert.match(mail.text, /The link works once, for 1 hour\./);
  const [token = ''] = tokensIn(mail);
  const link = `${app.url}/set-new-password#access_token=${token}`;
  assert.ok(mail.text.includes(link) && mail.html.includes(`href="${link}"`));
  assert.match(token, /^[\w-]{43}$/);
  const kept = JSON.stringify(await app.database.db.select().from(mailTokens));
  assert.ok(kept.includes('forgetful@example.com') && !kept.includes(token));
});

test('an address that several accounts have gets one mail, with a link for each, and no name that they chose', async () => {
  for (const name of ['first.twin', 'second.twin']) await app.browser().signIn(name, 'twins@example.org');
  await ask('twins@example.org');
  const mail = await mailCame(app, 'twins@example.org');
  assert.equal(new Set(tokensIn(mail)).size, 2);
  assert.doesNotMatch(mail.text + mail.html, /\.twin/);
  assert.equal(mail.text.match(/\nMember since /g)?.length, 2);
  await outboxIsEmpty();
  assert.equal((await mailsTo(app, 'twins@example.org')).length, 1);
});

test('an address that is not verified gets no mail, and no token is made for it', async () => {
  await app.browser().signIn('doubtful', 'doubtful@example.org');
  const { db } = app.database;
  await db
    .update(profiles)
    .set({ contactEmailVerified: false })
    .where(eq(profiles.contactEmail, 'doubtful@example.org'));
  const tokens = await tokenCount();
  assert.equal((await ask('doubtful@example.org')).status, 202);
  await outboxIsEmpty();
  assert.deepEqual(await mailsTo(app, 'doubtful@example.org'), []);
  assert.equal(await tokenCount(), tokens);
});

test('an address that nobody has is answered as one that somebody has, for one and the same written row', async () => {
  await app.signedIn('somebody');
  const client = await app.database.connect();
  await client.query(`
    CREATE TABLE seen (written text);
    CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN INSERT INTO seen SELECT json_build_object('kind', NEW.kind, 'user', NEW.user_id, 'tries', NEW.tries)::text; RETURN NEW; END $$;
    CREATE TRIGGER see AFTER INSERT ON mail_jobs FOR EACH ROW EXECUTE FUNCTION see();
  `);
  const answers = [await ask('somebody@example.com'), await ask('nobody@example.com')];
  const [known, unknown] = answers.map(({ status, body, headers }) => ({
    status,
    body,
    headers: [...headers.keys()].sort(),
  }));
  assert.deepEqual(known, unknown);
  const { rows } = await client.query<{ written: string }>('SELECT written FROM seen');
  assert.equal(rows.length, 2);
  assert.equal(rows[0]?.written, rows[1]?.written);
  await client.query('DROP TRIGGER see ON mail_jobs; DROP FUNCTION see; DROP TABLE seen');
  await client.end();
  await outboxIsEmpty();
  assert.deepEqual(await mailsTo(app, 'nobody@example.com'), []);
});

test('a letter that only looks the same in small is another address', async () => {
  await app.browser().signIn('kelvin', 'kelvin@example.org');
  await ask('\u212Aelvin@example.org');
  await outboxIsEmpty();
  assert.deepEqual(await mailsTo(app, 'kelvin@example.org'), []);
});

test('what is no address is refused', async () => {
  for (const wrong of [
    '',
    '   ',
    'nobody',
    'a@b@c',
    'a,b@example.com',
    '<a@example.com>',
    `${'x'.repeat(251)}@a.b`,
    7,
    null,
  ])
    assertRefused(await ask(wrong), 400, 'INVALID_INPUT');
});

test('three mails an hour may be asked for per address, however it is written', async () => {
  for (const email of ['often@example.com', 'OFTEN@example.com', ' often@example.com'])
    assert.equal((await ask(email)).status, 202);
  const refused = await ask('Often@Example.com');
  assertRefused(refused, 429, 'TOO_MANY_MAILS');
  assert.deepEqual((refused.body as { data: unknown }).data, { retryAfterSeconds: 3600 });
  assert.equal((await ask('other@example.com')).status, 202);
  app.clock.pass(HOUR_MS);
  assert.equal((await ask('often@example.com')).status, 202);
});

test('a mailbox with a tag in its address is the same mailbox', async () => {
  for (const email of ['tagged@example.com', 'tagged+1@example.com', 'Tagged+2+3@example.com'])
    assert.equal((await ask(email)).status, 202);
  assertRefused(await ask('tagged+4@example.com'), 429, 'TOO_MANY_MAILS');
  assert.equal((await ask('+tagged@example.com')).status, 202);
});

test('of twenty requests for one address at once three are taken', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('crowd@example.com')));
  assert.equal(answers.filter(({ status }) => status === 202).length, 3);
});

test('twenty mails an hour may be asked for from one place', async () => {
  for (let at = 0; at < 20; at += 1)
    assert.equal((await askFrom('203.0.113.9', `spray.${at}@example.com`)).status, 202);
  assert.equal((await askFrom('203.0.113.9', 'spray.last@example.com')).status, 429);
  assert.equal((await askFrom('203.0.113.10', 'spray.last@example.com')).status, 202);
});

test('limits are kept under keys that tell neither address nor place', async () => {
  await ask('unreadable@example.com');
  const client = await app.database.connect();
  const { rows } = await client.query<{ key: string }>('SELECT key FROM rate_limits');
  await client.end();
  assert.ok(rows.length > 3);
  for (const { key } of rows) assert.match(key, /^reset-mail-(ip|to):[\w-]{43}$/);
});

test('a site without a mail server says that it cannot send email, to everybody', async () => {
  const quiet = await startTestApp({
    env: { DISCORD_CLIENT_ID: 'an-app', DISCORD_CLIENT_SECRET: 'its-secret' },
    database: app.database,
  });
  for (const email of ['forgetful@example.com', 'nobody@example.com'])
    assertRefused(await quiet.browser().call('POST', '/password-resets', { email }), 503, 'MAIL_NOT_SET_UP');
  assert.equal((await quiet.browser().send('/dev/mail')).status, 404);
  await quiet.close();
});
