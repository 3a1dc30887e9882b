import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
afterEach(() => site.assertQuiet());
after(async () => {
  await site.close();
});

const HUB = '/trade?game=steal-brainrot';

/** Somebody at the hub who has posted a trade. */
async function poster(name: string): Promise<Page> {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, name);
  await page.goto(`${HUB}&give=tralalero-tralala&get=odin-din-din-dun`);
  await ready(page);
  await page.getByRole('button', { name: 'Post Trade' }).click();
  await page.getByText('Trade posted successfully!').waitFor();
  return page;
}

const own = (page: Page) => page.getByRole('article').filter({ hasText: 'Your trade' });
const title = (page: Page) => page.getByRole('heading', { name: /^Live Trades \(/ });

test('a removed trade leaves the page at once and comes back with Undo, without the server having heard of it', async () => {
  const page = await poster('second.thoughts');
  const deletions: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions.push(request.url());
  });
  const before = await title(page).textContent();
  await own(page).getByRole('button', { name: 'Remove trade' }).click();
  await own(page).waitFor({ state: 'detached' });
  assert.notEqual(await title(page).textContent(), before);
  // Reading the list again does not bring it back early.
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('Your trade post has been successfully removed').waitFor();
  assert.equal(await own(page).count(), 0);

  await page.getByRole('button', { name: 'Undo' }).click();
  await own(page).waitFor();
  await page.getByText('Trade removed').waitFor({ state: 'detached' });
  assert.equal(await title(page).textContent(), before);
  assert.deepEqual(deletions, []);
  await page.reload();
  await own(page).waitFor();
});

test('a removed trade is taken down once, when its message leaves', async () => {
  const page = await poster('first.thoughts');
  const deletions: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions.push(request.url());
  });
  await own(page).getByRole('button', { name: 'Remove trade' }).click();
  const gone = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('status').getByRole('button', { name: 'Dismiss' }).last().click();
  assert.equal((await gone).status(), 200);
  await page.reload();
  await ready(page);
  assert.equal(await own(page).count(), 0);
  assert.equal(deletions.length, 1);
});

test('a removed trade is taken down when the page is closed, or left by signing out', async () => {
  const watcher = await site.visitor();
  const ways: Record<string, (page: Page) => Promise<void>> = {
    'window.closer': async (page) => await page.close({ runBeforeUnload: true }),
    'signs.out': async (page) => {
      await page.getByRole('button', { name: /account menu/i }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.waitForURL((url) => url.pathname === '/');
    },
  };
  for (const [name, leave] of Object.entries(ways)) {
    const page = await poster(name);
    await watcher.goto(HUB);
    await ready(watcher);
    const seen = watcher.getByRole('article').filter({ hasText: name });
    await seen.waitFor();
    await own(page).getByRole('button', { name: 'Remove trade' }).click();
    await page.getByText('Trade removed').waitFor();
    await leave(page);
    await seen.waitFor({ state: 'detached' });
  }
});
