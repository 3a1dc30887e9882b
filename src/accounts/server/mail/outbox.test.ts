import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { eventually } from '../../../../test/eventually.ts';
import {
  mailCame,
  mailServerIs,
  mailsTo,
  resetToken,
  type TestMail,
  tokensIn,
} from '../../../../test/mails.ts';
import { startSecondApp, startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { mailJobs } from './mail-table.ts';
import { GIVEN_UP_MS } from './outbox.ts';

const HOUR_MS = 60 * 60_000;

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
afterEach(async () => {
  await mailServerIs(app, 'ok');
  app.clock.pass(12 * HOUR_MS);
  await eventually(jobs, (left) => left.length === 0);
});
after(async () => {
  await app.close();
});

const ask = async (email: string) => await app.browser().call('POST', '/password-resets', { email });
const jobs = async () => await app.database.db.select().from(mailJobs);
const linesAbout = (message: string) => app.logged.filter((line) => line.includes(`"message":"${message}"`));

for (const mode of ['down', 'nonsense', '421']) {
  test(`while the mail server is ${mode} a request is taken as ever, kept, and sent later, once`, async () => {
    const email = `met.${mode}@example.com`;
    await app.signedIn(`met.${mode}`);
    await mailServerIs(app, mode);
    const failures = linesAbout('a mail could not be sent').length;
    assert.deepEqual([(await ask(email)).status, (await ask('nobody@example.com')).status], [202, 202]);
    await eventually(
      async () => linesAbout('a mail could not be sent').length,
      (now) => now > failures,
    );
    assert.equal((await jobs()).filter((job) => job.email === email).length, 1);
    assert.deepEqual(await mailsTo(app, email), []);
    await mailServerIs(app, 'ok');
    app.clock.pass(10_000);
    const mail = await mailCame(app, email);
    await eventually(jobs, (left) => left.length === 0);
    app.clock.pass(HOUR_MS / 2);
    assert.equal((await mailsTo(app, email)).length, 1);
    const [token] = tokensIn(mail);
    const set = await app.browser().call('POST', '/password', { token, password: 'Calm4otters' });
    assert.equal(set.status, 200);
  });
}

test('a mail server that says nothing for half a minute holds up no request, and is asked again later', async () => {
  const failures = () => linesAbout('a mail could not be sent');
  // On a slow machine the request may end only when the mail has failed by itself; whoever waits for it always does.
  const answeredFirst = async (email: string) => {
    const before = failures().length;
    assert.equal((await ask(email)).status, 202);
    assert.equal((await app.browser().call('GET', '/games')).status, 200);
    const first = failures().length === before;
    await eventually(
      async () => failures().length,
      (now) => now > before,
    );
    return first;
  };
  await mailServerIs(app, 'slow', 30_000);
  const emails = ['one', 'two', 'three', 'four', 'five'].map((name) => `met.slow.${name}@example.com`);
  for (const email of emails) await app.signedIn(email.slice(0, email.indexOf('@')));
  const answered: boolean[] = [];
  for (const email of emails) {
    answered.push(await answeredFirst(email));
    if (answered.at(-1) === true) break;
  }
  assert.ok(answered.includes(true), 'each request waited for the mail');
  assert.match(failures().at(-1) ?? '', /"reason":"ETIMEDOUT"/);
  await mailServerIs(app, 'ok');
  app.clock.pass(10_000);
  for (const email of emails.slice(0, answered.length)) await mailCame(app, email);
});

test('the waits between tries grow, and after six hours a mail is given up', async () => {
  await app.signedIn('given.up');
  await mailServerIs(app, 'down');
  await ask('given.up@example.com');
  const waits: number[] = [];
  for (let tries = 1; tries <= 3; tries += 1) {
    const [job] = await eventually(jobs, ([found]) =>
      Boolean(found && found.tries === tries && found.dueAt.getTime() - app.clock.now().getTime() <= 60_000),
    );
    const waitMs = (job?.dueAt.getTime() ?? 0) - app.clock.now().getTime();
    waits.push(waitMs);
    app.clock.pass(waitMs);
  }
  assert.deepEqual(waits, [10_000, 20_000, 40_000]);
  app.clock.pass(GIVEN_UP_MS);
  await eventually(jobs, (left) => left.length === 0);
  const [line = ''] = linesAbout('a mail was given up');
  assert.match(line, /"kind":"reset","tries":\d+,"reason":"[A-Z ]+"/);
  await mailServerIs(app, 'ok');
  assert.deepEqual(await mailsTo(app, 'given.up@example.com'), []);
});

test('a mail that a process had in hand when it died is sent by another', async () => {
  await app.signedIn('left.behind');
  const now = app.clock.now();
  await app.database.db.insert(mailJobs).values({
    id: crypto.randomUUID(),
    kind: 'reset',
    email: 'left.behind@example.com',
    tries: 1,
    createdAt: now,
    dueAt: new Date(now.getTime() + 5 * 60_000),
  });
  app.clock.pass(5 * 60_000);
  await mailCame(app, 'left.behind@example.com');
});

test('of two processes one sends each mail', async (t) => {
  const second = await startSecondApp(app);
  if (second === undefined) return t.skip('needs PostgreSQL: PGlite has one process');
  try {
    const names = Array.from({ length: 8 }, (_, at) => `shared.${at}`);
    for (const name of names) await app.signedIn(name);
    for (const each of [app, second]) await mailServerIs(each, 'down');
    for (const name of names) assert.equal((await ask(`${name}@example.com`)).status, 202);
    await eventually(jobs, (left) => left.length === 8 && left.every(({ tries }) => tries > 0));
    for (const each of [app, second]) await mailServerIs(each, 'ok');
    app.clock.pass(HOUR_MS);
    await eventually(jobs, (left) => left.length === 0);
    for (const name of names) {
      const email = `${name}@example.com`;
      const came: TestMail[] = [...(await mailsTo(app, email)), ...(await mailsTo(second, email))];
      assert.equal(came.length, 1, email);
    }
  } finally {
    await second.close();
  }
});

test('no line of the log holds an address, a token or a name', async () => {
  await app.signedIn('unlogged');
  const token = await resetToken(app, 'unlogged@example.com');
  await app.browser().call('POST', '/password', { token, password: 'Secret4you' });
  const browser = app.browser();
  const entry = { email: 'unlogged@example.com', password: 'Secret4you' };
  assert.equal((await browser.call('POST', '/password-sign-ins', entry)).status, 200);
  await browser.call('POST', '/password-sign-ins', { ...entry, password: 'Wrong4secret' });
  const cookies = [...browser.cookies.values()];
  assert.ok(cookies.length > 0 && app.logged.some((line) => line.includes('a mail was sent')));
  for (const secret of ['example.com', 'unlogged', 'met.', token, 'Secret4you', 'Wrong4secret', ...cookies]) {
    assert.deepEqual(
      app.logged.filter((line) => line.includes(secret)),
      [],
      secret,
    );
  }
});

test('a stop waits for the mail under way and begins no other', async () => {
  const other = await startTestApp();
  await other.signedIn('last.minute');
  await mailServerIs(other, 'slow', 300);
  await other.browser().call('POST', '/password-resets', { email: 'last.minute@example.com' });
  await other.close();
  assert.ok(other.logged.some((line) => /a mail (was|could not be) sent/.test(line)));
});
