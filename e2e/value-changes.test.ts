import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { moveFigures } from '../test/move-figures.ts';
import { openSite, PHONE, ready, type Site } from './open-site.ts';

const GAME = 'adopt-me';
const CHANGES = `/values/${GAME}/changes`;

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
  // The first load of the lists is the oldest.
  site.app.clock.pass(200 * 60 * 60 * 1000);
  await moveFigures(site.app, GAME, [
    ...Array.from({ length: 60 }, (_, at) => ({
      slug: 'owl',
      figure: 'neonValue' as const,
      from: at + 1,
      to: at + 2,
      hoursAgo: 100 - at,
      source: 'upstream-pets.example',
    })),
    { slug: 'giraffe', figure: 'regularValue', from: 100, hoursAgo: 2 },
  ]);
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

const rows = 'main li > .chg';

test('without script, whoever opens a game’s values reads what has changed, page by page', async () => {
  const page = await site.visitor({ size: PHONE });
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(`/values/${GAME}`);
  await page.getByRole('link', { name: 'See what changed' }).click();
  await page.waitForURL(`**${CHANGES}`);
  assert.equal(await page.title(), 'What Changed, Adopt Me Values · Swapwise');
  assert.equal(await page.locator('link[rel=canonical]').getAttribute('href'), `${site.app.url}${CHANGES}`);
  assert.equal(await page.locator('html').getAttribute('data-game'), GAME);
  const moved = page.getByRole('region', { name: 'Moved most in 7 days' }).getByRole('listitem');
  assert.match((await moved.allTextContents()).join('; '), /^\+90%Giraffefrom 100.* to 190$/);
  assert.equal(await page.locator(rows).count(), 50);
  const first = (await page.locator(rows).first().textContent()) ?? '';
  assert.match(first, /Giraffe.*Regular.*from 100 to 190.*\+90%.*By the owner of this site.*\d\d:\d\d/);
  await page.getByRole('link', { name: 'Show more' }).click();
  await page.waitForURL('**/changes?after=*');
  assert.equal(await page.locator(rows).count(), 12);
  assert.match((await page.locator(rows).first().textContent()) ?? '', /Owl.*Neon.*From pets\.example/);
  assert.match((await page.locator(rows).last().textContent()) ?? '', /figures came with the bundled list/);
  await page.getByRole('link', { name: 'Back to the newest' }).click();
  await page.waitForURL(`**${CHANGES}`);
  await site.leave(/ERR_FAILED/);
});

test('with script, more changes come below, a new one at once, and a line leads to its item and back', async () => {
  const page = await site.visitor();
  await page.goto(CHANGES);
  await ready(page);
  await page.getByRole('button', { name: 'Show more' }).click();
  await page.getByText('figures came with the bundled list').waitFor();
  assert.equal(await page.locator(rows).count(), 62);
  await moveFigures(site.app, GAME, [{ slug: 'crow', figure: 'regularValue', from: 100, hoursAgo: 1 }]);
  await page.locator(rows).filter({ hasText: 'Crow' }).click();
  await page.waitForURL(`**/values/${GAME}/crow`);
  await page.getByRole('heading', { level: 1, name: 'Crow' }).waitFor();
  await page.getByRole('link', { name: 'See what changed in Adopt Me' }).click();
  await page.waitForURL(`**${CHANGES}`);
});
