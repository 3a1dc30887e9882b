import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { openSite, PHONE, ready, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

test('whoever is about to sign in reads on a phone what they accept, and goes on from one text to the next', async () => {
  const page = await site.visitor({ size: PHONE });
  await page.goto('/login');
  await ready(page);
  await page.getByRole('link', { name: 'the rules', exact: true }).click();
  await page.waitForURL('**/rules');
  await page.getByRole('heading', { level: 1, name: 'The rules' }).waitFor();
  await page.getByRole('link', { name: 'Privacy' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
  await page.getByText('30 days after your last visit').waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor();
  assert.match(await page.title(), /^Terms · /);
});

test('a rule has an address of its own, at which it is seen', async () => {
  const page = await site.visitor({ size: PHONE });
  await page.goto('/rules#no_spam');
  await ready(page);
  const rule = page.locator('#no_spam');
  assert.ok(await rule.evaluate((element) => element.matches(':target')));
  const box = await rule.boundingBox();
  assert.ok(box !== null && box.y >= 0 && box.y < PHONE.height, JSON.stringify(box));
});
