import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { inventories } from '../src/inventory/server/inventory-table.ts';
import { eventually } from '../test/eventually.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
});
// One page is offline for a while, and then late; another is left for one that has no storage.
afterEach(
  async () =>
    await site.leave(
      /ERR_INTERNET_DISCONNECTED|status of 409|about:blank: Failed to read the 'localStorage'/,
    ),
);
after(async () => {
  await site.close();
});

const ADDRESS = '/inventory?game=adopt-me';
const MOST_TAPS = 25;
const DAY_MS = 24 * 60 * 60_000;

async function inventoryOf(name: string): Promise<Page> {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, name, ADDRESS);
  await ready(page);
  await one(page, 'Add items').first().waitFor();
  return page;
}

const saved = async (page: Page) => await page.getByText('Saved', { exact: true }).waitFor();
const one = (page: Page, what: string | RegExp) => page.getByRole('button', { name: what });
const has = async (page: Page, count: number) =>
  await page.getByRole('tab', { name: new RegExp(`^I have\\s*${count}$`) }).waitFor();
/** Adds things as one writes them. */
const add = async (page: Page, names: string) => {
  await one(page, 'Add items').first().click();
  await page.getByLabel('Your items').fill(names);
  await one(page, /^Add \d+ items?$/).click();
  await saved(page);
};
const counts = async (page: Page) =>
  await page.getByRole('tabpanel').getByRole('listitem').getByRole('status').allTextContents();

test('twenty items as one writes them in chat are kept, and say what they are worth', async () => {
  const page = await inventoryOf('keeps.twenty');
  const names =
    'nfr frost dragon, 2x ride owl, mega shadow dragon, blazing lion, 3 turtle, parrot, crow, giraffe, kangaroo, cow, ' +
    'bat dragon, evil unicorn, arctic reindeer, unicorn, dragon, griffin, albino monkey, monkey king, queen bee, king bee, moonpig';
  await one(page, 'Add items').first().click();
  await page.getByLabel('Your items').fill(names);
  await page.getByText('1 not known.').waitFor();
  await one(page, 'Add 20 items').click();
  await page.getByText("We don't know: moonpig.").waitFor();
  await has(page, 20);
  await saved(page);
  await page.getByRole('heading', { name: 'Net worth' }).waitFor();

  await page.reload();
  await ready(page);
  await has(page, 20);
  await one(page, 'One more Mega Shadow Dragon').waitFor();
});

test(`twenty items of what most people have are entered within ${MOST_TAPS} taps`, async () => {
  const page = await inventoryOf('taps.twenty');
  await page.evaluate(() => {
    document.documentElement.dataset['taps'] = '0';
    const count = () => {
      const { dataset } = document.documentElement;
      dataset['taps'] = `${Number(dataset['taps']) + 1}`;
    };
    document.addEventListener('click', count, true);
  });
  await one(page, 'Add items').first().click();
  const tiles = page.getByRole('dialog').locator('.tap');
  await tiles.nth(19).waitFor();
  for (let at = 0; at < 20; at += 1) await tiles.nth(at).click();
  await one(page, 'Add 20 items').click();
  await has(page, 20);
  await saved(page);
  const taps = await page.evaluate(() => Number(document.documentElement.dataset['taps']));
  assert.ok(taps <= MOST_TAPS, `${taps} taps`);
});

test('a tap too many is taken back, and what one has posted last comes in one', async () => {
  const page = await inventoryOf('taps.back');
  await one(page, 'Add items').first().click();
  const tile = page.getByRole('dialog').locator('.tap').first();
  await tile.click();
  await tile.click();
  await page.getByRole('dialog').getByText('+2', { exact: true }).waitFor();
  await one(page, /^One less/).click();
  await page.getByRole('dialog').getByText('+1', { exact: true }).waitFor();
  await one(page, 'My last post').click();
  await page.getByText('You have not posted a trade of this game.').waitFor();
});

test('each item says whether it is for trade, which stays', async () => {
  const page = await inventoryOf('keeps.some');
  await add(page, 'owl, crow');
  await page.getByRole('heading', { name: '2 items · 2 for trade' }).waitFor();
  await page.getByRole('switch', { name: 'For trade: Owl' }).click();
  await page.getByRole('heading', { name: '2 items · 1 for trade' }).waitFor();
  await saved(page);
  await page.reload();
  await ready(page);
  await page.getByRole('switch', { name: 'For trade: Owl', checked: false }).waitFor();
  await page.getByRole('switch', { name: 'For trade: Crow', checked: true }).waitFor();

  await page.getByLabel('Search my items').fill('cro');
  await page.getByRole('switch', { name: 'For trade: Owl' }).waitFor({ state: 'detached' });
  await one(page, 'What kind of Crow it is').click();
  await one(page, 'Neon').click();
  await one(page, 'Remove Neon Crow').waitFor();
});

test('what was taken out by a slip comes back', async () => {
  const page = await inventoryOf('slips.once');
  await add(page, 'owl, crow');
  await one(page, 'Remove Crow').click();
  await page.getByText('Crow removed.').waitFor();
  await has(page, 1);
  await one(page, 'Undo').click();
  await has(page, 2);
  await saved(page);
});

