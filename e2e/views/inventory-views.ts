import type { Page } from 'playwright-core';
import {
  at,
  dialogOpen,
  press,
  reads,
  type View,
  whileAnswering,
  whileFailing,
  whileWaiting,
} from './view.ts';

const INVENTORY = '/inventory?game=adopt-me';
const READ = '/me/inventory/adopt-me';
const MEMBER = 'trader';

const LINE = {
  slug: 'owl',
  name: 'Owl',
  quantity: 2,
  rarity: 'Legendary',
  worth: 120,
  forTrade: true,
  updatedAt: '2026-03-01T04:00:00.000Z',
};
/** An inventory as it is after three weeks in which nobody looked; its last item has left the game. */
const STALE = {
  version: 3,
  checkedAt: '2026-01-01T04:00:00.000Z',
  visibility: 'private',
  have: [
    LINE,
    { ...LINE, form: 'neon.fly.ride', quantity: 1, worth: 680 },
    { ...LINE, slug: 'no-longer-there', name: 'A pet that the game has had', forTrade: false },
  ],
  want: [{ ...LINE, slug: 'turtle', name: 'Turtle', priority: 1 }],
};
const FULL = {
  ...STALE,
  checkedAt: new Date().toISOString(),
  have: Array.from({ length: 500 }, (_, place) => ({ ...LINE, form: `Shiny ${place}` })),
};

/** What somebody has and wants. */
export const inventoryViews: View[] = [
  { name: 'inventory', as: MEMBER, open: at(INVENTORY) },
  { name: 'inventory.mutations', as: MEMBER, open: at('/inventory?game=grow-garden') },
  { name: 'inventory.kinds', as: MEMBER, open: at(INVENTORY, openKinds) },
  { name: 'inventory.want', as: MEMBER, open: at(INVENTORY, wants) },
  { name: 'inventory.none', as: 'new.to.it', open: at('/inventory') },
  { name: 'inventory.none-found', as: MEMBER, open: at(INVENTORY, searches) },
  { name: 'inventory.select', as: MEMBER, open: at(INVENTORY, selects) },
  { name: 'inventory.select.none', as: MEMBER, open: at(INVENTORY, press('Select')) },
  { name: 'inventory.select.want', as: MEMBER, open: at(INVENTORY, wants, selects) },
  { name: 'inventory.add', as: MEMBER, open: at(INVENTORY, press('Add items'), dialogOpen, writes) },
  { name: 'inventory.add.taps', as: MEMBER, open: at(INVENTORY, press('Add items'), dialogOpen, taps) },
  {
    name: 'inventory.stale',
    as: MEMBER,
    // It has no picture either.
    complaints: /404/,
    open: whileAnswering(INVENTORY, READ, STALE, reads('Is your list still right?')),
  },
  {
    name: 'inventory.full',
    as: MEMBER,
    open: whileAnswering(INVENTORY, READ, FULL, reads(/^500 is the most/)),
  },
  {
    name: 'inventory.offline',
    as: MEMBER,
    complaints: /ERR_INTERNET_DISCONNECTED/,
    open: at(INVENTORY, changesOffline, reads('Saved on this phone')),
  },
  { name: 'inventory.loading', as: MEMBER, open: whileWaiting(INVENTORY) },
  {
    name: 'inventory.error',
    as: MEMBER,
    complaints: /503/,
    open: whileFailing(INVENTORY, reads('Failed to load your inventory')),
  },
];

async function openKinds(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^What kind of/ })
    .first()
    .click();
}

async function wants(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^I want/ }).click();
}

async function searches(page: Page): Promise<void> {
  await page.getByLabel('Search my items').fill('moonpig');
  await page.getByText(/^You have nothing called/).waitFor();
}

async function selects(page: Page): Promise<void> {
  await press('Select')(page);
  for (const place of [0, 1]) await page.getByRole('checkbox').nth(place).click();
  await page.getByText(/^2 selected/).waitFor();
}

async function writes(page: Page): Promise<void> {
  await page.getByLabel('Your items').fill('nfr frost, 2x ride owl, mega shadow, blz lion, 3 moonpig');
  await page.getByText(/not known\./).waitFor();
  await taps(page);
}

async function taps(page: Page): Promise<void> {
  const tiles = page.getByRole('dialog').locator('.tap');
  for (const place of [0, 3, 3]) await tiles.nth(place).click();
  await page.getByRole('dialog').getByText('+2', { exact: true }).waitFor();
}

/** Changes something of which the server does not hear. */
async function changesOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page
    .getByRole('button', { name: /^One more/ })
    .first()
    .click();
}
