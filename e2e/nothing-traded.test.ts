import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { heard, listen } from './live-regions.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

const FROST = 'In Adopt Me: Frost Dragon 150';

async function open(address: string, person?: string): Promise<Page> {
  const page = await site.visitor({ size: PHONE });
  await listen(page.context());
  if (person !== undefined) await signInAs(page, person);
  await page.goto(address);
  await ready(page);
  return page;
}

test('the hub says what nobody trades, and opens the dialog to post with it on the wanting side', async () => {
  const page = await open('/trade?game=adopt-me&q=nfr+frost', 'wants.frost');
  await heard(page, /Nobody trades Neon Fly Ride Frost Dragon right now/);
  await page.getByRole('link', { name: 'Post what you want' }).click();
  const wanting = page
    .getByRole('dialog', { name: 'Create Trade Post' })
    .getByRole('region', { name: 'Wanting' });
  await wanting.getByText('Frost Dragon').first().waitFor();
  await page.getByRole('dialog').getByText('1x Neon Fly Ride Frost Dragon').waitFor();
});

test('whoever looks for somebody that wants an item posts that they have it', async () => {
  const page = await open('/trade?game=adopt-me&q=nfr+frost&in=wanting', 'has.frost');
  await page.getByRole('link', { name: 'Post what you have' }).click();
  const offering = page
    .getByRole('dialog', { name: 'Create Trade Post' })
    .getByRole('region', { name: 'Offering' });
  await offering.getByText('Frost Dragon').first().waitFor();
});

test('signed out, the way to post what is wanted leads through signing in', async () => {
  const page = await open('/trade?game=adopt-me&q=evil+unicorn');
  await heard(page, /Nobody trades Evil Unicorn right now/);
  await page.getByRole('link', { name: 'Post what you want' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  assert.equal(new URL(page.url()).searchParams.get('next'), '/trade?game=adopt-me&get=evil-unicorn');
});

test('the hub leads to the same search in another game, and to a name like it', async () => {
  const page = await open('/trade?game=my-restaurant&q=frost+dragon');
  await page.getByRole('link', { name: FROST }).click();
  await page.waitForURL('**/trade?game=adopt-me&q=frost+dragon');
  await page.goto('/trade?game=adopt-me&q=frost+golem');
  await page.getByRole('link', { name: /^Frost Dragon/ }).click();
  await page.waitForURL('**/trade?game=adopt-me&q=Frost+Dragon');
});

test('the hub says in which other games the same search finds live trades', async () => {
  const page = await open('/trade?game=my-restaurant&q=shadow+dragon');
  await page.getByRole('link', { name: /^In Adopt Me: Shadow Dragon\s?1 live trade/ }).click();
  await page.getByRole('heading', { name: 'Live Trades (1)' }).waitFor();
  await page.goto('/trade?game=my-restaurant&q=has.posted.adopt-me&in=username');
  await page.getByRole('link', { name: 'In Adopt Me: 1 live trade' }).click();
  await page.getByRole('heading', { name: 'Live Trades (1)' }).waitFor();
});

test('the dialog to post says in which game an item is', async () => {
  const page = await open('/trade?game=my-restaurant', 'posts.here');
  await page.getByRole('button', { name: 'Create Trade Post' }).click();
  await page.getByRole('combobox', { name: 'Search items you want' }).fill('frost dragon');
  await page.getByText('No items found.').waitFor();
  await page.getByText('In Adopt Me: Frost Dragon').locator('visible=true').first().waitFor();
  await heard(page, /In Adopt Me: Frost Dragon/);
});

test('the post dialog takes a name like the one that was typed, by keys alone', async () => {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, 'near.keys', '/trade?game=adopt-me');
  await ready(page);
  await page.getByRole('button', { name: 'Create Trade Post' }).first().click();
  const field = page.getByRole('combobox', { name: 'Search items you want' });
  await field.fill('frost golem');
  const row = page.getByRole('dialog').getByRole('button', { name: /^Frost Dragon/ });
  await row.waitFor();
  await page.keyboard.press('Tab');
  assert.equal(await row.evaluate((element) => element === document.activeElement), true);
  await page.keyboard.press('Enter');
  await page
    .getByRole('region', { name: 'Wanting' })
    .getByRole('listitem')
    .getByText('Frost Dragon')
    .waitFor();
  assert.equal(await field.evaluate((element) => element === document.activeElement), true);
});
