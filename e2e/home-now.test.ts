import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { signInPerson } from '../test/person.ts';
import { link, openAccount } from '../test/roblox-steps.ts';
import { draftFor, postTrade } from '../test/trade-draft.ts';
import { askedBy, complete, postedBy, respond } from '../test/trade-steps.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
});
// One page cannot read what waits, another one is offline for a while.
afterEach(async () => await site.leave(/status of 503|ERR_INTERNET_DISCONNECTED/));
after(async () => {
  await site.close();
});

async function homeOf(name: string): Promise<Page> {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, name, '/');
  await ready(page);
  return page;
}

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for you' });
const rows = (page: Page) => waiting(page).getByRole('listitem');
const nothing = (page: Page) => page.getByText('Nothing waits for you', { exact: true });
/** What is yellow: the one thing to do next. */
const yellow = (page: Page) => page.locator('main .btn.pri');

test('what waits for an answer stands on the home page while it comes in, leads to its deal, and goes when it is done', async () => {
  const owner = await signInPerson(site.app, 'wanda.waits');
  const [first, second] = [
    await signInPerson(site.app, 'asks.first'),
    await signInPerson(site.app, 'asks.second'),
  ];
  const tradeId = await postedBy(owner);
  const requestId = await askedBy(first, tradeId);
  const page = await homeOf('wanda.waits');
  await rows(page).filter({ hasText: 'asks.first wants to trade' }).waitFor();
  assert.match((await rows(page).first().textContent()) ?? '', / deal · 2[34]h left/);
  await askedBy(second, tradeId);
  await rows(page).filter({ hasText: 'asks.second wants to trade' }).waitFor();
  assert.equal(await yellow(page).count(), 1);

  await rows(page).filter({ hasText: 'asks.first' }).getByRole('link', { name: 'Answer' }).click();
  await page.waitForURL(`**/deals/${requestId}`);
  assert.equal((await respond(owner, requestId, true)).status, 200);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await rows(page).filter({ hasText: 'Did it happen?asks.first' }).getByText('Tell us').waitFor();
  // The other one waits as backup now, which is last.
  assert.match((await rows(page).nth(1).textContent()) ?? '', /^asks.second waits as backup/);

  assert.equal((await complete(owner, requestId)).status, 200);
  await rows(page).filter({ hasText: 'Did it happen?' }).waitFor({ state: 'detached' });
  assert.equal((await complete(first, requestId)).status, 200);
  await nothing(page).waitFor();
});

test('three of many are shown, and the way to all of them', async () => {
  const owner = await signInPerson(site.app, 'has.many');
  const tradeId = await postedBy(owner);
  for (const name of ['many.a', 'many.b', 'many.c', 'many.d'])
    await askedBy(await signInPerson(site.app, name), tradeId);
  const page = await homeOf('has.many');
  assert.equal(await rows(page).count(), 3);
  await waiting(page).getByRole('link', { name: 'All 4' }).click();
  await page.waitForURL('**/deals');
  await page.getByText('4 of them wait for you.').waitFor();
});

test('whoever has only begun is shown three steps, each ticked when it is done, and none any more once they have posted', async () => {
  const person = await signInPerson(site.app, 'begins.here');
  const page = await homeOf('begins.here');
  const steps = page.getByRole('list').filter({ has: page.getByRole('heading', { name: 'Link Roblox' }) });
  const step = (at: number) => steps.getByRole('listitem').nth(at);
  await step(0).getByRole('link', { name: 'Link my account' }).waitFor();
  assert.equal(await page.getByRole('link', { name: /^Link your Roblox account/ }).count(), 0);
  assert.deepEqual(await yellow(page).allTextContents(), ['Link my account']);
  await page.getByRole('heading', { name: 'Or just look around' }).waitFor();

  await link(site.app, person, await openAccount(site.app, 'BeginsHere'));
  await step(0).getByText('Linked as BeginsHere').waitFor();
  assert.deepEqual(await yellow(page).allTextContents(), ['Add items']);

  const { offering } = await draftFor(person.browser, 'adopt-me', 1);
  const have = offering.map((line) => ({ ...line, quantity: 5 }));
  await person.browser.call('POST', '/me/inventory/adopt-me/changes', { version: 0, have });
  await page.reload();
  await ready(page);
  await step(1).getByText('You have 5 items').waitFor();
  assert.deepEqual(await yellow(page).allTextContents(), ['See live trades']);

  assert.equal((await postTrade(person.browser, 'adopt-me')).status, 201);
  await nothing(page).waitFor();
  assert.equal(await steps.count(), 0);
});

test('what could not be read is said, and read again when one asks for it', async () => {
  const owner = await signInPerson(site.app, 'reads.again');
  await askedBy(await signInPerson(site.app, 'asks.again'), await postedBy(owner));
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, 'reads.again', '/safety');
  await ready(page);
  await page.route('**/api/me/requests', (route) => route.fulfill({ status: 503, body: '' }));
  await page.evaluate(() => history.pushState({}, '', '/'));
  await page.getByText('Failed to load your deals').waitFor();
  await page.unroute('**/api/me/requests');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await rows(page).filter({ hasText: 'asks.again' }).waitFor();
});

test('without a connection the home page stays as it was, says from when it is, and is read again afterwards', async () => {
  const owner = await signInPerson(site.app, 'goes.offline');
  const { offering } = await draftFor(owner.browser, 'adopt-me', 1);
  await owner.browser.call('POST', '/me/inventory/adopt-me/changes', { version: 0, have: offering });
  const other = await signInPerson(site.app, 'asks.offline');
  await askedBy(other, await postedBy(owner));
  const page = await homeOf('goes.offline');
  await rows(page).filter({ hasText: 'asks.offline wants to trade' }).waitFor();
  await page.getByRole('heading', { name: 'Net worth' }).waitFor();
  // Whether it hears of changes is said as it is.
  const words = async () =>
    (await page.locator('main .wrap').nth(1).innerText()).replace(/^(Live|Reconnecting)$/m, '');
  const before = await words();
  const from = page.getByText(/^From \d\d:\d\d$/);
  await page.locator('.from-w').waitFor({ state: 'attached' });
  assert.equal(await from.count(), 0);

  await page.context().setOffline(true);
  await from.waitFor();
  // Whoever comes back to the window would have it read again.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  assert.equal(await words(), before);
  await page.getByRole('button', { name: '30' }).click();
  await page.getByText('This comes when you are back.').waitFor();

  await page.context().setOffline(false);
  await from.waitFor({ state: 'detached' });
  await page.getByText('This comes when you are back.').waitFor({ state: 'detached' });
});
