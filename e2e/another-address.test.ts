import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openSite, ready, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(async () => {
  await site.close();
});

/** The same site by another name of this machine. */
const otherName = () => site.app.url.replace('127.0.0.1', 'localhost');

test('a page opened by another name leads to the same page at the public address, where one can sign in', async () => {
  const page = await site.visitor();
  await page.goto(`${otherName()}/login?next=%2Fvalues#x`);
  await page.waitForURL(`${site.app.url}/login?next=%2Fvalues#x`);
  await ready(page);
  await page.getByRole('button', { name: 'Continue with Discord' }).click();
  await page.locator('input[name=username]').fill('by.another.name');
  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.waitForURL(`${site.app.url}/values`);
  await site.leave();
});

test('without scripts the page stands, and its form says where the site is', async () => {
  const page = await site.visitor();
  // As in a browser that runs no scripts: the page stays where it was opened.
  await page.route(`${otherName()}/login`, async (route) => {
    if (route.request().method() !== 'GET') return await route.continue();
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll(/<script[^]*?<\/script>/g, ''),
    });
  });
  await page.goto(`${otherName()}/login`);
  await page.getByRole('button', { name: 'Continue with Discord' }).click();
  await page.getByRole('heading', { name: 'Wrong address' }).waitFor();
  assert.equal(new URL(page.url()).origin, otherName());
  await page.getByRole('link', { name: `Go to ${new URL(site.app.url).host}` }).click();
  await page.waitForURL(`${site.app.url}/`);
  await site.leave(/status of 403/);
});
