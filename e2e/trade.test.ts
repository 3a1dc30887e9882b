import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { told } from './messages.ts';
import { openSite, PHONE, ready, signInAs, signOutByHand, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

const HUB = '/trade?game=steal-brainrot';

async function choose(page: Page, side: 'Offering' | 'Wanting', typed: string, item: string): Promise<void> {
  await page
    .getByRole('combobox', { name: side === 'Offering' ? 'Search items to offer' : 'Search items you want' })
    .fill(typed);
  await page
    .getByRole('listbox', { name: 'Matching items' })
    .getByRole('option', { name: item })
    .first()
    .click();
}

test('a new person posts a trade; a second browser sees it appear and, once removed, leave', async () => {
  const [poster, watcher] = [await site.visitor({ size: PHONE }), await site.visitor()];
  await watcher.goto(HUB);
  await ready(watcher);
  const countBefore = await watcher.getByRole('heading', { name: /^Live Trades \(/ }).textContent();

  await signInAs(poster, 'brand.newcomer', HUB);
  await ready(poster);
  await poster.getByRole('button', { name: 'Create Trade Post' }).click();
  await choose(poster, 'Offering', 'tralalero', 'Tralalero Tralala');
  await choose(poster, 'Wanting', 'odin', 'Odin Din Din Dun');
  await poster.getByRole('button', { name: 'Post Trade' }).click();
  await told(poster, 'Trade posted successfully!');

  const seen = watcher.getByRole('article').filter({ hasText: 'brand.newcomer' });
  await seen.getByText('Tralalero Tralala', { exact: true }).waitFor();
  assert.notEqual(await watcher.getByRole('heading', { name: /^Live Trades \(/ }).textContent(), countBefore);

  await poster
    .getByRole('article')
    .filter({ hasText: 'brand.newcomer' })
    .getByRole('button', { name: /remove/i })
    .click();
  await told(poster, 'Trade removed');
  await seen.waitFor({ state: 'detached' });
  assert.equal(await watcher.getByRole('heading', { name: /^Live Trades \(/ }).textContent(), countBefore);
});

test('whoever has posted waits four hours and sees how long', async () => {
  const page = await site.visitor();
  await signInAs(page, 'patient.person', HUB);
  await ready(page);
  await page.getByRole('button', { name: 'Create Trade Post' }).click();
  await choose(page, 'Offering', 'tralalero', 'Tralalero Tralala');
  await choose(page, 'Wanting', 'odin', 'Odin Din Din Dun');
  await page.getByRole('button', { name: 'Post Trade' }).click();
  await told(page, 'Trade posted successfully!');
  await page.getByRole('button', { name: 'Create Trade Post' }).click();
  await page.getByText(/Cooldown: (4h 0m|3h 5\dm)/).waitFor();
});

/** Goes through Discord as a new person. */
async function continueWithDiscord(page: Page, username: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Discord' }).click();
  await page.locator('input[name=username]').fill(username);
  await page.getByRole('button', { name: 'Authorize' }).click();
}

test('signed out, the button to post is off and says why; signing in beside it leads back into the open dialog', async () => {
  const page = await site.visitor({ size: PHONE });
  await page.goto(HUB);
  await ready(page);
  assert.ok(await page.getByRole('button', { name: 'Create Trade Post' }).isDisabled());
  await page.getByText('Connect Discord to create trades').first().waitFor();
  await page.getByRole('link', { name: 'Sign in to post' }).click();
  await page.waitForURL(/\/login/);
  await continueWithDiscord(page, 'brought.back');
  const dialog = page.getByRole('dialog', { name: 'Create Trade Post' });
  await dialog.waitFor();
  assert.equal(await dialog.locator('.sumb').getByText('Nothing selected').count(), 2);
  // A reload does not open it again.
  await page.waitForURL((url) => url.search === '?game=steal-brainrot');
});

test('signed out, Contact Trader says first why one signs in, and comes back to the trader', async () => {
  const page = await site.visitor({ size: PHONE });
  await page.goto(HUB);
  await ready(page);
  await page.getByRole('article').first().getByText('Contact Trader', { exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact Trader' });
  await dialog.getByText('Sign in to contact traders').waitFor();
  await dialog.getByText('so that bots cannot collect names').waitFor();
  assert.equal(new URL(page.url()).pathname, '/trade');
  await continueWithDiscord(page, 'asks.politely');
  await page
    .getByRole('dialog', { name: 'Contact Trader' })
    .getByText('You need your trade licence first')
    .waitFor();
  await site.leave(/403/);
});

test('a mutation belongs to the item that was picked, and another game begins with nothing', async () => {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, 'mutant.maker', HUB);
  await ready(page);
  await page.getByRole('button', { name: 'Create Trade Post' }).click();
  await choose(page, 'Offering', 'tralalero', 'Tralalero Tralala');
  await choose(page, 'Wanting', 'odin', 'Odin Din Din Dun');
  await page.getByLabel('Mutation of Odin Din Din Dun').selectOption('Gold');
  const summary = page.getByRole('dialog').locator('.sumb');
  await summary.getByText('1x Gold Odin Din Din Dun', { exact: true }).waitFor();
  await page.getByLabel('Mutation of Odin Din Din Dun').selectOption('None');
  await summary.getByText('1x Odin Din Din Dun', { exact: true }).waitFor();

  await page.keyboard.press('Escape');
  for (const game of ['Adopt Me', 'Steal a Brainrot']) await page.getByRole('radio', { name: game }).click();
  await page.getByRole('button', { name: 'Create Trade Post' }).click();
  await summary.getByText('Nothing selected').first().waitFor();
  assert.equal(await summary.getByText('Nothing selected').count(), 2);
});

test('two tabs that sign in at once both end where they were going, and a reload of the way back does no harm', async () => {
  const first = await site.visitor();
  const second = await first.context().newPage();
  const returns: string[] = [];
  for (const [page, next] of [
    [first, '/values'],
    [second, '/safety'],
  ] as const) {
    page.on('request', (asked) => {
      if (asked.url().includes('/callback/discord')) returns.push(asked.url());
    });
    await page.goto(`/login?next=${next}`);
    await page.getByRole('button', { name: 'Continue with Discord' }).click();
    await page.locator('input[name=username]').fill('two.tabs');
  }
  for (const [page, next] of [
    [first, '/values'],
    [second, '/safety'],
  ] as const) {
    await page.getByRole('button', { name: 'Authorize' }).click();
    await page.waitForURL(`**${next}`);
    await page.getByRole('button', { name: /account menu/i }).waitFor();
  }
  assert.equal(returns.length, 2);
  await second.goto(returns[0] ?? '');
  await second.waitForURL('**/values');
  await second.getByRole('button', { name: /account menu/i }).waitFor();
  await signOutByHand(second);
  await second.goto(returns[0] ?? '');
  await second.getByText('This sign-in was begun in another window or too long ago').waitFor();
  assert.equal(await second.locator('main input[name=next]').inputValue(), '/values');
  // What the other tab was just reading as it was signed out is refused.
  await site.leave(/401/);
});

test('whoever refuses at Discord is told so and stays signed out', async () => {
  const page = await site.visitor({ size: PHONE });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Discord' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(/\/login/);
  await page
    .getByText('You cancelled at Discord, so you are not signed in. You can try again any time.')
    .waitFor();
  await page.goto('/login?error=made-up&error_description=Send+your+password');
  await page.getByText('An unexpected error occurred. Please try again.').waitFor();
  assert.equal(await page.getByText('Send your password').count(), 0);
});

test('the account menu opens by keyboard and signs out', async () => {
  const page = await site.visitor();
  await signInAs(page, 'keyboard.kid', '/');
  await ready(page);
  await page.getByRole('button', { name: /account menu/i }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Sign out' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
  assert.equal(new URL(page.url()).pathname, '/');
});
