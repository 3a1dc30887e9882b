import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { announce } from '../src/live/server/announce.ts';
import { refreshUpstream } from '../src/values/server/lists/refresh-upstream.ts';
import { items as itemTable } from '../src/values/server/value-table.ts';
import { startUpstream, type UpstreamServer } from '../test/stand-in-upstream.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

const GAME = 'my-restaurant';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let upstream: UpstreamServer;
let site: Site;
/** What the upstream gives: the bundled names, all of them with a value. */
let list: { name: string; category: string; value: number }[];
before(async () => {
  upstream = await startUpstream();
  site = await openSite({ VALUES_UPSTREAM_MYRESTAURANT: upstream.address('menu') });
  // The hours of all tests together are on one day, and what changes changes today.
  const { clock } = site.app;
  clock.pass(DAY_MS - (clock.now().getTime() % DAY_MS));
  const { body } = await site.app.browser().call('GET', `/games/${GAME}/values`);
  list = (body as { items: { name: string; category: string }[] }).items.map(({ name, category }, at) => ({
    name,
    category,
    value: 100 + at,
  }));
});
// A refused answer is a line of the browser too.
afterEach(async () => await site.leave(/status of (409|503)/));
after(async () => {
  await site?.close();
  await upstream.close();
});

/** The upstream answers that from now on, and half an hour later the site asks it. */
async function give(answer: unknown, how: { status?: number; type?: string } = {}): Promise<void> {
  await upstream.put('menu', answer, how);
  await ask();
}

async function ask(): Promise<void> {
  const { database, clock, config } = site.app;
  clock.pass(31 * MINUTE_MS);
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const deps = { db: database.db, now: clock.now, log, values: config.values };
  assert.equal(await refreshUpstream(deps, GAME), true);
}

const priced = (name: string, value: number) =>
  list.map((item) => (item.name === name ? { ...item, value } : item));
const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Opens a page and waits until it hears what happens. */
async function openLive(page: Page, path: string): Promise<void> {
  const heard = page.waitForResponse((response) => response.url().includes('/api/live'));
  await page.goto(path);
  await ready(page);
  await heard;
}

/** The same for a page that would show if it were loaded again. */
async function openOnce(page: Page, path: string): Promise<void> {
  await openLive(page, path);
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
}
const isSamePage = async (page: Page) => (await page.locator('html[data-same-page]').count()) === 1;

test('an open page follows when the upstream changes, says of when the list is, and the market shows the move', async () => {
  await give(list);
  const [page, member] = [await site.visitor({ size: PHONE }), await site.visitor()];
  await openOnce(page, `/values/${GAME}?q=snowman`);
  const snowman = card(page, 'Snowman');
  const { value } = list.find(({ name }) => name === 'Snowman') ?? assert.fail('no Snowman');
  await snowman.getByText(String(value), { exact: true }).waitFor();
  await page
    .getByRole('main')
    .getByText(/ changed today/)
    .first()
    .waitFor();
  await give(priced('Snowman', 900));
  await snowman.getByText('900', { exact: true }).waitFor();
  assert.equal(await isSamePage(page), true);

  await signInAs(member, 'trader');
  await openLive(member, '/');
  const market = member.locator('section').filter({ hasText: 'Live Market Data' });
  await market.getByRole('link', { name: /Snowman/ }).waitFor();
  await give(priced('Snowman', 950));
  await market.getByRole('link', { name: /Snowman.*950/s }).waitFor();
});

