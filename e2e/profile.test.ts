import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { haveTraded, reviewAfterTrade } from '../test/have-traded.ts';
import { type Person, signInCrowd, signInPerson } from '../test/person.ts';
import { settle } from '../test/settled-people.ts';
import { review as writeReview } from '../test/trade-steps.ts';
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
async function newcomer(name: string): Promise<{ page: Page; address: string; person: Person }> {
  const page = await site.visitor();
  await signInAs(page, name);
  const person = await signInPerson(site.app, name);
  return { page, address: `/profile/${person.userId}`, person };
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
  const { address, person } = await newcomer('fresh.face');
  await haveTraded(site.app, await signInPerson(site.app, 'trader'), person);
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
  const { page, address, person } = await newcomer('looks.at.self');
  await page.goto(address);
  await ready(page);
  await page.getByRole('heading', { level: 1, name: 'looks.at.self' }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Leave Review' }).count(), 0);

  const other = await signInPerson(site.app, 'admin');
  const said = { rating: 5, comment: 'Seen at once.' };
  assert.equal((await reviewAfterTrade(site.app, other, person.userId, said)).status, 201);
  await page.getByText('Seen at once.').waitFor();
  await tile(page, 'Avg Rating').getByText('5.0').waitFor();
});

test('all reviews of somebody with many of them can be shown, those without a trade apart and uncounted', async () => {
  const page = await site.visitor({ size: PHONE });
  const { person: busy } = await newcomer('much.reviewed');
  const crowd = await signInCrowd(site.app, 'much.reviewer', 25);
  await settle(site.app, crowd);
  for (const [at, by] of crowd.entries()) {
    const written =
      at < 22 ? await reviewAfterTrade(site.app, by, busy.userId) : await writeReview(by, busy.userId);
    assert.equal(written.status, 201);
  }
  await page.goto(`/profile/${busy.userId}`);
  await ready(page);
  assert.equal(await tile(page, 'Reviews').textContent(), '22');
  const apart = page.getByRole('region', { name: 'Without a completed trade' });
  assert.equal(await apart.locator('.rv').count(), 3);
  await apart.getByText('Not from a trade here, so these stars do not count.').waitFor();
  assert.equal(await apart.getByText('Verified trade').count(), 0);
  await page.getByRole('button', { name: 'Show more' }).click();
  await page.locator('.rv').nth(24).waitFor();
  await page.getByRole('button', { name: 'Show more' }).waitFor({ state: 'detached' });
  assert.equal(await page.getByText('Verified trade').count(), 22);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
});

test('on a phone somebody new is told before they write that a trade comes first', async () => {
  const { address } = await newcomer('trades.first');
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, 'reviews.early', address);
  await ready(page);
  await page.getByRole('button', { name: 'Leave Review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave a Review' });
  await dialog.getByText('Trade with them first').waitFor();
  assert.equal(await dialog.getByRole('textbox').count(), 0);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  // Who has been here for a while may, and reads what it is worth.
  await settle(site.app, [await signInPerson(site.app, 'reviews.early')]);
  await page.reload();
  await ready(page);
  await page.getByRole('button', { name: 'Leave Review' }).click();
  await dialog.getByText(/these stars will not count/).waitFor();
  await dialog.getByRole('textbox').fill('Explained the values to me.');
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await told(page, 'Review submitted!');
  const apart = page.getByRole('region', { name: 'Without a completed trade' });
  await apart.getByText('Explained the values to me.').waitFor();
  assert.equal(await tile(page, 'Avg Rating').textContent(), '--');
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
