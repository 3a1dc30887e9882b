import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { signInPerson } from '../test/person.ts';
import { DESKTOP, openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

const LIST = '/values/adopt-me?q=dragon';
const ITEM = '/values/adopt-me/shadow-dragon';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Shadow Dragon' });
const card = (page: Page) => page.getByRole('link', { name: 'Shadow Dragon', exact: true });
const pathOf = (page: Page) => new URL(page.url()).pathname;

async function openList(page: Page): Promise<void> {
  await page.goto(LIST);
  await ready(page);
  await card(page).waitFor();
}

test('on a phone a card opens the item as a sheet from below, and back closes it where one was', async () => {
  const page = await site.visitor({ size: PHONE });
  await openList(page);
  const title = await page.title();
  await page.evaluate(() => scrollTo(0, 100));
  await card(page).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await card(page).click();
  await panel(page).getByRole('heading', { name: 'Value history' }).waitFor();
  await panel(page).getByText('As of 17 Nov 2025', { exact: true }).waitFor();
  assert.equal(pathOf(page), ITEM);
  assert.match(await page.title(), /^Shadow Dragon Value, Adopt Me/);
  const sheet = await panel(page).boundingBox();
  assert.ok(sheet !== null && sheet.width === PHONE.width && sheet.y + sheet.height === PHONE.height);
  await page.goBack();
  await panel(page).waitFor({ state: 'detached' });
  assert.equal(new URL(page.url()).search, '?q=dragon');
  assert.equal(await page.title(), title);
  assert.equal(await page.evaluate(() => scrollY), before);
  await page.goForward();
  await panel(page).waitFor();
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await panel(page).waitFor({ state: 'detached' });
  assert.equal(new URL(page.url()).search, '?q=dragon');
});

test('on a desktop it is a panel at the right that by the keyboard opens, closes and gives the focus back', async () => {
  const page = await site.visitor();
  await openList(page);
  const before = await card(page).boundingBox();
  await card(page).focus();
  await page.keyboard.press('Enter');
  await panel(page).getByRole('heading', { name: 'Recent trades with it' }).waitFor();
  const at = await panel(page).boundingBox();
  assert.ok(at !== null && at.x + at.width === DESKTOP.width && at.width === 500);
  const behind = await card(page).boundingBox();
  assert.deepEqual([behind?.x, behind?.y], [before?.x, before?.y]);
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  assert.equal(pathOf(page), '/values/adopt-me');
  assert.ok(await card(page).evaluate((link) => link === document.activeElement));
  // Twice in a row it must not go back two pages.
  await page.keyboard.press('Enter');
  await panel(page).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  assert.equal(pathOf(page), '/values/adopt-me');
});

test('a card is a link: another tab and a reload show the whole page, and back from it the list', async () => {
  const page = await site.visitor();
  await openList(page);
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    card(page).click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await tab.getByRole('heading', { level: 1, name: 'Shadow Dragon' }).waitFor();
  assert.equal(pathOf(tab), ITEM);
  assert.equal(await panel(page).count(), 0);
  await card(page).click();
  await panel(page).waitFor();
  await page.reload();
  await ready(page);
  await page.getByRole('heading', { level: 1, name: 'Shadow Dragon' }).waitFor();
  assert.equal(await page.getByRole('dialog').count(), 0);
  await page.goBack();
  await card(page).waitFor();
  await tab.close();
});

test('the keys of a pet still work on a card that is a link', async () => {
  const page = await site.visitor({ size: PHONE });
  await openList(page);
  const row = page.getByRole('article').filter({ hasText: 'Shadow Dragon' }).first();
  await row.getByRole('button', { name: 'Neon' }).click();
  assert.equal(await row.getByRole('button', { name: 'Neon' }).getAttribute('aria-pressed'), 'true');
  assert.equal(await page.getByRole('dialog').count(), 0);
  assert.equal(pathOf(page), '/values/adopt-me');
});

test('whoever is signed out signs in on the way to trading an item, and finds it offered', async () => {
  const page = await site.visitor({ size: PHONE });
  await page.goto(ITEM);
  await ready(page);
  await page.getByRole('button', { name: 'Trade this' }).click();
  await page.locator('input[name=username]').fill('item.seller');
  await page.getByRole('button', { name: 'Authorize' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Trade Post' });
  await dialog.getByRole('region', { name: 'Offering' }).getByText('Shadow Dragon').waitFor();
});

test('whoever is signed in goes from the panel to the dialog with the item offered, and back to the panel', async () => {
  const page = await site.visitor();
  await signInAs(page, 'panel.poster');
  await openList(page);
  await card(page).click();
  await panel(page).getByRole('link', { name: 'Trade this' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Trade Post' });
  await dialog.getByRole('region', { name: 'Offering' }).getByText('Shadow Dragon').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.goBack();
  await panel(page).waitFor();
  assert.equal(pathOf(page), ITEM);
  await page.keyboard.press('Escape');
  await card(page).waitFor();
  assert.equal(new URL(page.url()).search, '?q=dragon');
});

test('a trade with the item that is posted meanwhile comes up by itself and leads to the hub', async () => {
  const page = await site.visitor();
  await page.goto('/values/adopt-me/frost-fury');
  await ready(page);
  const trades = page.getByRole('region', { name: 'Recent trades with it' });
  await trades.waitFor();
  const { browser, name } = await signInPerson(site.app, 'fury.fan');
  const { status } = await browser.call('POST', '/games/adopt-me/trades', {
    offering: [{ item: 'owl', quantity: 1 }],
    wanting: [{ item: 'frost-fury', quantity: 2 }],
  });
  assert.equal(status, 201);
  const row = trades.getByRole('link').filter({ hasText: 'Owl for 2' });
  await row.getByText(`Wanted by ${name}`).waitFor();
  await row.click();
  await page.waitForURL('**/trade?game=adopt-me&q=Frost+Fury');
  await page.getByRole('article').filter({ hasText: name }).waitFor();
});

test('an item that is not there says so and leads to the list', async () => {
  const page = await site.visitor({ size: PHONE });
  await page.goto('/values/adopt-me/no-such-dragon');
  await page.getByRole('heading', { name: 'Item not found' }).first().waitFor();
  await page.getByRole('link', { name: 'Search the list' }).click();
  await page.waitForURL('**/values/adopt-me?q=no%20such%20dragon');
  site.assertQuiet(/status of 404/);
});