test('what one selects is posted for what one wants most', async () => {
  const page = await inventoryOf('selects.some');
  await add(page, '[H] 1x owl, crow [W] turtle');
  await page.getByRole('tab', { name: /^I have/ }).click();
  await one(page, 'Select').click();
  await page.getByRole('checkbox', { name: 'Owl' }).click();
  await page.getByText(/^1 selected · /).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(/^1 selected/).waitFor({ state: 'detached' });
  await one(page, 'Select').click();
  await page.getByRole('checkbox', { name: 'Owl' }).click();
  await page.getByText('You could ask for Turtle').waitFor();
  await one(page, 'Post').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('From your wish list').waitFor();
  await dialog.getByRole('button', { name: 'Remove Turtle' }).waitFor();
  await dialog.getByRole('button', { name: 'One more Owl' }).click();
  await dialog.getByText('You have 1 Owl in your inventory.').waitFor();
  await dialog.getByRole('button', { name: 'One less Owl' }).click();
  await dialog.getByRole('button', { name: 'Post Trade' }).click();
  await page.getByText('Trade posted successfully!').waitFor();

  await page.goto(ADDRESS);
  await ready(page);
  await one(page, 'Add items').first().click();
  await one(page, 'My last post').click();
  await page.getByRole('dialog').getByText('My last post').nth(1).waitFor();
  await one(page, 'Add 1 item').click();
  await one(page, 'One less Owl').waitFor();
  await saved(page);
});

test('several are removed at once, also by a press that is held, and come back', async () => {
  const page = await inventoryOf('selects.more');
  await add(page, 'owl, crow, cow');
  await one(page, 'What kind of Crow it is').hover();
  await page.mouse.down();
  await page.getByText(/^1 selected/).waitFor();
  await page.mouse.up();
  await page.getByRole('checkbox', { name: 'Crow', checked: true }).waitFor();
  await page.getByRole('checkbox', { name: 'Cow' }).click();
  await one(page, 'More for these').click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await has(page, 1);
  await page.getByText('2 items removed.').waitFor();
  await one(page, 'Undo').click();
  await has(page, 3);
  await saved(page);
});

test('whoever has not looked for two weeks says in one press that all of it is still right', async () => {
  const page = await inventoryOf('was.away');
  await add(page, 'owl');
  const { userId } = await (await page.request.get('/api/me')).json();
  const { db } = site.app.database;
  const checkedAt = new Date(site.app.clock.now().getTime() - 15 * DAY_MS);
  await db.update(inventories).set({ checkedAt }).where(eq(inventories.userId, userId));
  await page.reload();
  await ready(page);
  // The list is being read meanwhile, as it is whenever one is back, and was not checked when that began.
  const late = Promise.withResolvers<undefined>();
  await page.route('/api/me/inventory/adopt-me', async (route) => {
    const response = await route.fetch();
    await late.promise;
    // Whoever has asked may have given up.
    await route.fulfill({ response }).catch(() => undefined);
  });
  let isAsked = false;
  page.on('request', (request) => {
    isAsked ||= request.url().endsWith('/api/me/inventory/adopt-me');
  });
  // Only a page whose stream was there notices that it is back.
  await eventually(
    async () => {
      await page.context().setOffline(true);
      await page.context().setOffline(false);
    },
    () => isAsked,
  );
  await one(page, 'Yes, all of it').click();
  await page.getByText('Is your list still right?').waitFor({ state: 'detached' });
  late.resolve(undefined);
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await ready(page);
  await has(page, 1);
  assert.equal(await page.getByText('Is your list still right?').count(), 0);
});

test('what is changed on two devices at once is put together, and what could not be sent is sent later', async () => {
  const [first, second] = [await inventoryOf('has.two.phones'), await inventoryOf('has.two.phones')];
  await add(first, 'owl, crow');
  await second.reload();
  await ready(second);

  await first.context().setOffline(true);
  await one(first, 'One more Owl').click();
  await first.getByText('Saved on this phone. Sent when you are back.').waitFor();
  await one(second, 'Remove Owl').click();
  await one(second, 'One more Crow').click();
  await saved(second);
  await first.context().setOffline(false);
  await first.getByText('Your list changed on another device').first().waitFor();
  await saved(first);

  await second.reload();
  await ready(second);
  await one(second, 'One less Owl').waitFor();
  assert.deepEqual(
    await counts(second),
    ['2', '2'],
    'the owl that one has more of here, and the crow that one has more of there',
  );
});

test('what could not be sent before the page was closed is sent by the next', async () => {
  const page = await inventoryOf('was.offline');
  await add(page, 'owl');
  await page.context().setOffline(true);
  await one(page, 'One more Owl').click();
  await page.getByText('Saved on this phone. Sent when you are back.').waitFor();
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.goto(ADDRESS);
  await ready(page);
  await one(page, 'One less Owl').waitFor();
  await saved(page);
  const { have } = await (await page.request.get('/api/me/inventory/adopt-me')).json();
  assert.equal(have[0].quantity, 2);
});

