import type { Page } from 'playwright-core';
import { at, dialogOpen, press, reads, type Step, type View } from './view.ts';

const MEMBER = 'trader';
const PET = '/values/adopt-me/shadow-dragon';
/** An item of a game with mutations. */
const PLANT = '/values/grow-garden/bagel-bunny';
const NAMED = { slug: 'shadow-dragon', name: 'Shadow Dragon', rarity: 'Legendary', priced: false };

const NONE = { version: 0, checkedAt: null, visibility: 'private', have: [], want: [] };
const KEPT = {
  version: 3,
  checkedAt: '2026-03-01T04:00:00.000Z',
  visibility: 'private',
  have: [
    { ...NAMED, quantity: 2, forTrade: true },
    { ...NAMED, form: 'neon.fly.ride', quantity: 1, forTrade: true },
  ],
  want: [
    { ...NAMED, quantity: 1, priority: 2 },
    { ...NAMED, form: 'mega', quantity: 1, priority: 1 },
  ],
} as const;
const FULL = {
  defined: true,
  code: 'INVENTORY_FULL',
  status: 409,
  message: 'A list holds 500 lines of a game.',
  data: { list: 'have', most: 500 },
} as const;

/** What members see of an item: whether they have it and want it. */
export const itemViews: View[] = [
  { name: 'item.member', as: MEMBER, open: withLists(NONE, at(PET, reads('Not in your inventory yet.'))) },
  { name: 'item.kept', as: MEMBER, open: withLists(KEPT, at(PET, reads(/^You have 2/))) },
  {
    name: 'item.kept.form',
    as: MEMBER,
    open: withLists(KEPT, at(PET, reads(/^You have 2/), press('Mega'))),
  },
  {
    name: 'item.kept.removed',
    as: MEMBER,
    open: withLists(KEPT, at(PET, reads(/^You have 2/), givenLists(NONE), press('I have it'), reads('Undo'))),
  },
  {
    name: 'item.kept.added',
    as: MEMBER,
    open: withLists(NONE, at(PET, givenLists(KEPT), press('I have it'), reads('See inventory'))),
  },
  {
    name: 'item.kept.full',
    as: MEMBER,
    complaints: /409/,
    open: withLists(NONE, at(PET, full, press('I have it'), reads(/^500 is the most/))),
  },
  {
    name: 'item.kept.unread',
    as: MEMBER,
    complaints: /503/,
    open: async (page) => {
      await page.route('**/api/me/inventory/*', (route) => route.fulfill({ status: 503, body: '' }));
      await at(PET, press('I have it'), reads(/^Not saved yet/))(page);
    },
  },
  { name: 'item.kept.mutations', as: MEMBER, open: withLists(NONE, at(PLANT)) },
  {
    name: 'values.panel.member',
    as: MEMBER,
    open: withLists(
      KEPT,
      at('/values/adopt-me?q=shadow+dragon', openFirst, dialogOpen, reads(/^You have 2/)),
    ),
  },
];

/** @returns what opens a page for somebody who has these lists */
function withLists(lists: object, open: View['open']): View['open'] {
  return async (page) => {
    await page.route('**/api/me/inventory/*', (route) => route.fulfill({ json: lists }));
    await open(page);
  };
}

/** @returns the step of having a change of the lists end as these */
function givenLists(lists: object): Step {
  return async (page) => {
    await page.route('**/api/me/inventory/*/changes', (route) => route.fulfill({ json: lists }));
  };
}

async function full(page: Page): Promise<void> {
  await page.route('**/api/me/inventory/*/changes', (route) => route.fulfill({ status: 409, json: FULL }));
}

async function openFirst(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Shadow Dragon', exact: true }).first().click();
}
