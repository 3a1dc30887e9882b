import type { Page } from 'playwright-core';
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

const MATCHES = '/trade?game=adopt-me&tab=matches';
const CALL = '/me/matches?*';
const MEMBER = 'trader';
const ITEM = '/values/adopt-me/frost-dragon';
const WAYS = 'Ways to get it';
const SHAPES = '.ways .sk';

const SHADOW = { slug: 'shadow-dragon', name: 'Shadow Dragon', rarity: 'Legendary', quantity: 1, worth: 285 };
const FROST = { slug: 'frost-dragon', name: 'Frost Dragon', form: 'neon', rarity: 'Legendary', quantity: 1 };
const OWL = { slug: 'owl', name: 'Owl', rarity: 'Legendary', quantity: 2, worth: 120 };

const PERSON = {
  userId: 'somebody',
  name: 'SomebodyWithAVeryLongName',
  verified: true,
  picture: 'avatar-4',
  ratingAverage: 4.9,
  ratingCount: 203,
  completed: 41,
};

const BOTH = {
  person: PERSON,
  give: [SHADOW],
  get: [{ ...FROST, worth: 300 }],
  firstWish: true,
  tradedBefore: true,
};
/** Something is added that the reader has not asked for. */
const ADDED = {
  person: {
    ...PERSON,
    userId: 'another',
    name: 'Kiwi',
    verified: false,
    ratingAverage: null,
    ratingCount: 0,
  },
  give: [OWL],
  get: [
    { ...SHADOW, worth: 215 },
    { slug: 'turtle', name: 'Turtle', rarity: 'Legendary', quantity: 1, worth: 21, added: true },
  ],
  firstWish: false,
  tradedBefore: false,
};
/** Nobody knows what one of them is worth. */
const UNKNOWN = {
  ...BOTH,
  person: { ...PERSON, userId: 'unknown', name: 'Unpriced' },
  get: [FROST],
  firstWish: false,
  tradedBefore: false,
};

const answer = (matches: object[], lists = { give: 4, want: 3 }) => ({
  state: 'ready',
  people: 1204,
  lists,
  matches,
});
const MANY = Array.from({ length: 14 }, (_, place) => ({
  ...BOTH,
  person: { ...PERSON, userId: `person-${place}`, name: `Person ${place}` },
}));

/** The Matches tab of the Trade Hub, and the ways to get an item on its page. */
export const matchViews: View[] = [
  { name: 'matches', as: MEMBER, open: at(MATCHES, reads(/ match(es)? for you$/)) },
  { name: 'matches.kinds', as: MEMBER, open: shows([BOTH, ADDED, UNKNOWN], reads('3 matches for you')) },
  {
    name: 'matches.adds',
    as: MEMBER,
    open: shows([BOTH, ADDED, UNKNOWN], press(/^With adds/), reads(/is not on your list/)),
  },
  { name: 'matches.many', as: MEMBER, open: shows(MANY, reads('Show 2 more')) },
  {
    name: 'matches.asked',
    as: MEMBER,
    open: shows([{ ...BOTH, requestId: crypto.randomUUID() }, ADDED], reads('See your deal')),
  },
  { name: 'matches.none', as: MEMBER, open: shows([], reads('No match yet')) },
  {
    name: 'matches.empty',
    as: 'new.to.it',
    open: at(MATCHES, reads('Tell us what you have')),
  },
  {
    name: 'matches.warming',
    as: MEMBER,
    open: whileAnswering(
      MATCHES,
      CALL,
      { ...answer([]), state: 'warming', people: 0 },
      reads('Looking for matches…'),
    ),
  },
  { name: 'matches.loading', as: MEMBER, open: whileWaiting(MATCHES) },
  {
    name: 'matches.error',
    as: MEMBER,
    complaints: /503/,
    open: whileFailing(MATCHES, reads('Failed to load your matches')),
  },
  { name: 'matches.start', as: MEMBER, open: shows([BOTH], press(/^Start a deal/), dialogOpen) },
  {
    name: 'matches.gone',
    as: MEMBER,
    complaints: /409/,
    open: shows([BOTH], press(/^Start a deal/), dialogOpen, asks, reads('That match is gone')),
  },
  {
    name: 'matches.hidden',
    as: MEMBER,
    open: shows([BOTH, ADDED], hides, press(/^Hide the match/), reads('Hidden'), holdsUndo),
  },
  { name: 'ways', as: MEMBER, open: ways(answer([BOTH, ADDED, UNKNOWN]), reads('Unpriced')) },
  { name: 'ways.none', as: MEMBER, open: ways(answer([]), reads(/^Nobody would swap/)) },
  {
    name: 'ways.bare',
    as: 'new.to.it',
    open: ways(answer([], { give: 0, want: 0 }), reads(/^Say what you have/)),
  },
  {
    name: 'ways.start',
    as: MEMBER,
    open: ways(answer([BOTH]), press(/^For your/), dialogOpen),
  },
  { name: 'ways.warming', as: MEMBER, open: ways({ ...answer([]), state: 'warming', people: 0 }, shapes) },
  { name: 'ways.loading', as: MEMBER, open: at(ITEM, unanswered, press(WAYS), shapes) },
  {
    name: 'ways.error',
    as: MEMBER,
    complaints: /503/,
    open: at(ITEM, failed, press(WAYS), reads('Failed to look for ways')),
  },
  {
    name: 'ways.panel',
    as: MEMBER,
    open: whileAnswering(
      '/values/adopt-me?q=frost+dragon',
      CALL,
      answer([BOTH, ADDED, UNKNOWN]),
      openItem,
      dialogOpen,
      press(WAYS),
      reads('Unpriced'),
    ),
  },
];

function shows(matches: object[], ...steps: Step[]): View['open'] {
  return whileAnswering(MATCHES, CALL, answer(matches), ...steps);
}

/** What there is on the page of an item once its ways were asked for. */
function ways(found: object, ...steps: Step[]): View['open'] {
  return whileAnswering(ITEM, CALL, found, press(WAYS), ...steps);
}

/** Nobody is there of that id. */
async function asks(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Send Request' }).click();
}

/** Nobody is there of that id who could be hidden. */
async function hides(page: Page): Promise<void> {
  await page.route('**/api/me/matches/*/*/hidden', (route) => route.fulfill({ json: { hidden: true } }));
}

/** A message stays while one is at it. */
async function holdsUndo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).focus();
}

async function unanswered(page: Page): Promise<void> {
  await page.route(`**/api${CALL}`, () => {});
}

async function failed(page: Page): Promise<void> {
  await page.route(`**/api${CALL}`, (route) => route.fulfill({ status: 503, body: '' }));
}

async function shapes(page: Page): Promise<void> {
  await page.locator(SHAPES).waitFor();
}

async function openItem(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Frost Dragon', exact: true }).first().click();
}
