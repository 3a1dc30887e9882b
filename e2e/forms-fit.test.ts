import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { priceForms } from '../test/price-forms.ts';
import { NARROWEST, openSite, PHONE, ready, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
  await priceForms(site.app, { game: 'adopt-me', slug: 'frost-dragon' }, FORMS);
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

const FORMS = { ride: 118, fly: 121.5, 'fly.ride': 99.5, 'neon.ride': 512, 'mega.fly': 1965 };

async function open(address: string, size: typeof PHONE): Promise<Page> {
  const page = await site.visitor({ size });
  await page.goto(address);
  await ready(page);
  return page;
}

test('on the narrowest phone the list says in full what a figure leaves out', async () => {
  const page = await open('/values/adopt-me?q=owlbear', NARROWEST);
  for (const name of ['Neon', 'Fly', 'Ride'])
    await page.getByRole('button', { name, exact: true }).first().click();
  const line = page.getByText('Neon Fly Ride · without potions', { exact: true });
  const { shown, needed } = await line.evaluate((element) => ({
    shown: element.clientWidth,
    needed: element.scrollWidth,
  }));
  assert.ok(needed <= shown, `${needed} px in ${shown}`);
});

test('on a phone the figures of forms stand apart from each other', async () => {
  const page = await open('/values/adopt-me/frost-dragon', PHONE);
  const widths = await page
    .getByRole('table', { name: 'Values' })
    .getByRole('cell')
    .evaluateAll((cells) => cells.slice(0, 3).map((cell) => cell.getBoundingClientRect().width));
  assert.ok(Math.max(...widths) - Math.min(...widths) < 2, widths.join(', '));
});

test('a chosen form and what it counts for are not broken within words that belong together', async () => {
  const page = await open('/calculator?game=adopt-me&give=shadow-dragon.rf&get=owl.f', PHONE);
  const said = page.getByText('Not priced', { exact: true }).first();
  await said.waitFor();
  assert.equal(await said.evaluate((element) => element.getClientRects().length), 1);
});
