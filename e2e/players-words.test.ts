import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { signInPerson } from '../test/person.ts';
import { openSite, PHONE, ready, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

const search = (page: Page) => page.getByRole('searchbox');

test('a trade is found by what players call its items, by a whole line, and while a search is shown', async () => {
  const page = await site.visitor({ size: PHONE });
  await page.goto('/trade?game=adopt-me');
  await ready(page);
  const poster = await signInPerson(site.app, 'frost.finder');
  const posted = page.getByRole('article').filter({ hasText: 'frost.finder' });
  await search(page).fill('nfr frost drgn');
  await page.waitForURL('**q=nfr+frost+drgn*');
  await page.getByText('No trades found matching your search').waitFor();
  // It is posted while the other looks for it.
  const sides = {
    offering: [{ item: 'frost-dragon', quantity: 1, form: 'neon.fly.ride' }],
    wanting: [{ item: 'shadow-dragon', quantity: 1 }],
  };
  const { status } = await poster.browser.call('POST', '/games/adopt-me/trades', sides);
  assert.equal(status, 201);
  await posted.waitFor();
  for (const text of [
    'nfr frost',
    'frost dragn',
    '[H] NFR Frost Dragon [W] Shadow Dragon',
    'sd for frostdragon',
  ]) {
    await search(page).fill(text);
    await page.waitForURL((url) => url.searchParams.get('q') === text);
    if (text.startsWith('sd')) await posted.waitFor({ state: 'detached' });
    else await posted.waitFor();
  }
});

test('an address that was passed on in a chat leads where it was meant to', async () => {
  const page = await site.visitor({ size: PHONE });
  await page.goto('/values/Adopt-Me/Shadow%20Dragon).');
  await page.getByRole('heading', { name: 'Shadow Dragon', level: 1 }).waitFor();
  assert.equal(new URL(page.url()).pathname, '/values/adopt-me/shadow-dragon');
  await page.goto('/trade?game=ADOPT-ME&in=Wanting).');
  await ready(page);
  await page.getByRole('radio', { name: 'Adopt Me', checked: true }).waitFor();
  await page.goto('/values/adopt-me/nfr-frost-dragn');
  await page
    .getByRole('navigation', { name: 'Did you mean' })
    .getByRole('link', { name: 'Frost Dragon', exact: true })
    .click();
  await page.getByRole('heading', { name: 'Frost Dragon', level: 1 }).waitFor();
  await page.goto('/values/adopt-me?filter=PETS,');
  await page.getByRole('button', { name: /^Pets/, pressed: true }).waitFor();
  await page.goto('/values/chess');
  await page.getByRole('navigation', { name: 'Games' }).getByRole('link', { name: 'Adopt Me' }).click();
  await page.getByRole('heading', { name: 'Adopt Me Values', level: 1 }).waitFor();
  site.assertQuiet(/status of 404/);
});
