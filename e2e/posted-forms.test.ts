import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { PublicTrade } from '../src/trades/trade.ts';
import { type Keyboard, keyboardOn } from './keys.ts';
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

const HUB = '/trade?game=adopt-me';

const button = (of: Page | Locator, name: string) => of.getByRole('button', { name, exact: true });
const region = (of: Page | Locator, name: string) => of.getByRole('region', { name, exact: true });
const ticketOf = (page: Page, who: string) => page.getByRole('article').filter({ hasText: who });
const pressed = async (key: Locator) => await key.getAttribute('aria-pressed');

/** Neon, Fly and Ride stand there as keys, said in words. */
async function showsNeonFlyRide(where: Locator): Promise<void> {
  const keys = where.getByRole('img', { name: 'Neon Fly Ride', exact: true });
  await keys.waitFor();
  assert.deepEqual(await keys.locator('b').allTextContents(), ['N', 'F', 'R']);
}

async function openHub(who: string): Promise<Page> {
  const page = await site.visitor();
  await signInAs(page, who, HUB);
  await ready(page);
  return page;
}

const read = async (page: Page, path: string) => await (await page.request.get(`/api${path}`)).json();

test('a Neon Fly Ride made in the calculator for any kind of owl is seen as that, live, by everybody', async () => {
  const [maker, watcher] = [await site.visitor(), await openHub('wanda.watcher')];
  await signInAs(maker, 'nia.neon', '/calculator?game=adopt-me&give=shadow-dragon.rfn&get=owl.n');
  await ready(maker);
  assert.equal(await button(maker, 'Any').count(), 0, 'a deal is about known things');
  await maker.getByRole('link', { name: 'Post this trade' }).click();
  const dialog = maker.getByRole('dialog', { name: 'Create Trade Post' });
  const [offered, wanted] = [region(dialog, 'Offering'), region(dialog, 'Wanting')];
  await dialog.getByText('1x Neon Fly Ride Shadow Dragon').waitFor();
  assert.equal(await button(offered, 'Any').count(), 0, 'nobody offers any form of a thing');

  await button(wanted, 'Any').click();
  await dialog.getByText('1x Any Owl').waitFor();
  await wanted.getByText('No value', { exact: true }).waitFor();
  assert.deepEqual(
    [await pressed(button(wanted, 'Any')), await pressed(button(wanted, 'Neon'))],
    ['true', 'false'],
  );
  await button(wanted, 'Mega').click();
  await dialog.getByText('1x Mega Owl').waitFor();
  assert.equal(await pressed(button(wanted, 'Any')), 'false');
  await button(wanted, 'Any').click();
  await maker.reload();
  await ready(maker);
  await button(maker, 'Create Trade Post').click();
  await dialog.getByText('1x Any Owl').waitFor();
  await dialog.getByText('1x Neon Fly Ride Shadow Dragon').waitFor();
  await button(dialog, 'Post Trade').click();
  await told(maker, 'Trade posted successfully!');

  const ticket = ticketOf(watcher, 'nia.neon');
  await ticket.getByRole('heading', { name: 'Trading Shadow Dragon (Neon Fly Ride)' }).waitFor();
  await showsNeonFlyRide(ticket);
  await ticket.getByText('Any', { exact: true }).waitFor();
  await ticket.getByText('No value: Shadow Dragon (Neon Fly Ride) +1 more', { exact: true }).waitFor();

  await watcher.getByRole('searchbox').fill('nfr shadow');
  await watcher.getByRole('heading', { name: 'Live Trades (1)' }).waitFor();
  await ticket.waitFor();

  await button(ticket, 'Send Trade Request').click();
  const request = watcher.getByRole('dialog', { name: 'Send Trade Request' });
  await showsNeonFlyRide(request);
  await request.getByText('Any', { exact: true }).waitFor();
  await request.getByRole('button', { name: /^Send/ }).click();
  await told(watcher, 'Trade request sent!');
  await maker.getByRole('tab', { name: /Notifications/ }).click();
  const asked = maker.getByRole('region', { name: /^Requests for Shadow Dragon/ });
  await asked.getByRole('article').filter({ hasText: 'wanda.watcher' }).waitFor();
  await asked.getByText('Shadow Dragon (Neon Fly Ride)', { exact: true }).waitFor();
  await asked.getByText('Shadow Dragon (Neon Fly Ride) for Owl (Any).').waitFor({ state: 'attached' });
  await asked.locator('.pics').getByText('Any', { exact: true }).waitFor();
});

