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

test('a newcomer on a phone finds the price of Tralalero Tralala from the home page in two inputs', async () => {
  const page = await site.visitor({ size: PHONE });
  await page.goto('/');
  await page
    .getByRole('link', { name: /Steal a Brainrot.*Check Data/s })
    .first()
    .click();
  await page.waitForURL('**/values/steal-brainrot');
  await ready(page);
  await page.getByPlaceholder('Search for any item...').fill('tralalero tralala');
  const card = page.getByRole('article').filter({ hasText: 'Tralalero Tralala' }).first();
  await card.getByText('$10M').waitFor();
  await card.getByText('Buy Price').waitFor();
});

test('search and filter stand in the address and are there again after a reload', async () => {
  const page = await site.visitor();
  await page.goto('/values/steal-brainrot');
  await ready(page);
  await page.getByRole('button', { name: /^Secret/ }).click();
  await page.getByPlaceholder('Search for any item...').fill('dragon');
  await page.waitForURL(/q=dragon/);
  await page.reload();
  assert.equal(await page.getByPlaceholder('Search for any item...').inputValue(), 'dragon');
  assert.equal(await page.getByRole('button', { name: /^Secret/ }).getAttribute('aria-pressed'), 'true');
  const names = await page.getByRole('article').getByRole('heading').allTextContents();
  assert.ok(names.length > 0);
  assert.ok(
    names.every((name) => /dragon/i.test(name)),
    names.join(', '),
  );
});

test('a search that finds nothing says so in the words of the search', async () => {
  const page = await site.visitor();
  await page.goto('/values/adopt-me?q=zzzz');
  await page.getByText('No items found matching "zzzz"').waitFor();
});

test('neon and mega exclude each other and change the value that is shown', async () => {
  const page = await site.visitor({ size: PHONE });
  await page.goto('/values/adopt-me?q=Shadow+Dragon');
  await ready(page);
  const row = page.getByRole('article').filter({ hasText: 'Shadow Dragon' }).first();
  const regular = await row.textContent();
  const [neon, mega] = [
    row.getByRole('button', { name: /neon|^N$/i }),
    row.getByRole('button', { name: /mega|^M$/i }),
  ];
  await neon.click();
  assert.equal(await neon.getAttribute('aria-pressed'), 'true');
  assert.notEqual(await row.textContent(), regular);
  await mega.click();
  assert.equal(await mega.getAttribute('aria-pressed'), 'true');
  assert.equal(await neon.getAttribute('aria-pressed'), 'false');
});

test('items follow as one scrolls: the two hundredth of Adopt Me', async () => {
  const page = await site.visitor();
  const { items } = await (await page.request.get('/api/games/adopt-me/values')).json();
  assert.equal(items.length, 1513);
  await page.goto('/values/adopt-me');
  await ready(page);
  const wanted = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: items[199].name, exact: true }) });
  // No farther than the list goes: what lies two screens above the reader is off the page, and would never be found.
  await page.waitForFunction((name) => {
    const rows = [...document.querySelectorAll('article')];
    rows.at(-1)?.scrollIntoView({ block: 'end' });
    return rows.some((row) => row.querySelector('h3')?.textContent === name);
  }, items[199].name);
  await wanted.scrollIntoViewIfNeeded();
});

test('the theme is dark at first, changes by the switch and is remembered without a flash', async () => {
  const page = await site.visitor();
  await page.goto('/values');
  await ready(page);
  assert.equal(await page.locator('html').getAttribute('class'), 'dark');
  await page.getByRole('button', { name: /theme/i }).first().click();
  assert.equal(await page.locator('html').getAttribute('class'), 'light');
  assert.equal(await page.evaluate(() => localStorage.getItem('theme')), 'light');
});

test('an address that leads nowhere says so with status 404, and the log has a line of it', async () => {
  const page = await site.visitor();
  const complained: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404) complained.push(new URL(response.url()).pathname);
  });
  const response = await page.request.get('/no/such/page');
  assert.equal(response.status(), 404);
  assert.match(await response.text(), /Oops! Page not found/);
  assert.match(await response.text(), /Return to Home/);
  assert.ok(site.app.logged.some((line) => line.includes('unknown path') && line.includes('/no/such/page')));
});

test('no page is wider than its screen', async () => {
  const page = await site.visitor({ size: { width: 320, height: 640 } });
  for (const path of [
    '/',
    '/values',
    '/values/adopt-me',
    '/values/steal-brainrot',
    '/calculator?game=adopt-me&give=shadow-dragon.rf~12,bat-dragon&get=frost-dragon.n',
    '/calculator?game=steal-brainrot&give=frigo-camelo:gold',
    '/trade',
    '/login',
    '/safety',
  ]) {
    await page.goto(path);
    const [wide, screen] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      window.innerWidth,
    ]);
    assert.equal(wide, screen, path);
  }
});

test('every page has a title, a description and a link preview of its own', async () => {
  const page = await site.visitor();
  const titles = new Set<string>();
  for (const path of [
    '/',
    '/values',
    '/values/adopt-me',
    '/values/my-restaurant',
    '/calculator',
    '/trade',
    '/login',
    '/safety',
  ]) {
    await page.goto(path);
    titles.add(await page.title());
    const description = await page.locator('meta[name=description]').getAttribute('content');
    assert.ok(description && description.length > 20, path);
    assert.equal(await page.locator('meta[property="og:title"]').getAttribute('content'), await page.title());
  }
  assert.equal(titles.size, 8);
});