test('whoever leaves right after a change has made it', async () => {
  const page = await inventoryOf('leaves.at.once');
  await add(page, 'owl');
  await one(page, 'One more Owl').click();
  await page.getByRole('radio', { name: 'Grow a Garden' }).click();
  await page.getByText('Tell us what you have').waitFor();
  await page.getByRole('radio', { name: 'Adopt Me' }).click();
  await page.getByRole('tabpanel').getByText('2', { exact: true }).waitFor();
});

test('what one wants stands in a list of its own, and says what of it one wants most', async () => {
  const page = await inventoryOf('wants.things');
  await one(page, 'Add items').first().click();
  await one(page, 'I want').click();
  await page.getByRole('combobox').fill('owl');
  await page.getByRole('option', { name: /^Owl/ }).first().click();
  await one(page, 'Add 1 item').click();
  await page.getByRole('tab', { name: /^I want\s*1$/, selected: true }).waitFor();
  await one(page, 'Want most: Owl').click();
  await saved(page);
  await page.reload();
  await ready(page);
  await page.getByRole('tab', { name: /^I want\s*1$/ }).click();
  await page.getByRole('button', { name: 'Want most: Owl', pressed: true }).waitFor();
});

test('which list is shown stands in the address: a reload, the way back and another game keep it', async () => {
  const page = await inventoryOf('looks.at.wishes');
  await add(page, '[H] owl [W] turtle');
  const wishes = page.getByRole('tab', { name: /^I want\s*1$/, selected: true });
  await page.getByRole('tab', { name: /^I want/ }).click();
  await wishes.waitFor();
  assert.equal(new URL(page.url()).search, '?game=adopt-me&list=want');
  await page.reload();
  await ready(page);
  await wishes.waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Trade' }).click();
  await page.getByRole('heading', { name: 'Trade Hub' }).waitFor();
  await page.goBack();
  await wishes.waitFor();
  await page.getByRole('radio', { name: 'Grow a Garden' }).click();
  await page.waitForURL(/game=grow-garden&list=want$/);
});

test('a post takes with a tap each what one has and what one wants, and says where it is more than one has', async () => {
  const page = await inventoryOf('posts.own');
  await add(page, '[H] 2x neon owl, crow, cow [W] turtle');
  await page.getByRole('tab', { name: /^I have/ }).click();
  await page.getByRole('switch', { name: 'For trade: Cow' }).click();
  await saved(page);
  await page.goto('/trade?game=adopt-me');
  await ready(page);
  await one(page, 'Create Trade Post').first().click();
  const [offering, wanting] = ['Offering', 'Wanting'].map((name) => page.getByRole('region', { name }));
  assert.ok(offering && wanting);
  await offering.getByRole('tab', { name: 'My inventory', selected: true }).waitFor();
  await wanting.getByRole('tab', { name: 'My wish list', selected: true }).waitFor();
  const tiles = offering.getByRole('button', { name: /^Offer / });
  assert.deepEqual(
    await tiles.evaluateAll((all) => all.map((tile) => tile.querySelector('.sr')?.textContent)),
    ['Offer Neon Owl, you have 2', 'Offer Crow'],
  );
  const tap = async (after: string) => {
    await offering.getByRole('button', { name: /^Offer Neon Owl/ }).click();
    await offering.getByRole('button', { name: after, exact: true }).waitFor();
  };
  await tap('Offer Neon Owl, you have 2, 1 added');
  await tap('Offer Neon Owl, you have 2, 2 added');
  assert.equal(await offering.getByText('in your inventory.').count(), 0);
  await tap('Offer Neon Owl, you have 2, 3 added');
  await offering.getByText('You have 2 Neon Owl in your inventory.').waitFor();
  await wanting.getByRole('button', { name: 'Ask for Turtle' }).click();

  // The search finds everything from either tab: what one has first.
  const search = offering.getByRole('combobox', { name: 'Search items to offer' });
  const first = offering.getByRole('option').first();
  await search.fill('owl');
  await first.locator('.fm').waitFor();
  await search.fill('kangaroo');
  await first.getByText('Kangaroo').waitFor();
  await offering.getByRole('tab', { name: 'All items' }).click();
  assert.equal(await tiles.count(), 0);
  assert.equal(await search.inputValue(), 'kangaroo');
  await search.fill('owl');
  await first.getByText('Owl', { exact: true }).waitFor();
  assert.equal(await first.locator('.fm').count(), 0);
  await page.keyboard.press('Escape');
  await offering.getByRole('button', { name: 'One less Neon Owl' }).click();
  await one(page, 'Post Trade').click();
  await page.getByText('Trade posted successfully!').waitFor();
});

test('whoever has nothing of a game is offered all of its items, and no tabs', async () => {
  const page = await inventoryOf('has.nothing');
  await page.goto('/trade?game=adopt-me');
  await ready(page);
  const read = page.waitForResponse(/me\/inventory\/adopt-me$/);
  await one(page, 'Create Trade Post').first().click();
  await read;
  await page.getByRole('combobox', { name: 'Search items to offer' }).waitFor();
  assert.equal(await page.getByRole('dialog').getByRole('tab').count(), 0);
});
