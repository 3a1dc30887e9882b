import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

const at = async (page: Page) => await page.evaluate(() => Math.round(scrollY));

/** Scrolls step by step, as a reader does, until the place is that far down. */
async function scrollTo(page: Page, y: number): Promise<void> {
  await page.waitForFunction((wanted) => {
    window.scrollTo(0, Math.min(wanted, scrollY + 600));
    return Math.abs(scrollY - wanted) < 2;
  }, y);
}

/** Fails when the page does not come to stand where it stood. */
async function standsAt(page: Page, y: number): Promise<void> {
  await page.waitForFunction((wanted) => Math.abs(scrollY - wanted) < 4, y);
}

test('back leads to the place in a value list from which one went, with its search', async () => {
  const page = await site.visitor({ size: PHONE });
  await page.goto('/values/adopt-me?q=a');
  await ready(page);
  await scrollTo(page, 5000);
  // An item opens over its list, which stays where it is.
  await page.locator('.items-all a.ilink').last().click();
  await page.getByRole('dialog').waitFor();
  const before = await at(page);
  assert.ok(before > 4000);
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await standsAt(page, before);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Trade' }).click();
  await page.getByRole('heading', { name: 'Trade Hub' }).waitFor();
  await standsAt(page, 0);
  await page.goBack();
  await standsAt(page, before);
  assert.equal(new URL(page.url()).searchParams.get('q'), 'a');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Trade' }).click();
  await page.getByRole('heading', { name: 'Trade Hub' }).waitFor();
  await standsAt(page, 0);
});

test('back leads to the place in the live trades from which one went, with its search', async () => {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, 'goes.back', '/trade?game=adopt-me&q=a');
  await ready(page);
  await scrollTo(page, 4000);
  const before = await at(page);
  await page
    .getByRole('article')
    .nth(8)
    .getByRole('link')
    .first()
    .evaluate((link) => (link instanceof HTMLElement ? link.click() : undefined));
  await page.waitForURL(/\/profile\//);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  await standsAt(page, before);
  assert.equal(new URL(page.url()).searchParams.get('q'), 'a');
});
