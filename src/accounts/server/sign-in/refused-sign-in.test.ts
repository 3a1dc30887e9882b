import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { count } from 'drizzle-orm';
import { type TestApp, startTestApp } from '../../../../test/start-test-app.ts';
import type { TestBrowser } from '../../../../test/test-browser.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { authSessions, authVerifications } from '../account-table.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

const CALLBACK = '/api/auth/callback/discord';

const discordIs = async (mode: string, delayMs = 0) => {
  const order = {
    method: 'POST',
    body: JSON.stringify({ mode, delayMs }),
    headers: { 'content-type': 'application/json' },
  };
  const told = await app.browser().send('/dev/discord/control', order);
  assert.equal(told.status, 200);
};
afterEach(async () => {
  await discordIs('ok');
});

/** The address that Discord sends the browser back to. */
const returnOf = async (browser: TestBrowser, answer: Record<string, string>) =>
  new URL((await browser.authorize(answer)).headers.get('location') ?? '');

const countOf = async (table: typeof profiles | typeof authSessions) =>
  (await app.database.db.select({ rows: count() }).from(table))[0]?.rows;

/** Nobody came in by `response`: it leads to the page with the error text, and leaves no person and no session. */
async function assertNobodyIn(
  browser: TestBrowser,
  come: () => Promise<Response>,
  error?: string,
): Promise<void> {
  const before = [await countOf(profiles), await countOf(authSessions)];
  const response = await come();
  assert.equal(response.status, 302);
  const to = new URL(response.headers.get('location') ?? '', app.url);
  assert.equal(to.origin, app.url);
  assert.equal(to.pathname, '/login');
  assert.ok(to.searchParams.get('error'), `no error in ${to.search}`);
  if (error !== undefined) assert.equal(to.searchParams.get('error'), error);
  assert.deepEqual(
    [...browser.cookies.keys()].filter((name) => name.includes('session')),
    [],
  );
  assert.equal((await browser.call('GET', '/me')).body, null);
  assert.deepEqual([await countOf(profiles), await countOf(authSessions)], before);
}

test('whoever cancels at Discord is not signed in', async () => {
  const browser = app.browser();
  const back = await returnOf(browser, { username: 'canceller', decision: 'cancel' });
  await assertNobodyIn(browser, () => browser.send(back.href), 'access_denied');
});

test('a return that was never asked for signs nobody in', async () => {
  const browser = app.browser();
  for (const query of [
    '',
    '?code=made-up',
    '?code=made-up&state=made-up',
    '?state=%00&code=x',
    '?code=a&code=b&state=c&state=d',
  ]) {
    await assertNobodyIn(browser, () => browser.send(CALLBACK + query));
  }
});

test("a return with somebody else's state signs nobody in", async () => {
  const attacker = app.browser();
  const theirs = await returnOf(attacker, { username: 'attacker' });
  const victim = app.browser();
  await victim.beginSignIn();
  await assertNobodyIn(victim, () => victim.send(theirs.href), 'state_mismatch');
  const stranger = app.browser();
  await assertNobodyIn(stranger, () => stranger.send(theirs.href), 'state_mismatch');
});

test('a state that was altered signs nobody in', async () => {
  const browser = app.browser();
  const back = await returnOf(browser, { username: 'forger' });
  back.searchParams.set('state', `${back.searchParams.get('state')}x`);
  await assertNobodyIn(browser, () => browser.send(back.href), 'state_mismatch');
});

test('a return can be used once, by the browser that used it and by no other', async () => {
  const browser = app.browser();
  const back = await returnOf(browser, { username: 'replayed' });
  const cookies = new Map(browser.cookies);
  await browser.send(back.href);
  assert.notEqual((await browser.call('GET', '/me')).body, null);
  const copy = app.browser();
  for (const [name, value] of cookies) copy.cookies.set(name, value);
  await assertNobodyIn(copy, () => copy.send(back.href));
});

test('a code that Discord does not know signs nobody in', async () => {
  const browser = app.browser();
  const back = await returnOf(browser, { username: 'wrong.code' });
  back.searchParams.set('code', 'not-the-code');
  await assertNobodyIn(browser, () => browser.send(back.href), 'invalid_code');
});

test('a code that another sign-in was given signs nobody in, since only its own verifier opens it', async () => {
  const browser = app.browser();
  const stolen = await returnOf(app.browser(), { username: 'code.victim' });
  const back = await returnOf(browser, { username: 'code.thief' });
  back.searchParams.set('code', stolen.searchParams.get('code') ?? '');
  await assertNobodyIn(browser, () => browser.send(back.href), 'invalid_code');
});

test('a sign-in that took longer than ten minutes is over', async () => {
  const browser = app.browser();
  const back = await returnOf(browser, { username: 'too.late' });
  const [pending] = await app.database.db.select().from(authVerifications);
  assert.ok(pending);
  const value = JSON.stringify({ ...JSON.parse(pending.value), expiresAt: Date.now() - 1 });
  await app.database.db.update(authVerifications).set({ value });
  await assertNobodyIn(browser, () => browser.send(back.href), 'state_mismatch');
});

for (const mode of ['down', 'nonsense', '429']) {
  test(`while Discord is ${mode} nobody is signed in, and afterwards the next try works`, async () => {
    const browser = app.browser();
    const back = await returnOf(browser, { username: `met.${mode}` });
    await discordIs(mode);
    await assertNobodyIn(browser, () => browser.send(back.href));
    await discordIs('ok');
    await browser.signIn(`met.${mode}`);
  });
}

test('a slow Discord is waited for', async () => {
  await discordIs('slow', 100);
  await app.signedIn('patient');
});

test('an outdated return leads back to the page where the sign-in began, with the error', async () => {
  const browser = app.browser();
  const back = await browser.authorize({ username: 'back.to.page', decision: 'cancel' }, { next: '/trade' });
  const landed = await browser.send(back.headers.get('location') ?? '');
  assert.equal(landed.headers.get('location'), '/login?next=%2Ftrade&error=access_denied');
});

test('a refused return is one line in the log, without state, code or cookie', async () => {
  const browser = app.browser();
  const back = await returnOf(browser, { username: 'quiet.refusal' });
  const secrets = [...back.searchParams.values(), ...browser.cookies.values()];
  back.searchParams.set('code', 'not-the-code');
  const from = app.logged.length;
  await browser.send(back.href);
  const told = app.logged.slice(from).join('\n');
  assert.match(told, /sign-in/);
  for (const secret of secrets) assert.equal(told.includes(secret), false);
});
