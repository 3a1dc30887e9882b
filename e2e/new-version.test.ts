import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { makeNextVersion, type NextVersion } from '../test/next-version.ts';
import { freePort, type ServerProcess, startServerProcess } from '../test/server-process.ts';
import { TestBrowser } from '../test/test-browser.ts';
import { postTrade } from '../test/trade-draft.ts';
import { openBrowser, PHONE, ready, SERVER_GONE, signInAs, type SiteBrowser } from './open-site.ts';

const TYPED = 'My owl is full grown.';
const SAID = 'There is a new version';

let dataDir: string;
let port: number;
let next: NextVersion;
let server: ServerProcess;
let site: SiteBrowser;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'swapwise-version-'));
  port = await freePort();
  next = makeNextVersion();
  server = await startServerProcess(port, dataDir);
  site = await openBrowser(server.url);
  const poster = new TestBrowser(server.url);
  await poster.signIn('post.pat');
  assert.equal((await postTrade(poster, 'adopt-me')).status, 201);
});
after(async () => {
  await site?.close();
  await server?.kill();
  next.remove();
  await rm(dataDir, { recursive: true, force: true });
});

const versionOf = async (page: Page) => await page.locator('html').getAttribute('data-version');
/** Left on a page until it is loaded anew. */
const mark = async (page: Page) =>
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
const isSame = async (page: Page) => (await page.locator('html[data-same-page]').count()) === 1;

async function beginRequest(page: Page) {
  await page.getByRole('article').getByRole('button', { name: 'Send Trade Request' }).click();
  return page.getByRole('dialog').getByRole('textbox');
}

test('an open page goes on when a new version comes, says so, and is that version after one press', async () => {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, 'late.asker');
  await page.goto('/trade?game=adopt-me');
  await ready(page);
  await (await beginRequest(page)).fill(TYPED);
  await mark(page);
  const before = await versionOf(page);

  await server.kill();
  await page.getByText('Reconnecting...').waitFor();
  server = await startServerProcess(port, dataDir, {}, next.root);
  await page.getByText('Live updates').waitFor();
  // Not over a form, whose buttons it would cover.
  assert.equal(await page.getByText(SAID).count(), 0);
  assert.equal(await page.getByRole('dialog').getByRole('textbox').inputValue(), TYPED);
  await page.keyboard.press('Escape');
  await page.getByText(SAID).waitFor();
  // It stays, and pages of the old version come by the scripts of that version.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Trade safely' }).click();
  await page.getByRole('heading', { name: 'Trade safely' }).waitFor();
  await page.getByText(SAID).waitFor();
  await page.goBack();
  assert.ok(await isSame(page));

  await page.getByRole('button', { name: 'Reload' }).click();
  await page.locator('html:not([data-same-page])[data-live]').waitFor({ state: 'attached' });
  assert.notEqual(await versionOf(page), before);
  assert.equal(await (await beginRequest(page)).inputValue(), TYPED);
  assert.equal(await page.getByText(SAID).count(), 0);
  site.assertQuiet(SERVER_GONE);
});

/** A page whose version is so old that the site has forgotten its scripts: it does not find those that it still needs. */
async function forgottenPage(): Promise<Page> {
  const page = await site.visitor({ size: PHONE });
  await page.goto('/trade?game=adopt-me');
  await ready(page);
  await page.getByText('Live updates').waitFor();
  await mark(page);
  await page.route('**/version', (route) => route.fulfill({ body: 'another-one' }));
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
  // With the next page come its own scripts.
  page.on('request', (asked) => {
    if (asked.isNavigationRequest()) void page.unroute('**/assets/**');
  });
  return page;
}

const LOST = /404|Failed to fetch dynamically imported module|ERR_INCOMPLETE_CHUNKED_ENCODING/;

test('where the script of a page is gone, the next page is loaded as a whole, by itself', async () => {
  const page = await forgottenPage();
  const asked = page.waitForResponse('**/version');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Trade safely' });
  // A pointer on its way is what asks for the script.
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await asked;
  await page.getByText(SAID).waitFor();
  assert.ok(await isSame(page), 'nothing is loaded anew under whoever reads');
  await link.click();
  await page.getByRole('heading', { name: 'Trade safely' }).waitFor();
  assert.ok(!(await isSame(page)));
  site.assertQuiet(LOST);
});

test('a page that has begun without its script is loaded anew once, and not again when that does not help', async () => {
  const page = await forgottenPage();
  await page.evaluate(() => {
    document.querySelector<HTMLAnchorElement>('footer a[href="/safety"]')?.click();
  });
  await page.getByRole('heading', { name: 'Trade safely' }).waitFor();
  assert.ok(!(await isSame(page)));

  await ready(page);
  await mark(page);
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
  await page.evaluate(() => {
    document.querySelector<HTMLAnchorElement>('footer a[href="/calculator"]')?.click();
  });
  await page.getByText('This page could not be loaded').waitFor();
  assert.ok(await isSame(page));
  site.assertQuiet(LOST);
});
