import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { setTemporaryPassword } from '../src/accounts/server/password/temporary-password.ts';
import { profiles } from '../src/profiles/server/profile-table.ts';
import { mailCame, resetToken } from '../test/mails.ts';
import { signInPerson } from '../test/person.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

const press = async (page: Page, name: string) =>
  await page.getByRole('button', { name, exact: true }).click();
const says = async (page: Page, text: string) => await page.getByText(text, { exact: true }).waitFor();
const userIdOf = async (handle: string) => {
  const [person] = await site.app.database.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.discordUsername, handle));
  assert.ok(person);
  return person.id;
};

/** Types the new password twice on /set-new-password, and waits for the sign-in page. */
async function setNewPassword(page: Page, password: string): Promise<void> {
  await page.getByRole('heading', { name: 'Set new password' }).waitFor();
  await ready(page);
  await page.waitForFunction(() => location.hash === '');
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await press(page, 'Update Password');
  await page.getByRole('heading', { name: 'Password updated' }).waitFor();
  await page.waitForURL((url) => url.pathname === '/login');
}

/** Signs in by a password, from the sign-in page. @param from its address */
async function signInBy(page: Page, email: string, password: string, from = '/login'): Promise<void> {
  await page.goto(from);
  await ready(page);
  await page.getByRole('link', { name: 'Trouble signing in?' }).click();
  await page.getByRole('link', { name: 'Have a temporary password?' }).click();
  await page.getByRole('heading', { name: 'Sign in with a password' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign In');
}

test('who forgot the password asks for a mail, opens its link, sets a new one and signs in by it', async () => {
  const page = await site.visitor({ size: PHONE });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await page.goto('/login');
  await ready(page);
  await page.getByRole('link', { name: 'Trouble signing in?' }).click();
  await page.getByRole('heading', { name: 'Forgot password?' }).waitFor();

  await press(page, 'Send Reset Link');
  await says(page, 'Please enter your email address');
  await page.getByLabel('Email').fill('not an address');
  await press(page, 'Send Reset Link');
  await says(page, 'Please enter a valid email address');
  assert.equal(await page.getByLabel('Email').inputValue(), 'not an address');
  await page.getByLabel('Email').fill('trader@example.com');
  await press(page, 'Send Reset Link');
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await page.getByText('The link expires in 1 hour.').waitFor();
  await press(page, 'Send another');
  assert.equal(await page.getByLabel('Email').inputValue(), 'trader@example.com');

  await mailCame(site.app, 'trader@example.com');
  await page.goto('/dev/mail');
  await page.getByRole('link', { name: 'Set a new password for Swapwise' }).click();
  assert.equal(await page.getByText('TessTrades').count(), 0);
  const link = page.getByRole('link', { name: /set-new-password#access_token=/ });
  const token = new URL((await link.getAttribute('href')) ?? '').hash.split('=')[1] ?? '';
  assert.match(token, /^[\w-]{43}$/);
  await link.click();

  await page.getByRole('heading', { name: 'Set new password' }).waitFor();
  await ready(page);
  await page.waitForFunction(() => location.hash === '');
  const [first, second] = [
    page.getByLabel('New password', { exact: true }),
    page.getByLabel('Confirm password', { exact: true }),
  ];
  for (const [one, other, wrong] of [
    ['', '', 'Please fill in all fields'],
    ['Calm4otters', '', 'Please fill in all fields'],
    ['Calm4otters', 'Calm4foxes', 'Passwords do not match'],
    ['short', 'short', 'Password must be at least 8 characters long'],
    ['ALLCAPS1', 'ALLCAPS1', 'Password must contain at least one lowercase letter'],
    ['lowercase1', 'lowercase1', 'Password must contain at least one uppercase letter'],
    ['NoNumbers', 'NoNumbers', 'Password must contain at least one number'],
  ] as const) {
    await first.fill(one);
    await second.fill(other);
    await press(page, 'Update Password');
    await says(page, wrong);
    assert.deepEqual([await first.inputValue(), await second.inputValue()], [one, other]);
  }
  await first.fill('Calm4otters');
  await page.getByText('Strong enough').waitFor();
  assert.equal(await first.getAttribute('type'), 'password');
  await press(page, 'Show new password');
  assert.equal(await first.getAttribute('type'), 'text');
  await setNewPassword(page, 'Calm4otters');

  await signInBy(page, 'trader@example.com', 'Calm4otters');
  await page.waitForURL((url) => url.pathname === '/');
  await page
    .getByRole('heading', { name: /TessTrades/ })
    .first()
    .waitFor();
  const leaks = asked.filter((address) => address.includes(token) || address.includes('trader@'));
  assert.deepEqual(leaks, []);
});

test('a temporary password leads to a new one, and does not sign in by itself', async () => {
  const page = await site.visitor();
  const userId = await userIdOf('mossyfrog');
  const { db } = site.app.database;
  const now = site.app.clock.now();
  const temporary = await db.transaction((tx) => setTemporaryPassword(tx, userId, now));
  await signInBy(page, 'mossyfrog@example.com', temporary);
  await setNewPassword(page, 'Green4ponds');
  await page.getByRole('button', { name: 'Continue with Discord' }).waitFor();
  await signInBy(page, 'mossyfrog@example.com', 'Green4ponds');
  await page.waitForURL((url) => url.pathname === '/');
  assert.partialDeepStrictEqual(await (await page.request.get('/api/me')).json(), { userId });
});

test('where one was going is kept on every way in by a password', async () => {
  const page = await site.visitor({ size: PHONE });
  const next = '/login?next=%2Ftrade%3Fgame%3Dadopt-me';
  const { db } = site.app.database;
  const [userId, now] = [await userIdOf('trader'), site.app.clock.now()];
  const temporary = await db.transaction((tx) => setTemporaryPassword(tx, userId, now));
  await signInBy(page, 'trader@example.com', temporary, next);
  await setNewPassword(page, 'Trader4you');
  assert.ok(page.url().endsWith(next));
  await page.getByRole('link', { name: 'Trouble signing in?' }).click();
  await page.getByRole('link', { name: 'Have a temporary password?' }).click();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('link', { name: 'Back to Sign In' }).click();
  await page.waitForURL(`**${next}`);
  await signInBy(page, 'trader@example.com', 'Trader4you', next);
  await page.waitForURL('**/trade?game=adopt-me');
});

test('a wrong password and a dead link are told in words, and what was typed stays', async () => {
  const page = await site.visitor({ size: PHONE, theme: 'light' });
  await signInBy(page, 'nobody@example.com', 'Wrong4you');
  await says(page, 'The email address or the password is wrong.');
  assert.equal(await page.getByLabel('Email').inputValue(), 'nobody@example.com');
  assert.equal(await page.getByLabel('Password', { exact: true }).inputValue(), 'Wrong4you');

  await page.goto(`/set-new-password#access_token=${'x'.repeat(43)}`);
  await ready(page);
  await page.waitForFunction(() => location.hash === '');
  await page.getByLabel('New password', { exact: true }).fill('Calm4otters');
  await page.getByLabel('Confirm password', { exact: true }).fill('Calm4otters');
  await press(page, 'Update Password');
  await says(page, 'This link was used before, or is too old. Ask for a new one.');
  assert.equal(await page.getByLabel('New password', { exact: true }).inputValue(), 'Calm4otters');
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await page.getByRole('heading', { name: 'Forgot password?' }).waitFor();
  // The browser itself notes both refusals in the console.
  assert.throws(
    () => site.assertQuiet(),
    ({ actual }: { actual: string[] }) => actual.length === 2 && /status of 401/.test(actual[0] ?? ''),
  );
});

test('a password that is easily guessed is refused in words, and the link stays good', async () => {
  await signInPerson(site.app, 'easy.going');
  const token = await resetToken(site.app, 'easy.going@example.com');
  const page = await site.visitor({ size: PHONE });
  await page.goto(`/set-new-password#access_token=${token}`);
  await ready(page);
  for (const [easy, wrong] of [
    ['Sunshine1', 'Many people use this password, so it is easy to guess. Choose another one'],
    ['EasyGoing1', 'Choose a password that is not your name, or the name of a site or game'],
  ] as const) {
    await page.getByLabel('New password', { exact: true }).fill(easy);
    await page.getByLabel('Confirm password', { exact: true }).fill(easy);
    await press(page, 'Update Password');
    await says(page, wrong);
  }
  await setNewPassword(page, 'Calm4otters');
  // The browser itself notes both refusals in the console.
  assert.throws(
    () => site.assertQuiet(),
    ({ actual }: { actual: string[] }) => actual.length === 2 && /status of 422/.test(actual[0] ?? ''),
  );
});

test('without a token the page for a new password leads to the sign-in page', async () => {
  const page = await site.visitor();
  for (const hash of ['', '#access_token=', '#error=expired']) {
    await page.goto('/safety');
    await page.goto(`/set-new-password${hash}`);
    await page.waitForURL((url) => url.pathname === '/login');
  }
});

test('who is not verified asks for a mail on /email-verified, and its link confirms it', async () => {
  const page = await site.visitor({ size: PHONE });
  await page.goto('/email-verified');
  await page.waitForURL((url) => url.pathname === '/login');
  await signInAs(page, 'not.yet.verified');
  const { db } = site.app.database;
  await db
    .update(profiles)
    .set({ contactEmailVerified: false })
    .where(eq(profiles.discordUsername, 'not.yet.verified'));
  await page.goto('/email-verified');
  await page.getByRole('heading', { name: 'Email not verified' }).waitFor();
  await press(page, 'Send verification email');
  await page.getByText('Check your email and open the link in it. The link expires in 1 hour.').waitFor();

  await mailCame(site.app, 'not.yet.verified@example.com');
  await page.goto('/dev/mail');
  await page.getByRole('link', { name: 'Verify your email address for Swapwise' }).click();
  const href = await page.getByRole('link', { name: /email-verified#/ }).getAttribute('href');
  // Opened where nobody is signed in, it does its work all the same.
  const elsewhere = await site.visitor();
  await elsewhere.goto(href ?? '');
  await elsewhere.waitForURL((url) => url.pathname === '/login' && url.hash === '');
  await says(elsewhere, 'Your email address is verified. Sign in to go on.');
  await elsewhere.goto('/safety');
  await elsewhere.goto(href ?? '');
  await elsewhere.waitForURL((url) => url.pathname === '/login' && url.hash === '');
  await says(elsewhere, 'This email address is verified already. Sign in to go on.');

  await page.goto('/email-verified');
  await page.getByRole('heading', { name: 'Email verified' }).waitFor();
  assert.doesNotMatch(await (await page.request.get('/email-verified')).text(), /example\.com/);
  await press(page, 'Connect Roblox Account');
  await page.waitForURL('**/roblox-verification');
  const state: unknown = await page.evaluate(() => history.state);
  assert.deepEqual(state, {
    userId: await userIdOf('not.yet.verified'),
    email: 'not.yet.verified@example.com',
  });
});
