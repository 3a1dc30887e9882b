import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { told } from './messages.ts';
import { openSite, PHONE, ready, signInAs, signInByHand, signOutByHand, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
});
// That nobody is signed in any more is an answer that the browser writes down as an error.
afterEach(async () => await site.leave(/status of 401/));
after(async () => {
  await site.close();
});

const HUB = '/trade?game=steal-brainrot';
const OUT = 'You have been signed out';

const words = (page: Page) => page.getByRole('dialog', { name: 'Create Trade Post' }).locator('.sumb');

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create Trade Post' }).first().click();
  await words(page).waitFor();
}

/** A tab of somebody who has chosen a Tralalero Tralala in the open dialog. */
async function choosing(username: string, visitor?: Page): Promise<Page> {
  const page = visitor ?? (await site.visitor({ size: PHONE }));
  await signInAs(page, username, HUB);
  await ready(page);
  await openDialog(page);
  await page.getByRole('combobox', { name: 'Search items to offer' }).fill('tralalero');
  await page.getByRole('option', { name: 'Tralalero Tralala' }).first().click();
  await words(page).getByText('Tralalero Tralala').waitFor();
  return page;
}

/** Signs in at the page to which 'Sign in again' of a message leads. */
async function signInAgain(page: Page, username: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await page.getByRole('button', { name: 'Continue with Discord' }).click();
  await page.locator('input[name=username]').fill(username);
  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.waitForURL('**/trade?*');
  await ready(page);
}

test('whoever signs out in another tab is told so over a form, and goes on with it after signing in again', async () => {
  const page = await choosing('two.tab.trader');
  const other = await page.context().newPage();
  await other.goto('/');
  await signOutByHand(other);
  await told(page, `${OUT}It was done in another tab or on another device. What you filled in is kept.`);
  assert.equal(await words(page).count(), 0);
  await signInAgain(page, 'two.tab.trader');
  await words(page).getByText('Tralalero Tralala').waitFor();
});

test('whoever else signs in finds nothing of what was filled in, and the first finds it again', async () => {
  const page = await choosing('shares.computer');
  const other = await page.context().newPage();
  await other.goto('/');
  await signOutByHand(other);
  await told(page, OUT);
  await signInAgain(page, 'sits.next');
  await words(page).getByText('Nothing selected').first().waitFor();
  assert.equal(await words(page).getByText('Nothing selected').count(), 2);
  assert.equal(await words(page).getByText('Tralalero Tralala').count(), 0);
  await page.keyboard.press('Escape');

  await signOutByHand(page);
  await signInByHand(page, 'shares.computer');
  await page.goto(HUB);
  await ready(page);
  await openDialog(page);
  await words(page).getByText('Tralalero Tralala').waitFor();
});

test('a page never goes over to whoever signs in in another tab: it is left, and says who is signed in', async () => {
  const other = await site.visitor();
  await other.goto('/login');
  await other.getByRole('button', { name: 'Continue with Discord' }).click();
  await other.locator('input[name=username]').fill('came.second');
  const page = await choosing('was.here.first', await other.context().newPage());
  await other.getByRole('button', { name: 'Authorize' }).click();
  await told(page, 'You are signed in as came.second now');
  await ready(page);
  await openDialog(page);
  assert.equal(await words(page).getByText('Nothing selected').count(), 2);
  const kept = await page.evaluate(() =>
    Object.keys(sessionStorage).filter((name) => name.startsWith('draft/')),
  );
  const { userId } = await page.evaluate(async () => (await fetch('/api/me')).json());
  assert.equal(kept.length, 1);
  assert.equal(
    kept.some((name) => name.includes(userId)),
    false,
  );
});

test('whoever signs in once more in another tab goes on in the first one', async () => {
  const other = await site.visitor();
  await other.goto('/login');
  await other.getByRole('button', { name: 'Continue with Discord' }).click();
  await other.locator('input[name=username]').fill('signs.in.twice');
  const page = await choosing('signs.in.twice', await other.context().newPage());
  const asked = page.waitForResponse(async (answer) => {
    return answer.url().endsWith('/api/me') && (await answer.json()) !== null;
  });
  await other.getByRole('button', { name: 'Authorize' }).click();
  await other.getByRole('button', { name: /account menu/i }).waitFor();
  await asked;
  await words(page).getByText('Tralalero Tralala').waitFor();
  assert.deepEqual(await page.evaluate(() => window.messages), []);
});

test('a session that ends while a page lies open is told on any page, and leads back to it', async () => {
  const page = await site.visitor();
  await signInAs(page, 'account.reader', '/account');
  await ready(page);
  const other = await page.context().newPage();
  await other.goto('/');
  await signOutByHand(other);
  await told(page, `${OUT}It was done in another tab or on another device.`);
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await page.waitForURL('**/login?next=%2Faccount');
});
