import type { Page } from 'playwright-core';
import { GAME_IDS } from '../../src/games/game.ts';
import {
  at,
  dialogOpen,
  press,
  reads,
  type Step,
  type View,
  whileAnswering,
  whileFailing,
  whileWaiting,
} from './view.ts';

const INVENTORY = '/inventory?game=adopt-me';
/** Nobody has to be there of whom nothing is answered. */
const ANYBODY = '/profile/somebody/inventory';
/** Shows two games to everyone. */
const SHOWS = 'MossyFrog_08';
/** Shows one game to whoever is signed in. */
const SHOWS_MEMBERS = 'PixelPaws07';

const LINE = { slug: 'owl', name: 'Owl', quantity: 2, rarity: 'Legendary', worth: 120, forTrade: true };
const LONG = {
  have: Array.from({ length: 500 }, (_, place) => ({
    ...LINE,
    form: `Shiny ${place}`,
    forTrade: place % 3 > 0,
    ...(place % 4 === 0 && { worth: undefined }),
  })),
  want: [],
};

/** What somebody shows of what they have and want, and where they say to whom. */
export const sharedInventoryViews: View[] = [
  { name: 'inventory.who', as: 'trader', open: at(INVENTORY, opensWho) },
  {
    name: 'inventory.who.failed',
    as: 'trader',
    complaints: /500/,
    open: at(INVENTORY, opensWho, failsToShow),
  },
  { name: 'inventory.shown', as: 'pixelpaws', open: at(INVENTORY, reads(/^People who are signed in can/)) },
  { name: 'shared-inventory', open: shownBy(SHOWS) },
  { name: 'shared-inventory.mutations', open: shownBy(SHOWS, '?game=grow-garden') },
  { name: 'shared-inventory.want', open: shownBy(SHOWS, '', wants) },
  { name: 'shared-inventory.members', as: 'trader', open: shownBy(SHOWS_MEMBERS) },
  { name: 'shared-inventory.private', open: shownBy(SHOWS_MEMBERS, '', isPrivate) },
  {
    name: 'shared-inventory.private.member',
    as: 'trader',
    open: shownBy(SHOWS, '?game=my-restaurant', isPrivate),
  },
  { name: 'shared-inventory.private.own', as: 'trader', open: ownAsOthers },
  { name: 'shared-inventory.empty', open: shownAs({ have: [], want: [] }, reads('Nothing here yet')) },
  {
    name: 'shared-inventory.long',
    // Of a mutation that is none there is no picture.
    complaints: /404/,
    open: shownAs(LONG, reads('Show 60 more')),
  },
  { name: 'shared-inventory.none-found', complaints: /404/, open: shownAs(LONG, searches) },
  { name: 'shared-inventory.loading', open: whileWaiting(ANYBODY) },
  {
    name: 'shared-inventory.error',
    complaints: /503/,
    open: whileFailing(ANYBODY, reads('Failed to load this inventory')),
  },
  { name: 'profile.shared', open: profileOf(SHOWS) },
];

/** @returns the id of somebody of the demo who has posted a trade */
async function userIdOf(page: Page, name: string): Promise<string> {
  for (const game of GAME_IDS) {
    const found = await page.request.get(`/api/games/${game}/trades?search=${name}&scope=username`);
    const { trades } = await found.json();
    if (trades.length > 0) return trades[0].trader.userId;
  }
  throw new Error(`${name} has posted nothing.`);
}

function shownBy(name: string, query = '', ...steps: Step[]): View['open'] {
  return async (page) => await at(`/profile/${await userIdOf(page, name)}/inventory${query}`, ...steps)(page);
}

/** Lists of somebody as if they were these. */
function shownAs(lists: object, ...steps: Step[]): View['open'] {
  return async (page) => {
    const userId = await userIdOf(page, SHOWS);
    const [address, call] = [`/profile/${userId}/inventory`, `/profiles/${userId}/inventory/adopt-me`];
    await whileAnswering(address, call, lists, ...steps)(page);
  };
}

function profileOf(name: string): View['open'] {
  return async (page) => await at(`/profile/${await userIdOf(page, name)}`)(page);
}

async function ownAsOthers(page: Page): Promise<void> {
  const { userId } = await (await page.request.get('/api/me')).json();
  await at(`/profile/${userId}/inventory`, isPrivate)(page);
}

async function isPrivate(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'This inventory is private' }).waitFor();
}

async function wants(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^I want/ }).click();
}

async function opensWho(page: Page): Promise<void> {
  await press(/^Only you can see this/)(page);
  await dialogOpen(page);
}

async function failsToShow(page: Page): Promise<void> {
  await page.route('**/api/me/inventory/*/visibility', (route) => route.fulfill({ status: 500, body: '' }));
  await press(/^Everyone/)(page);
  await page.getByText('That did not go through').waitFor();
}

async function searches(page: Page): Promise<void> {
  await page.getByLabel('Search these items').fill('moonpig');
  await page.getByText(/^Nothing called/).waitFor();
}
