import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { signInPerson } from '../test/person.ts';
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

test('on the narrowest phone a ticket says the whole form in its title', async () => {
  const poster = await signInPerson(site.app, 'whole.title');
  const line = (item: string, form: string) => ({ item, quantity: 1, form });
  const draft = { offering: [line('shadow-dragon', 'neon.fly.ride')], wanting: [line('owl', '')] };
  assert.equal((await poster.browser.call('POST', '/games/adopt-me/trades', draft)).status, 201);
  const page = await open('/trade?game=adopt-me', NARROWEST);
  const title = page.getByRole('heading', { name: 'Trading Shadow Dragon (Neon Fly Ride)' });
  await title.waitFor();
  const { cut, wide } = await title.evaluate((element) => ({
    cut: element.scrollHeight - element.clientHeight,
    wide: element.scrollWidth - element.clientWidth,
  }));
  assert.ok(cut <= 1 && wide <= 0, `${cut} px below, ${wide} px beside`);
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
  const said = page.getByText('No value', { exact: true }).first();
  await said.waitFor();
  assert.equal(await said.evaluate((element) => element.getClientRects().length), 1);
});
