import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { resetToken } from '../test/mails.ts';
import { signInPerson } from '../test/person.ts';
import { told } from './messages.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

/** Somebody's account page on a phone. */
async function accountOf(username: string): Promise<Page> {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, username, '/account');
  await ready(page);
  return page;
}

const pictureIn = (page: Page) => page.locator('.top .me img').getAttribute('src');
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

test('a chosen picture stands at once, and on the other browser of its owner without being asked for', async () => {
  const [here, there] = [await accountOf('chooses.picture'), await accountOf('chooses.picture')];
  await radio(here, 'Unicorn').click();
  assert.equal(await radio(here, 'Unicorn').getAttribute('aria-checked'), 'true');
  await there.locator('.top .me img[src="/media/avatar/avatar-6.svg"]').waitFor();
  assert.equal(await radio(there, 'Unicorn').getAttribute('aria-checked'), 'true');
  await radio(here, 'Unicorn').click();
  await told(here, 'No change');
  await radio(here, 'Unicorn').press('ArrowLeft');
  await there.locator('.top .me img[src="/media/avatar/avatar-5.svg"]').waitFor();
});

test('a picture that cannot be saved goes back to the one before, and the page says so', async () => {
  const page = await accountOf('fails.picture');
  const before = await pictureIn(page);
  await page.route('**/api/me/picture', (route) => route.fulfill({ status: 500, body: '' }));
  await radio(page, 'Bear').click();
  await page.getByText('Failed to update profile picture').waitFor();
  assert.equal(await pictureIn(page), before);
  assert.equal(await radio(page, 'Cat').getAttribute('aria-checked'), 'true');
  // The browser itself notes the request that failed, and nothing else may stand there.
  assert.throws(() => site.assertQuiet(), /500/);
});

test('the address is masked until its owner asks to see it, and again when they have', async () => {
  const page = await accountOf('reveals.address');
  await page.getByText('r•••@e••••.com').waitFor();
  assert.doesNotMatch(await page.content(), /reveals\.address@example\.com/);
  await page.getByRole('button', { name: 'Show email' }).click();
  await page.getByText('reveals.address@example.com').waitFor();
  await page.getByRole('button', { name: 'Hide email' }).click();
  await page.getByText('r•••@e••••.com').waitFor();
});

test('signing out the other browser makes its page leave, and this one stays', async () => {
  const [here, there] = [await accountOf('ends.other'), await accountOf('ends.other')];
  await here.reload();
  await ready(here);
  await here.getByText('This device').waitFor();
  await here.getByRole('button', { name: 'Sign out Chrome on Linux' }).click();
  await here.getByText('Session signed out').waitFor();
  await there.waitForURL((url) => url.pathname === '/');
  await there.getByRole('link', { name: 'Sign In' }).first().waitFor();
  assert.equal(await here.locator('.srow').count(), 1);
  assert.equal(new URL(here.url()).pathname, '/account');
  assert.notEqual(await (await here.request.get('/api/me')).json(), null);
});

test('signing out all others ends them, and says so', async () => {
  const [here, there] = [await accountOf('ends.all'), await accountOf('ends.all')];
  await here.reload();
  await ready(here);
  await here.getByRole('button', { name: 'Sign out all others' }).click();
  await told(here, 'All other sessions signed out');
  await there.waitForURL((url) => url.pathname === '/');
});

test('who has a password is told that it goes with all other sessions, before and after', async () => {
  await signInPerson(site.app, 'ends.password');
  const token = await resetToken(site.app, 'ends.password@example.com');
  const set = await site.app.browser().call('POST', '/password', { token, password: 'Calm4otters' });
  assert.equal(set.status, 200);
  await signInPerson(site.app, 'ends.password');
  const page = await accountOf('ends.password');
  await page.getByText('Signing out all others removes your password too.').waitFor();
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  await told(page, 'Your password was removed too.');
  await page.getByRole('button', { name: 'Remove password' }).waitFor({ state: 'detached' });
});

test('signing out everywhere says what ends, ends it, and says so where one signs in again', async () => {
  await signInPerson(site.app, 'leaves.all');
  const there = await accountOf('leaves.all');
  const here = await accountOf('leaves.all');
  await here.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = here.getByRole('dialog', { name: 'Sign out everywhere?' });
  await dialog.getByText('All your devices are signed out, this one too.').waitFor();
  await dialog.getByText(/^Your password stops working/).waitFor();
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await here.waitForURL((url) => url.pathname === '/login');
  await told(here, 'You are signed out everywhere');
  await there.waitForURL((url) => url.pathname === '/');
  assert.equal(await (await here.request.get('/api/me')).json(), null);
});

