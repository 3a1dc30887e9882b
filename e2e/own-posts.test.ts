import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { sweepTrades } from '../src/trades/server/sweep-trades.ts';
import { TRADE_LIFETIME_MS } from '../src/trades/trade.ts';
import { signInPerson } from '../test/person.ts';
import { askedBy, complete } from '../test/trade-steps.ts';
import { told } from './messages.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

const HUB = '/trade?game=adopt-me';

/** Opens an address on a phone. */
async function opened(address: string, name?: string): Promise<Page> {
  const page = await site.visitor({ size: PHONE });
  if (name !== undefined) await signInAs(page, name);
  await page.goto(address);
  await ready(page);
  return page;
}

/** Posts a kangaroo for an owl. */
async function post(page: Page): Promise<void> {
  await page.goto(`${HUB}&give=kangaroo&get=owl`);
  await ready(page);
  await page.getByRole('button', { name: 'Post Trade' }).click();
  await told(page, 'Trade posted successfully!');
}

const own = (page: Page) => page.getByRole('article').filter({ hasText: 'Edit your trade' });
const tab = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Trade Hub' }).getByRole('tab', { name });
const posts = (page: Page) => page.getByRole('main').getByRole('article');

/** Opens one's own posts of some state, of which the chip says how many there are. @returns their tickets */
async function mine(page: Page, state: 'Live' | 'Ended' | 'Completed', count: number): Promise<Locator> {
  const chip = page
    .getByRole('tablist', { name: 'My Trades' })
    .getByRole('tab', { name: `${state} ${count}` });
  await chip.click();
  if (count === 0) await posts(page).first().waitFor({ state: 'detached' });
  else
    await posts(page)
      .nth(count - 1)
      .waitFor();
  return posts(page);
}

/** Lets the posts of the site end, and does what the site does every minute. */
async function letPostsEnd(): Promise<void> {
  site.app.clock.pass(TRADE_LIFETIME_MS);
  await sweepTrades(site.app.database.db, site.app.clock.now());
}

test('a post is changed while it lives, posted again when it has ended, and stands under Completed in the end', async () => {
  const poster = await opened(HUB, 'posy.poster');
  await post(poster);
  const [reader, asker] = [await opened(HUB), await signInPerson(site.app, 'ivy.asker')];
  const ticket = reader.getByRole('article').filter({ hasText: 'posy.poster' });
  await ticket.getByText('Owl').first().waitFor();
  await askedBy(asker, await idOf(ticket));
  const askerPage = await opened(`${HUB}&tab=notifications`, 'ivy.asker');

  await own(poster).getByRole('button', { name: 'Edit your trade' }).click();
  const dialog = poster.getByRole('dialog', { name: 'Edit your trade' });
  assert.ok(await dialog.getByRole('button', { name: 'Save changes' }).isDisabled());
  await dialog.getByRole('combobox', { name: 'Search items you want' }).fill('cow');
  await dialog.getByRole('option', { name: 'Cow' }).first().click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await told(poster, 'Trade changed');
  await dialog.waitFor({ state: 'detached' });
  await own(poster).getByText('Cow', { exact: true }).waitFor();
  await ticket.getByText('Cow', { exact: true }).waitFor();
  await askerPage.getByRole('heading', { name: 'Trade changed' }).waitFor();

  const before = await idOf(ticket);
  await letPostsEnd();
  // The site's clock went on without this page's, which hears of it with the next page.
  await poster.goto(`${HUB}&tab=notifications`);
  await ready(poster);
  const notice = poster.getByRole('article').filter({ hasText: 'Your post has ended' });
  await notice.getByRole('button', { name: 'Post again' }).click();
  await told(poster, 'Trade posted successfully!');
  await ticket.and(reader.locator(`:not(#trade-${before})`)).waitFor();
  await ticket.getByText('Cow', { exact: true }).first().waitFor();
  await tab(poster, 'My Trades').click();
  const [live, ended] = [await mine(poster, 'Live', 1), poster.locator('.past')];
  await live.getByText('Cow', { exact: true }).waitFor();
  await live.getByRole('button', { name: 'Edit your trade' }).waitFor();
  await mine(poster, 'Ended', 1);
  await ended
    .getByText(/^Ended /)
    .first()
    .waitFor();
  assert.ok(await ended.getByRole('button', { name: 'Post again' }).isDisabled());

  const request = await askedBy(asker, await liveId(poster));
  await tab(poster, 'Notifications').click();
  await poster.getByRole('button', { name: 'Accept' }).click();
  await told(poster, 'Trade Accepted!');
  assert.equal((await complete(asker, request)).status, 200);
  await poster.getByRole('button', { name: 'Mark as completed' }).click();
  await told(poster, 'Trade completed!');
  await tab(poster, 'My Trades').click();
  await mine(poster, 'Completed', 1);
  await poster.locator('.past').getByText('Cow', { exact: true }).waitFor();
  await post(poster);
});

test('a post that was a mistake says that its removal gives the post back, and does', async () => {
  const page = await opened(HUB, 'hasty.harry');
  await post(page);
  await own(page)
    .getByText(/^A mistake\? Remove it within .+ and you can post again at once\.$/)
    .waitFor();
  await own(page).getByRole('button', { name: 'Remove trade' }).click();
  await told(page, 'Trade removed');
  await own(page).waitFor({ state: 'detached' });
  await post(page);
  await own(page).waitFor();
});

/** The id of the post that a ticket shows. */
async function idOf(ticket: Locator): Promise<string> {
  return ((await ticket.getAttribute('id')) ?? assert.fail()).replace(/^trade-/, '');
}

/** The id of whatever live post somebody has. */
async function liveId(page: Page): Promise<string> {
  const { trades } = await (await page.request.get('/api/me/trades?state=live')).json();
  return trades[0]?.id ?? assert.fail('There is no live post.');
}