/** Chooses an item by typing, and comes back to its keys to say in which form. */
async function choose(
  keys: Keyboard,
  search: string,
  item: string,
  traits: readonly string[],
): Promise<void> {
  const field = keys.page.getByRole('combobox', { name: search });
  await keys.to(field);
  await keys.type(item);
  await keys.page.locator('[role=option][aria-selected=true]').waitFor();
  await keys.press('Enter');
  await keys.at(field);
  for (const trait of traits) {
    const key = button(field.locator('xpath=ancestor::section'), trait);
    await keys.back(key);
    await keys.press('Enter');
    await keys.at(key);
    assert.equal(await pressed(key), 'true');
  }
}

test('by keys alone on a phone a form is changed after choosing, and stays with the trade to its end', async () => {
  const [phone, asker] = [await site.visitor({ size: PHONE }), await openHub('ari.asker')];
  const faults: string[] = [];
  await signInAs(phone, 'kit.keys', HUB);
  await ready(phone);
  const keys = keyboardOn(phone, faults);
  await keys.to(button(phone, 'Create Trade Post'));
  await keys.press('Enter');
  await keys.within(phone.getByRole('dialog', { name: 'Create Trade Post' }));
  await choose(keys, 'Search items to offer', 'shadow dragon', ['Neon', 'Fly', 'Ride']);
  await choose(keys, 'Search items you want', 'owl', ['Mega']);
  await phone.getByText('1x Neon Fly Ride Shadow Dragon').waitFor();
  await keys.to(button(phone, 'Post Trade'));
  await keys.press('Enter');
  await told(phone, 'Trade posted successfully!');
  assert.deepEqual(faults, []);

  const ticket = ticketOf(asker, 'kit.keys');
  await showsNeonFlyRide(ticket);
  await ticket.getByRole('img', { name: 'Mega', exact: true }).waitFor();
  await button(ticket, 'Send Trade Request').click();
  await asker.getByRole('dialog').getByRole('button', { name: /^Send/ }).click();
  await told(asker, 'Trade request sent!');
  const { trades } = (await read(asker, '/games/adopt-me/trades')) as { trades: PublicTrade[] };
  const posted = trades.find(({ trader }) => trader.name === 'kit.keys') ?? assert.fail();

  await phone.getByRole('link', { name: /Alerts/ }).click();
  await button(phone, 'Accept').first().click();
  await told(phone, 'Trade Accepted!');
  await asker.getByRole('tab', { name: /Notifications/ }).click();
  for (const page of [phone, asker]) {
    const deal = page.getByRole('tabpanel').getByRole('article').first();
    await deal.getByText('Shadow Dragon (Neon Fly Ride)', { exact: true }).waitFor();
    assert.deepEqual(await deal.locator('.pics b').allTextContents(), ['N', 'F', 'R', 'M']);
    await button(page, 'Mark as completed').first().click();
  }
  await told(asker, 'Trade completed!');
  await button(asker, 'Leave Review').first().click();
  const review = asker.getByRole('dialog', { name: 'Leave a Review' });
  await review.getByRole('textbox').fill('As it stood in the post.');
  await button(review, 'Submit Review').click();
  await told(asker, 'Review submitted!');

  const logged = await read(phone, '/me/log');
  const named = (side: { slug: string; form?: string | undefined; worth?: number | undefined }[]) =>
    side.map(({ slug, form, worth }) => [slug, form, worth]);
  assert.deepEqual(
    logged.trades.map(({ gave, got }: Record<'gave' | 'got', typeof posted.offering>) => [
      named(gave),
      named(got),
    ]),
    [[named(posted.offering), named(posted.wanting)]],
  );
  const own = await read(phone, '/me/download');
  assert.deepEqual(own.tradeItems.map(({ item, form }: Record<string, unknown>) => [item, form]).toSorted(), [
    ['owl', 'mega'],
    ['shadow-dragon', 'neon.fly.ride'],
  ]);
  await asker.goto('/values/adopt-me/shadow-dragon');
  await asker.getByText('Neon Fly Ride for Owl (Mega)').first().waitFor();
});