test('the download is a JSON file about its owner', async () => {
  const page = await accountOf('takes.data');
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const download = await started;
  assert.match(download.suggestedFilename(), /^my-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  assert.equal(data.profile[0].discordUsername, 'takes.data');
});

test('an account is deleted by typing the word, and the home page says so', async () => {
  const page = await accountOf('goes.for.good');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  const key = dialog.getByRole('button', { name: 'Delete my account' });
  assert.equal(await key.isDisabled(), true);
  await dialog.getByLabel('Type DELETE to confirm').fill('delete');
  assert.equal(await key.isDisabled(), true);
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await key.click();
  await page.waitForURL((url) => url.pathname === '/');
  await told(page, 'Account deleted');
  assert.equal(await (await page.request.get('/api/me')).json(), null);
  assert.deepEqual(
    (await page.context().cookies()).filter(({ name }) => name.includes('session_token')),
    [],
  );
  await page.reload();
  await ready(page);
  assert.equal(await page.getByText('Account deleted').count(), 0);
});

test('the owner and an admin find their panels, and a member finds none', async () => {
  for (const [username, panel, title] of [
    ['owner', '/owner', 'Owner Access'],
    ['admin', '/admin', 'Admin Access'],
    ['plain.member', undefined, undefined],
  ] as const) {
    const page = await accountOf(username);
    const doors = page.locator('.own a, .menu a[href="/owner"], .menu a[href="/admin"]');
    await page.getByRole('button', { name: /^Account menu/ }).click();
    assert.deepEqual(await page.locator('.own h2').allTextContents(), title === undefined ? [] : [title]);
    const addresses = await doors.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    assert.deepEqual([...new Set(addresses)], panel === undefined ? [] : [panel]);
    const entry = page.getByRole('menuitem', { name: 'Account' });
    assert.equal(await entry.getAttribute('aria-current'), 'page');
  }
});

test('nobody signed out sees an account page', async () => {
  const page = await site.visitor();
  await page.goto('/account');
  assert.equal(new URL(page.url()).pathname, '/');
});

/** @returns how high the largest hole between the cards is, wherever one looks down the page. Unit: CSS pixels */
const largestHole = async (page: Page) =>
  await page.evaluate(() => {
    const box = document.querySelector('.acc-g') ?? document.body;
    const bottom = box.getBoundingClientRect().bottom - parseFloat(getComputedStyle(box).paddingBottom);
    const cards = [...box.querySelectorAll('.card')].map((card) => card.getBoundingClientRect());
    const top = Math.min(...cards.map((card) => card.top));
    let largest = 0;
    for (const x of cards.map((card) => card.left + 1)) {
      const below = cards.filter((card) => card.left <= x && x < card.right).sort((a, b) => a.top - b.top);
      let filled = top;
      for (const card of below) {
        largest = Math.max(largest, card.top - filled);
        filled = card.bottom;
      }
      largest = Math.max(largest, bottom - filled);
    }
    return largest;
  });

test('the cards of the account page leave no holes between them, however many there are', async () => {
  const MOST_PX = 20;
  const page = await site.visitor();
  for (const person of ['no.roblox.yet', 'trader', 'admin', 'owner']) {
    await signInAs(page, person, '/account');
    await ready(page);
    for (const width of [768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const hole = await largestHole(page);
      assert.ok(hole <= MOST_PX + 0.5, `${person} at ${width} px: ${hole} px`);
    }
  }
});

test('who has a password sees since when, and removes it; when that fails the page says so', async () => {
  const page = await accountOf('pixelpaws');
  const remove = page.getByRole('button', { name: 'Remove password' });
  await remove.click();
  const dialog = page.getByRole('dialog', { name: 'Remove your password?' });
  const confirm = dialog.getByRole('button', { name: 'Remove password' });
  await page.route('**/api/me/password', async (route) => await route.fulfill({ status: 500, body: '' }));
  await confirm.click();
  await told(page, 'Failed to remove your password');
  assert.throws(() => site.assertQuiet(), /500/);
  await page.unroute('**/api/me/password');
  await confirm.click();
  await told(page, 'Password removed');
  await remove.waitFor({ state: 'detached' });
  await page.reload();
  await ready(page);
  assert.equal(await remove.count(), 0);
});
