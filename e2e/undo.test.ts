import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { holdMessages, told } from './messages.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

const HUB = '/trade?game=steal-brainrot';
const REMOVED = 'Your trade post has been successfully removed';

/** Somebody at the hub who has posted a trade. */
async function poster(name: string): Promise<Page> {
  const page = await site.visitor({ size: PHONE });
  await holdMessages(page);
  await signInAs(page, name, `${HUB}&give=tralalero-tralala&get=odin-din-din-dun`);
  await ready(page);
  await page.getByRole('button', { name: 'Post Trade' }).click();
  await told(page, 'Trade posted successfully!');
  return page;
}

/** Somebody else at the hub, and the ticket of a poster as they see it. */
async function watcher(name: string) {
  const page = await site.visitor();
  await page.goto(HUB);
  await ready(page);
  const ticket = page.getByRole('article').filter({ hasText: name });
  await ticket.waitFor();
  return { page, ticket };
}

const own = (page: Page) => page.getByRole('article').filter({ hasText: 'Edit your trade' });
const title = (page: Page) => page.getByRole('heading', { name: /^Live Trades \(/ });
const remove = (page: Page) => own(page).getByRole('button', { name: 'Remove trade' });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

/** Holds up a call of the page. @returns what waits until it was made, and what lets it go on in some way */
async function heldUp(page: Page, method: string, path: RegExp) {
  const made = Promise.withResolvers<Route>();
  await page.route(path, (route) =>
    route.request().method() === method ? made.resolve(route) : route.continue(),
  );
  return made.promise;
}

test('a trade is removed when that is pressed, for everybody, and comes back with Undo, at its place', async () => {
  const page = await poster('second.thoughts');
  const other = await watcher('second.thoughts');
  const [before, others] = [await title(page).textContent(), await title(other.page).textContent()];
  await remove(page).click();
  await page.getByText(REMOVED).waitFor();
  await own(page).waitFor({ state: 'detached' });
  assert.notEqual(await title(page).textContent(), before);
  await other.ticket.waitFor({ state: 'detached' });
  assert.ok(await page.getByText(REMOVED).isVisible(), 'the others saw it while the message still stood');

  await undo(page).click();
  await own(page).waitFor();
  await page.getByText(REMOVED).waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Remove trade');
  assert.equal(await title(page).textContent(), before);
  await other.ticket.waitFor();
  assert.equal(await title(other.page).textContent(), others);
  await page.reload();
  await own(page).waitFor();
});

test('nothing is said to be done, and nothing leaves, before the server has answered', async () => {
  const page = await poster('slow.connection');
  const asked = heldUp(page, 'DELETE', /\/api\/trades\//);
  await remove(page).click();
  const removal = await asked;
  assert.equal(await remove(page).getAttribute('aria-busy'), 'true');
  // A second press does nothing.
  await remove(page).click({ force: true });
  assert.equal(await page.getByText('Trade removed').count(), 0);
  assert.equal(await own(page).count(), 1);
  await removal.continue();
  await page.getByText(REMOVED).waitFor();
  await own(page).waitFor({ state: 'detached' });

  const undone = heldUp(page, 'POST', /\/undo-removal$/);
  await undo(page).click();
  const call = await undone;
  assert.equal(await undo(page).getAttribute('aria-busy'), 'true');
  assert.equal(await own(page).count(), 0);
  await call.continue();
  await own(page).waitFor();
  await page.getByText(REMOVED).waitFor({ state: 'detached' });
});

test('a removal stands when the page is closed or left by signing out right after it', async () => {
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
    const { ticket } = await watcher(name);
    const sent = page.waitForRequest((request) => request.method() === 'DELETE');
    await remove(page).click();
    await sent;
    await leave(page);
    await ticket.waitFor({ state: 'detached' });
  }
});

test('whoever leaves before the answer was told nothing, and finds what the server made of it', async () => {
  const page = await poster('leaves.early');
  const asked = heldUp(page, 'DELETE', /\/api\/trades\//);
  await remove(page).click();
  const removal = await asked;
  assert.equal(await page.getByText('Trade removed').count(), 0);
  await page.goto(HUB);
  await removal.abort();
  await own(page).waitFor();
  site.assertQuiet(/ERR_FAILED/);
});

test('what fails says so, and everything stays as it was', async () => {
  const page = await poster('no.luck');
  await page.route(/\/api\/trades\//, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  const before = await title(page).textContent();
  await remove(page).click();
  await told(page, 'Check your connection and try again.');
  assert.equal(await title(page).textContent(), before);
  assert.equal(await remove(page).getAttribute('aria-busy'), null);
  await page.unrouteAll();
  await remove(page).click();
  await page.getByText(REMOVED).waitFor();
  await own(page).waitFor({ state: 'detached' });

  // Undo can be tried again as long as it may help.
  await page.route(/\/undo-removal$/, (route) => route.fulfill({ status: 500, body: '' }));
  await undo(page).click();
  await told(page, 'Failed to bring it back');
  await page.getByText(REMOVED).waitFor({ state: 'detached' });
  assert.equal(await own(page).count(), 0);
  await page.unrouteAll();
  await undo(page).click();
  await own(page).waitFor();
  site.assertQuiet(/500/);
});

test('an Undo that comes too late says so, and one after signing out elsewhere too', async () => {
  const page = await poster('too.late');
  await remove(page).click();
  await undo(page).waitFor();
  site.app.clock.pass(60_000);
  await undo(page).click();
  await told(page, 'Too late to bring it back');
  assert.equal(await own(page).count(), 0);

  const other = await poster('signed.out');
  await remove(other).click();
  await undo(other).waitFor();
  await other.context().clearCookies();
  await undo(other).click();
  await told(other, 'You have been signed out');
  assert.equal(await own(other).count(), 0);
  site.assertQuiet(/404|401/);
});
