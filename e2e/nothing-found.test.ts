import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { builtChunk } from './built-chunk.ts';
import { heard, listen } from './live-regions.ts';
import { openSite, PHONE, ready, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

const FROST = 'In Adopt Me: Frost Dragon 150';

async function open(address: string): Promise<Page> {
  const page = await site.visitor({ size: PHONE });
  await listen(page.context());
  await page.goto(address);
  await ready(page);
  return page;
}
const firstItem = (page: Page) => page.locator('article.item h3').first();

test("a list is searched in players' words, typed or out of the address", async () => {
  const page = await open('/values/adopt-me');
  for (const [typed, name] of [
    ['raccon', 'Raccoon'],
    ['SD', 'Shadow Dragon'],
    ['nfr frost', 'Frost Dragon'],
  ] as const) {
    await page.getByRole('searchbox').fill(typed);
    await page.locator('article.item h3').first().filter({ hasText: name }).waitFor();
    await page.waitForURL((url) => url.searchParams.get('q') === typed);
    const found = await page.locator('main [role=status]').textContent();
    await page.reload();
    assert.equal(await firstItem(page).textContent(), name);
    assert.equal(await page.locator('main [role=status]').textContent(), found, typed);
    await ready(page);
  }
});

test('a list that has nothing of a name leads to it in another game in one tap', async () => {
  const page = await open('/values/my-restaurant?q=frost+dragon');
  await page.getByText('No items found matching "frost dragon"').waitFor();
  await heard(page, /In Adopt Me: Frost Dragon/);
  await page.getByRole('link', { name: FROST }).click();
  await page.waitForURL('**/values/adopt-me/frost-dragon');
});

test('a list names what is nearest, and what a filter hides', async () => {
  const page = await open('/values/adopt-me?q=frost+golem');
  await heard(page, /Did you mean Frost Dragon/);
  await page.getByRole('link', { name: /^Frost Dragon/ }).click();
  await page.waitForURL('**/values/adopt-me/frost-dragon');

  await page.goto('/values/adopt-me?q=giraff&filter=strollers');
  await page.getByRole('link', { name: /^\d+ in other categories$/ }).click();
  await page.locator('article.item h3').first().filter({ hasText: 'Giraffe' }).waitFor();
  assert.equal(new URL(page.url()).search, '?q=giraff');
});

test('what is like no name offers nothing', async () => {
  const page = await open('/values/adopt-me');
  const answered = page.waitForResponse(/values\/find/);
  await page.getByRole('searchbox').fill('asdf');
  await answered;
  await page.getByRole('button', { name: 'Show all items' }).waitFor();
  assert.equal(await page.locator('.near').count(), 0);
});

test('where nobody answers what may have been meant, all else is as it was', async () => {
  const page = await open('/values/adopt-me');
  await page.route('**/api/values/find**', (route) => route.fulfill({ status: 503, body: '' }));
  const failed = page.waitForResponse(/values\/find/);
  await page.getByRole('searchbox').fill('frost golem');
  await failed;
  await page.getByRole('button', { name: 'Show all items' }).click();
  await firstItem(page).waitFor();
  assert.equal(await page.locator('.near').count(), 0);
  await site.leave(/503/);
});

test('what contains a search is found where the server is out of reach and names are not ready to be read', async () => {
  const page = await site.visitor({ size: PHONE });
  await page.route(`**${builtChunk('name-index')}`, (route) => route.abort());
  const whole = page.waitForResponse((response) => response.url().endsWith('/api/games/adopt-me/values'));
  await page.goto('/values/adopt-me');
  await ready(page);
  // The whole list is read for whoever uses the page.
  await page.keyboard.press('Shift');
  await (await whole).finished();
  const refused = { defined: true, code: 'INVALID_INPUT', status: 400, message: 'No.' };
  await page.route('**/api/games/adopt-me/values?**', (route) =>
    route.fulfill({ status: 400, json: refused }),
  );
  await page.getByRole('searchbox').fill('iraff');
  await firstItem(page).filter({ hasText: 'Giraffe' }).waitFor();
  await site.leave(/400|name-index|ERR_FAILED/);
});

test('the quick check goes to the game of an item in one tap and keeps the search', async () => {
  const page = await open('/');
  await page.locator('.slot').first().click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('searchbox').fill('disco bee');
  await picker.getByRole('button', { name: /^In Grow a Garden: Disco Bee/ }).press('Enter');
  await picker.getByRole('button', { name: 'Grow a Garden', pressed: true }).waitFor();
  await picker.locator('input:focus').waitFor();
  assert.equal(await picker.getByRole('searchbox').inputValue(), 'disco bee');
  await picker
    .getByRole('button', { name: /^Disco Bee/ })
    .first()
    .click();
  await page.locator('.slot').first().filter({ hasText: 'Disco Bee' }).waitFor();
});

test('the calculator goes along to the game of an item, and keeps what it held of the game before', async () => {
  const page = await open('/calculator?game=my-restaurant&give=lightning-tile');
  await page.getByRole('button', { name: 'Add an item' }).last().click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('searchbox').fill('frost dragon');
  await picker.getByRole('button', { name: FROST }).click();
  await picker
    .getByRole('button', { name: /^Frost Dragon/ })
    .first()
    .click();
  await page.waitForURL('**/calculator?game=adopt-me&get=frost-dragon');
  await page.getByRole('radio', { name: 'My Restaurant' }).click();
  await page.waitForURL('**/calculator?game=my-restaurant&give=lightning-tile');
});
