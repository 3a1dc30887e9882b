import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { MOST_CHANGES, MOST_LINES } from '../src/inventory/inventory.ts';
import { signInPerson } from '../test/person.ts';
import { told } from './messages.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';
import { wearOut } from './used-pages.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
});
// One page is offline for a while, one list is full, and one page is late.
afterEach(async () => await site.leave(/ERR_INTERNET_DISCONNECTED|status of 409/));
after(async () => {
  await site.close();
});

const ITEM = '/values/adopt-me/owl';
const INVENTORY = '/inventory?game=adopt-me';
const ADDED = 'Added to your inventory';

const key = (page: Page, name: 'I have it' | 'I want it') => page.getByRole('button', { name, exact: true });
const pressed = async (page: Page, name: 'I have it' | 'I want it', is: boolean) =>
  await page.locator(`button[aria-pressed=${is}]`, { hasText: name }).waitFor();
const form = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Owl variant' }).getByRole('button', { name });
const says = async (page: Page, words: string) => await page.getByText(words, { exact: true }).waitFor();

async function itemAs(name: string, prepare?: (page: Page) => Promise<void>): Promise<Page> {
  const page = await site.visitor({ size: PHONE });
  await prepare?.(page);
  await signInAs(page, name, ITEM);
  await ready(page);
  await says(page, 'Not in your inventory yet.');
  return page;
}

/** Has a page's stream of news not open, since a page reads again when it does. */
async function hearsNothing(page: Page): Promise<void> {
  wearOut(page);
  await page.route('**/api/live?*', async () => await new Promise(() => {}));
}

test('what one has and wants is put into the inventory with a press each, in its form, and found there', async () => {
  const page = await itemAs('has.an.owl');
  await key(page, 'I have it').click();
  await told(page, ADDED);
  await pressed(page, 'I have it', true);
  await form(page, 'Neon').click();
  await pressed(page, 'I have it', false);
  await key(page, 'I want it').click();
  await told(page, ADDED);
  await says(page, 'You have 1. You want 1 Neon.');

  await page.reload();
  await ready(page);
  await says(page, 'You have 1. You want 1 Neon.');
  await pressed(page, 'I have it', true);
  await pressed(page, 'I want it', false);

  await form(page, 'Mega').click();
  await key(page, 'I have it').click();
  await page.getByRole('button', { name: 'See inventory' }).click();
  await page.waitForURL(`**${INVENTORY}`);
  await page.getByRole('tab', { name: /^I have\s*2$/ }).waitFor();
  await page.getByRole('tab', { name: /^I want\s*1$/ }).waitFor();
});

test('by the keyboard it is pressed, pressed again and undone, with all that was there', async () => {
  const page = await itemAs('has.five.owls');
  await key(page, 'I have it').focus();
  await page.keyboard.press('Space');
  await told(page, ADDED);
  await page.goto(INVENTORY);
  await ready(page);
  const more = page.getByRole('button', { name: 'One more Owl' });
  for (let times = 0; times < 2; times += 1) await more.click();
  await page.getByText('Saved', { exact: true }).waitFor();

  await page.goto(ITEM);
  await ready(page);
  await says(page, 'You have 3.');
  await key(page, 'I have it').focus();
  await page.keyboard.press('Enter');
  await told(page, 'Removed from your inventory');
  await says(page, 'Not in your inventory yet.');
  // The focus is at 'Undo', and comes back.
  await page.keyboard.press('Enter');
  await says(page, 'You have 3.');
  await page.locator('button:focus', { hasText: 'I have it' }).waitFor();
});

test('an item over its list has the same keys, in the form that its row shows', async () => {
  const page = await itemAs('looks.at.a.list');
  await page.goto('/values/adopt-me?q=owl');
  await ready(page);
  const row = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Owl', exact: true }) });
  await row.getByRole('button', { name: 'Fly', exact: true }).click();
  await page.getByRole('link', { name: 'Owl', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Owl' });
  await panel.getByRole('button', { name: 'I want it' }).click();
  await panel.getByText('You want 1 Fly.').waitFor();
  await told(page, ADDED);
});

test('a visitor is led through signing in, and back to the item', async () => {
  const page = await site.visitor({ size: PHONE });
  await page.goto(ITEM);
  await ready(page);
  await key(page, 'I have it').click();
  await page.locator('input[name=username]').fill('new.with.an.owl');
  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.waitForURL(`**${ITEM}`);
  await says(page, 'Not in your inventory yet.');
});

test('what was done in another tab is not undone by a press in this one', async () => {
  const first = await itemAs('has.two.tabs');
  const second = await itemAs('has.two.tabs', hearsNothing);
  await key(first, 'I have it').click();
  await told(first, ADDED);
  await first.goto(INVENTORY);
  await ready(first);
  await first.getByRole('button', { name: 'One more Owl' }).click();
  await first.getByText('Saved', { exact: true }).waitFor();
  await key(second, 'I have it').click();
  await says(second, 'You have 2.');
  await pressed(second, 'I have it', true);
});

test('a full inventory says what to do, and nothing of it is lost', async () => {
  const page = await itemAs('has.everything');
  const { browser } = await signInPerson(site.app, 'has.everything');
  const { body } = await browser.call('GET', '/games/adopt-me/values?limit=2000');
  const slugs = (body as { items: { slug: string }[] }).items.map(({ slug }) => slug);
  const others = slugs.filter((slug) => slug !== 'owl').slice(0, MOST_LINES);
  for (let at = 0; at < MOST_LINES; at += MOST_CHANGES)
    await browser.call('POST', '/me/inventory/adopt-me/changes', {
      version: at,
      have: others.slice(at, at + MOST_CHANGES).map((item) => ({ item, quantity: 1 })),
    });
  await key(page, 'I have it').click();
  await page.getByRole('alert').getByText('500 is the most. Remove some first.').waitFor();
  await pressed(page, 'I have it', false);
  await page.getByRole('link', { name: 'See inventory' }).click();
  await page.getByRole('tab', { name: /^I have\s*500$/ }).waitFor();
});

test('without a connection a press stays, and is kept when there is one again', async () => {
  const page = await itemAs('is.in.a.tunnel');
  await page.context().setOffline(true);
  await key(page, 'I have it').click();
  await key(page, 'I want it').click();
  await pressed(page, 'I have it', true);
  await pressed(page, 'I want it', true);
  await says(page, 'Saving …');
  await page.context().setOffline(false);
  await says(page, 'You have 1. You want 1.');
  await page.reload();
  await ready(page);
  await says(page, 'You have 1. You want 1.');
});
