import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { told } from './messages.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

/** Somebody who has signed in once: no Roblox account, no reviews, no trades. */
async function newcomer(name: string): Promise<{ page: Page; address: string }> {
  const page = await site.visitor();
  await signInAs(page, name);
  const { userId } = await (await page.request.get('/api/me')).json();
  return { page, address: `/profile/${userId}` };
}

/** What stands in a tile. */
function tile(page: Page, label: string) {
  return page.locator('.stat', { has: page.getByText(label, { exact: true }) }).locator('dd');
}

/** The address of somebody's page at the Roblox that the site is set up with; in the demo it is the stand-in. */
function assertAtRoblox(address: string | null): void {
  const pages = `${site.app.config.roblox.browserUrl}/users/`;
  assert.ok(address !== null && address.startsWith(pages), `${address}`);
  assert.match(address.slice(pages.length), /^\d+\/profile$/);
}

test("a visitor on a phone opens a trader's page from a ticket, and comes back to the list they were at", async () => {
  const page = await site.visitor({ size: PHONE });
  await page.goto('/trade?game=adopt-me');
  await ready(page);
  const ticket = page.getByRole('article').filter({ hasText: 'Verified' }).first();
  const link = ticket.locator('a[href^="/profile/"]');
  const address = await link.getAttribute('href');
  const name = await link.locator('.nm span').first().textContent();
  assert.ok(address && name);
  await link.click();
  await page.waitForURL(`**${address}`);
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  assert.match(await page.title(), new RegExp(`^${name} · `));
  await page.getByText(/^Joined \d+ \w+ \d{4}$/).waitFor();
  for (const label of ['Active Trades', 'Completed', 'Reviews', 'Avg Rating'])
    await tile(page, label).waitFor();
  await page.getByRole('article').first().waitFor();
  assert.equal(
    await tile(page, 'Active Trades').textContent(),
    String(await page.getByRole('article').count()),
  );

  const roblox = page.getByRole('link', { name: 'Roblox Profile' });
  assertAtRoblox(await roblox.getAttribute('href'));
  assert.equal(await roblox.getAttribute('target'), '_blank');
  assert.equal(await page.getByRole('button', { name: 'Leave Review' }).count(), 0);

  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.waitForURL('**/trade?game=adopt-me');
});

test("the contact of a verified trader leads to their page at the site's own Roblox", async () => {
  const page = await site.visitor();
  await signInAs(page, 'asks.for.contact', '/trade?game=adopt-me');
  await ready(page);
  const ticket = page.getByRole('article').filter({ hasText: 'Verified' }).first();
  await ticket.getByRole('button', { name: 'Contact Trader' }).click();
  const roblox = page.getByRole('dialog').getByRole('link', { name: 'Visit Roblox Profile' });
  assertAtRoblox(await roblox.getAttribute('href'));
});

test("a trader's page is whole before its scripts run, and its link preview says who it is", async () => {
  const page = await site.visitor();
  const [{ trader }] = await (await page.request.get('/api/trades/latest')).json();
  const html = await (await page.request.get(`/profile/${trader.userId}`)).text();
  assert.ok(html.includes(`<meta property="og:title" content="${trader.name} on Swapwise">`));
  assert.match(
    html,
    /<meta property="og:description" content="(Rated \d\.\d out of 5 in \d+ reviews?|No reviews yet)\. /,
  );
  assert.ok(html.includes(`<bdi>${trader.name}</bdi>`));
  assert.ok(html.includes('Live Trades'));
});

test('a member reviews somebody new and sees the review and the average; so does whoever comes after', async () => {
  const { address } = await newcomer('fresh.face');
  const page = await site.visitor();
  await signInAs(page, 'trader', address);
  await ready(page);
  await page.getByText('No reviews yet').waitFor();
  await page.getByText('Be the first to leave a review!').waitFor();
  assert.equal(await tile(page, 'Avg Rating').textContent(), '--');
  assert.equal(await page.getByRole('link', { name: 'Roblox Profile' }).count(), 0);

  await page.getByRole('button', { name: 'Leave Review' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '4 stars' }).click();
  await dialog.getByRole('textbox').fill('Patient, and explained <b>everything</b>.');
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await told(page, 'Review submitted!');

  const review = page.getByRole('listitem').filter({ hasText: 'Patient, and explained <b>everything</b>.' });
  await review.getByRole('link', { name: 'TessTrades' }).waitFor();
  await review.getByRole('img', { name: '4 out of 5 stars' }).waitFor();
  await tile(page, 'Avg Rating').getByText('4.0').waitFor();
  assert.equal(await tile(page, 'Reviews').textContent(), '1');
  await page.getByRole('heading', { name: 'How people rate fresh.face' }).waitFor();

  await page.getByRole('button', { name: 'Leave Review' }).click();
  await dialog.getByText('You have already reviewed this user.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  const visitor = await site.visitor({ size: PHONE });
  await visitor.goto(address);
  assert.equal(await tile(visitor, 'Avg Rating').textContent(), '4.0');
  await visitor.getByText('Patient, and explained <b>everything</b>.').waitFor();
});

test("one's own page offers no review of oneself, and shows a new one as it comes", async () => {
  const { page, address } = await newcomer('looks.at.self');
  await page.goto(address);
  await ready(page);
  await page.getByRole('heading', { level: 1, name: 'looks.at.self' }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Leave Review' }).count(), 0);

  const other = await site.app.signedIn('admin');
  const reviews = `${address.replace('/profile/', '/profiles/')}/reviews`;
  const answer = await other.call('POST', reviews, { rating: 5, comment: 'Seen at once.' });
  assert.equal(answer.status, 201);
  await page.getByText('Seen at once.').waitFor();
  await tile(page, 'Avg Rating').getByText('5.0').waitFor();
});

test('all reviews of somebody with many of them can be shown', async () => {
  const page = await site.visitor();
  await signInAs(page, 'trader');
  const { userId } = await (await page.request.get('/api/me')).json();
  await page.goto(`/profile/${userId}`);
  await ready(page);
  const count = Number(await tile(page, 'Reviews').textContent());
  assert.ok(count > 20, String(count));
  const more = page.getByRole('button', { name: 'Show more' });
  for (
    let shown = await page.locator('.rv').count();
    shown < count;
    shown = await page.locator('.rv').count()
  ) {
    await more.click();
    await page.locator('.rv').nth(shown).waitFor();
  }
  await more.waitFor({ state: 'detached' });
  assert.equal(await page.locator('.rv').count(), count);
});

test('an address of nobody leads to the Trade Hub and says why', async () => {
  const page = await site.visitor();
  assert.equal((await page.request.get('/profile/nobody')).status(), 404);
  await page.goto('/profile/nobody');
  await page.waitForURL('**/trade');
  const said = page.getByRole('alert').filter({ hasText: 'User profile not found' });
  await said.getByText('Error', { exact: true }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Trade Hub' }).waitFor();
  // The browser itself notes the page's status 404 in the console, and nothing else may stand there.
  assert.throws(() => site.assertQuiet(), hasOnlyTheStatus);
});

function hasOnlyTheStatus(error: unknown): boolean {
  assert.ok(error instanceof assert.AssertionError);
  const complaints: unknown = error.actual;
  assert.ok(Array.isArray(complaints));
  assert.equal(complaints.length, 1);
  assert.match(String(complaints[0]), /status of 404/);
  return true;
}
