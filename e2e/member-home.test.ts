import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { announce } from '../src/live/server/announce.ts';
import { changedFigures, keepFigureChanges } from '../src/values/server/figures/figure-changes.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

test('a member sees that nothing has moved, and then what moved before the page could hear of it', async () => {
  const still = await openSite({}, { demo: 'few' });
  try {
    const page = await still.visitor();
    // A slow phone hears nothing yet when it shows the page already.
    const slow = Promise.withResolvers<void>();
    await page.route('**/api/live?*', async (route) => {
      await slow.promise;
      await route.continue();
    });
    await signInAs(page, 'watcher', '/');
    await ready(page);
    await page.getByText('Nothing has moved in the last 7 days.').waitFor();
    await page.getByText('17 Nov 2025 to 22 Aug 2026').first().waitFor();
    await still.app.database.db.transaction(async (tx) => {
      const change = changedFigures('shadow-dragon', { regularValue: 285 }, { regularValue: 342 });
      await keepFigureChanges(tx, 'adopt-me', change, 'owner', still.app.clock.now());
      await announce(tx, { name: 'values-changed', game: 'adopt-me' });
    });
    slow.resolve();
    const moved = page.getByRole('link', { name: /Shadow Dragon.*from 285/ });
    await moved.waitFor();
    assert.match((await moved.textContent()) ?? '', /342 · Adopt Me.*\+20%/);
    await still.leave();
  } finally {
    await still.close();
  }
});

test('a member of a site that is kept fresh sees what has moved most in 7 days', async () => {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, 'trader', '/');
  await ready(page);
  const moves = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Live Market Data' }) });
  await moves.getByText('Biggest moves in the last 7 days').waitFor();
  const rows = await moves.getByRole('listitem').allTextContents();
  assert.deepEqual(rows, [
    'Frostbite Bear17.5 · Adopt Mefrom 22, −20%',
    'Panda30Sx · Grow a Gardenfrom 37.5Sx, −20%',
    'Candy Hare1.2 · Adopt Mefrom 1.45, −17%',
    'Haetae30 · Adopt Mefrom 25, +20%',
  ]);
});

test('a member sees what is wanted and offered most, and what own trades came to, on the smallest phone', async () => {
  const page = await site.visitor({ size: { width: 320, height: 640 } });
  await signInAs(page, 'trader', '/');
  await ready(page);
  const popular = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Advanced Analytics' }) });
  const wanted = await popular.getByRole('listitem').allTextContents();
  assert.equal(wanted.length, 4);
  assert.ok(wanted.every((row) => /\d+ (people|person)/.test(row)));
  await popular.getByRole('button', { name: 'Most offered' }).click();
  assert.notDeepEqual(await popular.getByRole('listitem').allTextContents(), wanted);

  const profit = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Profit Tracking' }) });
  const rows = await profit.getByRole('listitem').allTextContents();
  assert.equal(rows.length, 3);
  assert.ok(
    rows.every((row) => /^.*\d+ [A-Z][a-z]{2}([+−]?[\d.]+[A-Z]?|N\/A)$/.test(row)),
    rows.join('; '),
  );
  await profit.getByRole('link', { name: 'Trade log' }).waitFor();
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  assert.equal(wide, screen);
});

test('whoever is new is welcomed, and shown the way to link Roblox, on the home page and where one trades', async () => {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, 'new.on.a.phone', '/');
  await ready(page);
  const welcome = page.getByText('Welcome to Swapwise,');
  const toLink = page.getByRole('link', { name: /^Link your Roblox account/ });
  await welcome.waitFor();
  // There it is the first step of three.
  await page.getByRole('link', { name: 'Link my account' }).waitFor();
  assert.equal(await toLink.count(), 0);
  await page.goto('/trade');
  await ready(page);
  await toLink.click();
  await page.waitForURL('**/account#roblox');
  // On a phone the card stands below two others: one is led to it, and not to the top of the page.
  const card = page.getByRole('heading', { name: 'Roblox account' });
  await page.waitForFunction((title) => document.activeElement === title, await card.elementHandle());
  await welcome.waitFor();
  assert.equal(await toLink.count(), 0);
});

test('whoever has linked Roblox is welcomed back, and not asked to link it', async () => {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, 'trader', '/');
  await ready(page);
  await page.getByText('Welcome back,').waitFor();
  for (const path of ['/', '/trade']) {
    await page.goto(path);
    await ready(page);
    assert.equal(await page.getByRole('link', { name: /^Link your Roblox account/ }).count(), 0);
  }
});

test('whoever has completed no trade is told how profit comes about', async () => {
  const page = await site.visitor();
  await signInAs(page, 'brand.new.member', '/');
  await page.getByText('Complete a trade to see what you gave and got.').waitFor();
});
