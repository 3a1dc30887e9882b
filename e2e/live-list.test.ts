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

const HUB = '/trade?game=steal-brainrot';

/** Posts a Cocofanto Elefanto for an Odin Din Din Dun; the owner has no cooldown. */
async function post(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create Trade Post' }).first().click();
  const dialog = page.getByRole('dialog');
  for (const [label, typed] of [
    ['Search items to offer', 'cocofanto'],
    ['Search items you want', 'odin din'],
  ] as const) {
    await dialog.getByRole('combobox', { name: label }).fill(typed);
    await dialog
      .getByRole('option', { name: typed === 'cocofanto' ? /Cocofanto/ : /Odin/ })
      .first()
      .click();
  }
  await dialog.getByText('Shop prices. No trade values for this game yet').waitFor();
  await dialog.getByRole('button', { name: 'Post Trade' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function openHub(page: Page, address = HUB): Promise<void> {
  await page.goto(address);
  await ready(page);
}

test('new trades show at the top of the list, and wait behind a chip while it is being read', async () => {
  const [poster, reader] = [await site.visitor({ size: PHONE }), await site.visitor({ size: PHONE })];
  await signInAs(poster, 'owner');
  await openHub(poster);
  await openHub(reader);
  const tickets = reader.getByRole('article');
  const offered = tickets.filter({ hasText: 'SwapwiseOwner' });
  const before = await offered.count();

  await post(poster);
  await offered.nth(before).waitFor();
  await tickets.first().getByText('Odin Din Din Dun').waitFor();

  await tickets.nth(4).scrollIntoViewIfNeeded();
  const reads = await reader.evaluate(() => scrollY);
  await post(poster);
  await reader.getByRole('button', { name: '1 new' }).waitFor();
  await post(poster);
  await reader.getByRole('button', { name: '2 new' }).waitFor();
  assert.equal(await offered.count(), before + 1);
  assert.equal(await reader.evaluate(() => scrollY), reads);

  await reader.getByRole('button', { name: '2 new' }).click();
  await offered.nth(before + 2).waitFor();
  assert.ok((await reader.evaluate(() => scrollY)) < reads);
  assert.equal(
    await reader.evaluate(() => document.activeElement?.textContent?.startsWith('Live Trades (')),
    true,
  );
});

test('a search stands in the address, follows what is posted, and can be cleared', async () => {
  const [poster, reader] = [await site.visitor(), await site.visitor()];
  await signInAs(poster, 'owner');
  await openHub(poster);
  await openHub(reader);
  await reader.getByRole('button', { name: 'Search in: All Results' }).click();
  await reader.getByRole('menuitemradio', { name: 'Wanting' }).click();
  await reader.getByRole('searchbox').pressSequentially('ODIN DIN');
  await reader.waitForURL(/q=ODIN\+DIN&in=wanting/);
  const title = reader.getByRole('heading', { name: /^Live Trades \(/ });
  await reader.reload();
  await ready(reader);
  assert.equal(await reader.getByRole('searchbox').inputValue(), 'ODIN DIN');
  const found = await reader.getByRole('article').count();
  assert.equal(await title.textContent(), `Live Trades (${found})`);

  await post(poster);
  await reader.getByRole('heading', { name: `Live Trades (${found + 1})` }).waitFor();
  const own = poster.getByRole('article').filter({ hasText: 'Edit your trade' }).first();
  await own.getByRole('button', { name: 'Remove trade' }).click();
  await reader.getByRole('heading', { name: `Live Trades (${found})` }).waitFor();

  await reader.getByRole('searchbox').fill('no such thing');
  await reader.getByText('No trades found matching your search').waitFor();
  await reader.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click();
  await reader.getByRole('article').first().waitFor();
  assert.equal(await reader.getByRole('searchbox').inputValue(), '');
});

test('whoever is signed out and wants to contact a trader signs in and comes back to the same card', async () => {
  const page = await site.visitor({ size: PHONE });
  await openHub(page, '/trade?game=adopt-me&q=a');
  const ticket = page.getByRole('article').nth(3);
  const title = await ticket.getByRole('heading', { level: 3 }).textContent();
  await ticket.getByRole('button', { name: 'Contact Trader' }).click();
  await page.getByRole('button', { name: 'Continue with Discord' }).click();
  await page.locator('input[name=username]').fill('came.back');
  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Contact Trader' }).waitFor();
  assert.equal(new URL(page.url()).search, '?game=adopt-me&q=a');
  await page.keyboard.press('Escape');
  const focused = page.getByRole('article').filter({ has: page.locator(':focus') });
  assert.equal(await focused.getByRole('heading', { level: 3 }).textContent(), title);
  // They have no trade licence yet.
  await site.leave(/403/);
});

test('the Notifications tab stands in the address and asks a visitor to sign in', async () => {
  const page = await site.visitor({ size: PHONE });
  await openHub(page);
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await page.getByText("You'll see trade requests and updates here").waitFor();
  assert.equal(new URL(page.url()).search, '?game=steal-brainrot&tab=notifications');
  await page.getByRole('tabpanel').getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL(/\/login\?next=/);
});

test('a game without values says so on its cards', async () => {
  const page = await site.visitor();
  await openHub(page, '/trade?game=my-restaurant');
  await page.getByRole('article').first().getByText('No values for this game yet').waitFor();
});

test('what a call has posted in a form shows it, to eyes and to screen readers', async () => {
  const reader = await site.visitor({ size: PHONE });
  await openHub(reader, '/trade?game=adopt-me');
  const poster = site.app.browser();
  await poster.signIn('forms.frida');
  const line = (item: string, form: string) => ({ item, quantity: 1, form });
  const draft = {
    offering: [line('shadow-dragon', 'neon.fly.ride')],
    wanting: [line('bat-dragon', '*'), line('owl', '')],
  };
  const posted = await poster.call('POST', '/games/adopt-me/trades', draft);
  assert.equal(posted.status, 201, JSON.stringify(posted.body));
  const ticket = reader.getByRole('article').filter({ hasText: 'forms.frida' });
  const entry = (name: string) => ticket.locator('.ent').filter({ hasText: name });
  await entry('Shadow Dragon').getByRole('img', { name: 'Neon Fly Ride' }).waitFor();
  assert.match((await entry('Shadow Dragon').locator('img').getAttribute('src')) ?? '', /neon/);
  await entry('Bat Dragon').getByText('Any', { exact: true }).waitFor();
  assert.equal(await entry('Owl').locator('.fm, small').count(), 0);
});
