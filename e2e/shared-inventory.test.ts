import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { keptAway } from '../test/block-steps.ts';
import { type Person, signInPerson } from '../test/person.ts';
import { told } from './messages.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
});
// Whoever is not there; and a choice that the server does not take.
afterEach(async () => await site.leave(/404|status of 500/));
after(async () => {
  await site.close();
});

const INVENTORY = '/inventory?game=adopt-me';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const isPrivate = async (page: Page) =>
  await page.getByRole('heading', { name: 'This inventory is private' }).waitFor();

/** Somebody who has an owl, keeps a crow to themselves and wants a turtle. */
async function keeper(name: string): Promise<Person> {
  const person = await signInPerson(site.app, name);
  const { status } = await person.browser.call('POST', '/me/inventory/adopt-me/changes', {
    version: 0,
    have: [
      { item: 'owl', quantity: 2 },
      { item: 'crow', quantity: 1, forTrade: false },
    ],
    want: [{ item: 'turtle', quantity: 1, priority: 1 }],
  });
  assert.equal(status, 200);
  return person;
}

async function looker(address: string, name?: string): Promise<Page> {
  const page = await site.visitor({ size: PHONE });
  if (name === undefined) await page.goto(address);
  else await signInAs(page, name, address);
  await ready(page);
  return page;
}

/** Chooses who sees it, and leaves the choice. */
async function show(page: Page, from: RegExp, to: RegExp, says: string): Promise<void> {
  await button(page, from).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: to }).click();
  await dialog.getByRole('button', { name: to, pressed: true }).waitFor();
  await dialog.getByText(says, { exact: true }).waitFor({ state: 'attached' });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await button(page, new RegExp(`^${says}`)).waitFor();
}

test('what somebody has is shown to everyone from their profile, until they take it back', async () => {
  const { userId } = await keeper('shows.all');
  const address = `/profile/${userId}/inventory`;
  const visitor = await looker(`/profile/${userId}`);
  assert.equal(await visitor.getByRole('heading', { name: 'Inventory' }).count(), 0);
  await visitor.goto(address);
  await ready(visitor);
  await isPrivate(visitor);

  const own = await looker(INVENTORY, 'shows.all');
  await show(own, /^Only you can see this/, /^Everyone/, 'Everyone can see this.');
  await visitor.goto(`/profile/${userId}`);
  await ready(visitor);
  await visitor.getByRole('link', { name: /^Adopt Me.*2 items · wants 1/ }).click();
  await visitor.waitForURL(`**${address}?game=adopt-me`);
  const cards = visitor.getByRole('tabpanel').getByRole('listitem');
  await visitor.getByRole('heading', { name: '2 items · 1 for trade' }).waitFor();
  assert.match((await cards.filter({ hasText: 'Owl' }).textContent()) ?? '', /×2.*For trade/);
  assert.match((await cards.filter({ hasText: 'Crow' }).textContent()) ?? '', /Not for trade/);
  await visitor.getByRole('tab', { name: /^I want\s*1$/ }).click();
  await cards.filter({ hasText: 'Turtle' }).waitFor();
  // Others change nothing, and are told neither a sum nor what is wanted most.
  assert.equal(await visitor.getByRole('main').getByRole('switch').count(), 0);
  assert.equal(await visitor.getByText(/Net worth|Want most/).count(), 0);
  await visitor.getByRole('link', { name: 'Profile', exact: true }).click();
  await visitor.waitForURL(`**/profile/${userId}`);

  await show(own, /^Everyone can see this/, /^Only you/, 'Only you can see this.');
  for (const path of [address, `${address}?game=adopt-me`]) {
    await visitor.goto(path);
    await ready(visitor);
    await isPrivate(visitor);
  }
  await own.reload();
  await ready(own);
  await button(own, /^Only you can see this/).waitFor();
});

test('what is shown to people who are signed in is private to visitors, who can sign in from there', async () => {
  const { userId } = await keeper('shows.members');
  const address = `/profile/${userId}/inventory`;
  const own = await looker(INVENTORY, 'shows.members');
  await show(
    own,
    /^Only you can see this/,
    /^People who are signed in/,
    'People who are signed in can see this.',
  );
  const visitor = await looker(address);
  await isPrivate(visitor);
  await button(visitor, 'Sign in').click();
  await visitor.waitForURL(/\/authorize|\/login/);
  const member = await looker(address, 'looks.on');
  await member.getByRole('heading', { name: '2 items · 1 for trade' }).waitFor();
  await own.getByRole('link', { name: 'See what they see' }).click();
  await own.getByRole('heading', { name: '2 items · 1 for trade' }).waitFor();
});

test('whoever is blocked finds nobody there, as on the profile', async () => {
  const person = await keeper('shows.but.one');
  const other = await signInPerson(site.app, 'is.kept.away');
  await person.browser.call('PUT', '/me/inventory/adopt-me/visibility', { visibility: 'everyone' });
  const address = `/profile/${person.userId}/inventory`;
  const page = await looker(address, 'is.kept.away');
  await page.getByRole('heading', { name: '2 items · 1 for trade' }).waitFor();
  await keptAway(person, other);
  const again = await looker(address, 'is.kept.away');
  await told(again, 'User profile not found');
});

test('a choice that could not be kept is said, and does not hold', async () => {
  await keeper('shows.none');
  const page = await looker(INVENTORY, 'shows.none');
  await page.route('**/api/me/inventory/*/visibility', (route) => route.fulfill({ status: 500, body: '' }));
  await button(page, /^Only you can see this/).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Everyone/ }).click();
  await dialog.getByText('That did not go through. Check your connection and try again.').waitFor();
  await dialog.getByRole('button', { name: /^Only you/, pressed: true }).waitFor();
  await page.unroute('**/api/me/inventory/*/visibility');
  await dialog.getByRole('button', { name: /^Everyone/ }).click();
  await dialog.getByRole('button', { name: /^Everyone/, pressed: true }).waitFor();
  await page.keyboard.press('Escape');
  await button(page, /^Everyone can see this/).waitFor();
});
