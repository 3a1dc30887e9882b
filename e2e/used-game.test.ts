import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openSite, PHONE, ready, signInByHand, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

const bar = (page: Page, place: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: place });
const chosen = (page: Page, game: string) => page.getByRole('radio', { name: game, checked: true }).waitFor();

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await ready(page);
}

test('the hub opens with Grow a Garden for the first time, and then with the game that was used last', async () => {
  const page = await site.visitor({ size: PHONE });
  await open(page, '/trade');
  await chosen(page, 'Grow a Garden');
  await page.getByRole('radio', { name: 'Adopt Me' }).click();
  await page.waitForURL(/game=adopt-me/);
  await bar(page, 'Home').click();
  await page.waitForURL(`${site.app.url}/`);
  await bar(page, 'Trade').click();
  await chosen(page, 'Adopt Me');
  // As the server writes it, before any script.
  const html = await (await page.request.get('/trade')).text();
  assert.match(html, /<html[^>]* data-game="adopt-me"/);
  await open(page, '/trade');
  await chosen(page, 'Adopt Me');
  // A list of values is used, too; an address that names a game is what it says.
  await open(page, '/values/steal-brainrot');
  await bar(page, 'Trade').click();
  await chosen(page, 'Steal a Brainrot');
  await open(page, '/trade?game=my-restaurant');
  await chosen(page, 'My Restaurant');
});

test('Alerts keep the game that one came from, and have no buttons of games, while the tabs stay where they are', async () => {
  const page = await site.visitor({ size: PHONE });
  await signInByHand(page, 'ivy.inbox');
  await open(page, '/trade?game=adopt-me');
  const tabs = page.getByRole('tablist', { name: 'Trade Hub' });
  const before = await tabs.boundingBox();
  await bar(page, 'Alerts').click();
  await page.getByText('Alerts from all your games').waitFor();
  assert.equal(await page.getByRole('radio').count(), 0);
  assert.deepEqual(await tabs.boundingBox(), before);
  await page.getByRole('tab', { name: 'Live Trades' }).click();
  await chosen(page, 'Adopt Me');
});

test('on a phone the chosen filter is seen below the search, and goes with a tap', async () => {
  const page = await site.visitor({ size: PHONE });
  await open(page, '/trade?game=adopt-me&q=owl');
  const filter = page.getByRole('button', { name: 'Search in Wanting only. Search everywhere again' });
  await page.getByRole('button', { name: /^Search in: All Results/ }).click();
  await page.getByRole('menuitemradio', { name: 'Wanting' }).click();
  await filter.waitFor();
  assert.equal(new URL(page.url()).searchParams.get('in'), 'wanting');
  await filter.press('Enter');
  await filter.waitFor({ state: 'detached' });
  assert.equal(new URL(page.url()).search, '?game=adopt-me&q=owl');
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'live-trades-title');
});

test('signed out, the hub has one yellow button', async () => {
  const page = await site.visitor({ size: PHONE });
  await open(page, '/trade?game=adopt-me');
  const yellow = page.locator('.btn.pri');
  assert.equal(await yellow.count(), 1);
  assert.equal(await yellow.textContent(), 'Sign In');
});