test('while the upstream fails or answers nonsense the last good list stays, and the owner sees since when and why', async () => {
  const [page, owner] = [await site.visitor({ size: PHONE }), await site.visitor()];
  await signInAs(owner, 'owner');
  const problems: [unknown, { status?: number; type?: string }, string][] = [
    ['no', { status: 500 }, 'Proxy config not found (HTTP 404).'],
    ['<html>', { type: 'text/html' }, 'Proxy config not found (HTTP 404).'],
    ['nonsense', {}, 'No items found in API response.'],
    [{ error: 'later' }, {}, 'No items found in API response.'],
    [
      list.map(({ name, value }) => ({ name, rvl: value })),
      {},
      'No figure could be read. Keys of the first items: name, rvl.',
    ],
  ];
  for (const [answer, how, problem] of problems) {
    await give(answer, how);
    await owner.goto('/owner?tab=settings');
    const lists = owner.locator('section').filter({ hasText: 'Value lists' });
    await lists.getByText(problem).waitFor();
    await lists.getByText(/127\.0\.0\.1:\d+, (\d+m|\d+h) ago/).waitFor();
  }
  await owner.getByText('1 thing of the last list could not be used').click();
  await owner.getByText(/^key "rvl" of .* and 94 more$/).waitFor();
  await page.goto(`/values/${GAME}?q=snowman`);
  await card(page, 'Snowman').getByText('950', { exact: true }).waitFor();
  await page
    .getByRole('main')
    .getByText(/ changed today/)
    .first()
    .waitFor();
});

test('a list that lacks too much waits in Settings; when the owner takes it, the open page follows', async () => {
  const [page, owner] = [await site.visitor({ size: PHONE }), await site.visitor({ size: PHONE })];
  await signInAs(owner, 'owner');
  await openOnce(page, `/values/${GAME}`);
  const available = page.locator('.stat').filter({ hasText: 'Items Available' });
  await available.getByText('95', { exact: true }).waitFor();
  await give(list.slice(0, 40));
  await available.getByText('95', { exact: true }).waitFor();

  await owner.goto('/owner?tab=settings');
  await ready(owner);
  const lists = owner.locator('section').filter({ hasText: 'Value lists' });
  await lists.getByText('The new list has 40 items and lacks 55 that are listed now.').waitFor();
  await lists.getByRole('button', { name: 'Keep the old one' }).click();
  await owner.getByText('The list stays as it is').waitFor();
  await available.getByText('95', { exact: true }).waitFor();

  await give(list.slice(0, 41));
  await owner.reload();
  await ready(owner);
  await lists.getByRole('button', { name: 'Take the new list' }).click();
  const question = owner.getByRole('dialog', { name: 'Take the new list of My Restaurant?' });
  await question.getByText('This list has 41 items, yours has 95. 54 would go.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await available.getByText('95', { exact: true }).waitFor();
  await lists.getByRole('button', { name: 'Take the new list' }).click();
  // Another list comes while the owner reads.
  await give(list.slice(1, 42));
  await question.getByRole('button', { name: 'Take it, 54 go' }).click();
  await question.getByText('The lists have changed just now.').waitFor();
  await question.getByRole('button', { name: 'Take it, 54 go' }).click();
  await owner.getByText('The new list is in use').waitFor();
  await lists.getByRole('button').waitFor({ state: 'detached' });
  await available.getByText('41', { exact: true }).waitFor();
  assert.equal(await isSamePage(page), true);
});

test('without any list the page says what the upstream did, and shows the list as soon as there is one', async () => {
  const { db } = site.app.database;
  await db.update(itemTable).set({ removedAt: site.app.clock.now() }).where(eq(itemTable.game, GAME));
  await announce(db, { name: 'values-changed', game: GAME });
  const page = await site.visitor({ size: PHONE });
  await give('no', { status: 503 });
  await openLive(page, `/values/${GAME}`);
  const said = (message: string) =>
    page.getByText(
      `Unable to fetch data: ${message}. This may be due to API restrictions or network issues.`,
      { exact: true },
    );
  await page.getByText('Error Loading Data').waitFor();
  await said('Proxy config not found (HTTP 404)').waitFor();
  await upstream.put('menu/index.json', { note: 'no target' });
  await ask();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await said('Proxy misconfigured: missing target').waitFor();
  await give([]);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await said('No items found in API response').waitFor();

  await openOnce(page, `/values/${GAME}`);
  await give(list);
  await page.getByRole('article').first().waitFor();
  assert.equal(await isSamePage(page), true);
});

test('an address that names no game says so in the words of the list', async () => {
  const page = await site.visitor({ size: PHONE });
  for (const [path, message] of [
    ['/values/chess', 'Invalid game ID'],
    ['/values/%20', 'Game not supported'],
  ] as const) {
    await page.goto(path);
    await page.getByText(`Unable to fetch data: ${message}. This may be`).waitFor();
  }
  site.assertQuiet(/status of (404|503)/);
});
