import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openSite, PHONE, ready, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
});
after(async () => {
  await site.close();
});

/** What the browser itself says of requests that a lost connection does not answer. */
const UNANSWERED = /ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/;

const WORDS = 'You are offline. What you see may be out of date.';

test('without a connection every page says so, in words that screen readers hear, until it is back', async () => {
  const page = await site.visitor({ size: PHONE });
  await page.goto('/values/adopt-me');
  await ready(page);
  const said = page.locator('.offline');
  await said.waitFor({ state: 'attached' });
  assert.equal(await said.textContent(), '');

  await page.context().setOffline(true);
  const words = page.getByRole('status').getByText(WORDS);
  await words.waitFor();
  await page.evaluate(() => window.scrollTo(0, 1500));
  const box = await words.boundingBox();
  assert.ok(box !== null && box.y >= 0 && box.y + box.height < 100, 'it stays in sight at the top');

  // A page whose code is not there yet comes by itself as well.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Trade' }).click();
  await page.getByText('This page could not be loaded').waitFor();
  await words.waitFor();

  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Trade Hub' }).waitFor();
  await words.waitFor({ state: 'detached' });
  await site.leave(UNANSWERED);
});

/** A call of the site that is refused. */
const REFUSED = {
  status: 429,
  json: { code: 'TOO_MANY_REQUESTS', status: 429, message: 'Wait a little.', defined: true },
};

test('a list of which only the beginning could be read says so where it ends, and goes on when asked to', async () => {
  const page = await site.visitor({ size: PHONE });
  const { items } = await (await page.request.get('/api/games/adopt-me/values')).json();
  // The whole list, and not the beginning, which is asked for by how many there are.
  await page.route('**/api/games/adopt-me/values', (route) => route.fulfill(REFUSED));
  await page.goto('/values/adopt-me');
  await ready(page);
  const begun = await page.getByRole('article').count();
  // The whole list is read for whoever uses the page.
  await page.keyboard.press('Shift');
  await page.getByRole('alert').getByText('Failed to load more items').waitFor();
  await page.unrouteAll();
  await page.getByRole('alert').getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('heading', { name: items[begun].name, exact: true }).waitFor();
  assert.equal(await page.getByText('Failed to load more items').count(), 0);
  await site.leave(/429/);
});

test('what could not be read is read by itself when the connection is back', async () => {
  const page = await site.visitor({ size: PHONE });
  await page.goto('/trade?game=adopt-me');
  await ready(page);
  await page.locator('.offline').waitFor({ state: 'attached' });

  // One list is refused while there is a connection, the other one is asked for without any.
  await page.route('**/api/games/grow-garden/trades**', (route) => route.fulfill(REFUSED));
  await page.getByRole('radio', { name: 'Grow a Garden' }).click();
  await page.locator('#main').getByText('Failed to load trades').waitFor();
  await page.unrouteAll();
  await page.context().setOffline(true);
  await page.getByText(WORDS).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('article').first().waitFor();

  await page.context().setOffline(true);
  await page.getByText(WORDS).waitFor();
  await page.getByRole('radio', { name: 'Steal a Brainrot' }).click();
  await page.waitForURL(/game=steal-brainrot/);
  assert.equal(await page.getByRole('article').count(), 0);
  await page.context().setOffline(false);
  await page.getByRole('article').first().waitFor();
  await site.leave(new RegExp(`${UNANSWERED.source}|429`));
});
