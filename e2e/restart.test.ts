import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { freePort, type ServerProcess, startServerProcess } from '../test/server-process.ts';
import { TestBrowser } from '../test/test-browser.ts';
import { postTrade } from '../test/trade-draft.ts';
import { openBrowser, ready, SERVER_GONE, type SiteBrowser } from './open-site.ts';

let dataDir: string;
let port: number;
let server: ServerProcess;
let site: SiteBrowser;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'swapwise-restart-'));
  port = await freePort();
  server = await startServerProcess(port, dataDir);
  site = await openBrowser(server.url);
});
after(async () => {
  await site?.close();
  await server?.kill();
  await rm(dataDir, { recursive: true, force: true });
});

async function postAs(username: string): Promise<void> {
  const browser = new TestBrowser(server.url);
  await browser.signIn(username);
  assert.equal((await postTrade(browser, 'adopt-me')).status, 201);
}

test('a page outlives a server that is killed: what was posted meanwhile is there without a reload', async () => {
  await postAs('early.ed');
  const page = await site.visitor();
  await page.goto('/trade?game=adopt-me');
  await ready(page);
  await page.getByText('Live updates').waitFor();
  await page.getByRole('article').filter({ hasText: 'early.ed' }).waitFor();
  // Left on a page that is loaded again.
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  // Live before the server is gone: this one is heard, not read.
  await postAs('lively.lou');
  await page.getByRole('article').filter({ hasText: 'lively.lou' }).waitFor();

  await server.kill();
  await page.getByText('Reconnecting...').waitFor();
  // Elsewhere, so that the page cannot hear of it.
  server = await startServerProcess(await freePort(), dataDir);
  await postAs('missed.mia');
  await server.kill();
  assert.equal(await page.getByRole('article').filter({ hasText: 'missed.mia' }).count(), 0);

  server = await startServerProcess(port, dataDir);
  await page.getByText('Live updates').waitFor();
  await page.getByRole('article').filter({ hasText: 'missed.mia' }).waitFor();
  assert.equal(await page.getByRole('article').count(), 3);
  await postAs('later.liv');
  await page.getByRole('article').filter({ hasText: 'later.liv' }).waitFor();
  assert.equal(await page.locator('html[data-same-page]').count(), 1);
  site.assertQuiet(SERVER_GONE);
});
