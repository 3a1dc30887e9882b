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

const MEMBER = 'trader';
const ID = '00000000-0000-4000-8000-000000000001';
const ROUTE = `/routes/${ID}`;
const ROUTE_CALL = '/me/routes/*';
const MATCHES_CALL = '/me/matches?*';
const PLAN = '/routes?game=adopt-me&first=somebody&second=another';

const CROW = { slug: 'crow', name: 'Crow', form: 'neon', rarity: 'Legendary', quantity: 1, worth: 195 };
const GIRAFFE = { slug: 'giraffe', name: 'Giraffe', rarity: 'Legendary', quantity: 1, worth: 190 };
const BUTTERFLY = {
  ...GIRAFFE,
  slug: 'diamond-butterfly',
  name: 'Diamond Butterfly',
  form: 'neon',
  worth: 188,
};
const PARROT = { slug: 'parrot', name: 'Parrot', form: 'neon', rarity: 'Legendary', quantity: 1, worth: 205 };

const FIRST = {
  userId: 'somebody',
  name: 'SomebodyWithAVeryLongName',
  verified: true,
  picture: 'avatar-4',
  ratingAverage: 4.9,
  ratingCount: 64,
  completed: 41,
};
const SECOND = {
  ...FIRST,
  userId: 'another',
  name: 'Kiwi',
  verified: false,
  ratingAverage: null,
  ratingCount: 0,
};

const SWAPS = {
  first: { person: FIRST, give: [CROW], get: [GIRAFFE] },
  second: { person: SECOND, give: [GIRAFFE], get: [PARROT] },
};
const FOUND = {
  state: 'ready',
  people: 1204,
  lists: { give: 4, want: 3 },
  matches: [],
  routes: [{ ...SWAPS, held: [GIRAFFE], heldWantedBy: 41, firstWish: true }],
};

/** Things with names as long as any. */
const LONG = {
  slug: 'strawberry-shortcake-bat-dragon',
  name: 'Strawberry Shortcake Bat Dragon',
  form: 'neon',
  rarity: 'Legendary',
  quantity: 1,
  worth: 192,
};
const LONG_FOUND = {
  ...FOUND,
  routes: [
    {
      ...FOUND.routes[0],
      first: { ...SWAPS.first, get: [LONG] },
      second: { ...SWAPS.second, person: { ...FIRST, userId: 'another' }, give: [LONG], get: [LONG] },
      held: [LONG],
    },
  ],
};

/** The same end over other things, one of them of somebody else. */
const CHOICES = {
  ...FOUND,
  routes: [
    ...FOUND.routes,
    {
      ...FOUND.routes[0],
      first: { ...SWAPS.first, get: [BUTTERFLY] },
      second: { ...SWAPS.second, give: [BUTTERFLY] },
      held: [BUTTERFLY],
      heldWantedBy: 12,
    },
    {
      ...FOUND.routes[0],
      first: { person: { ...SECOND, userId: 'third', name: 'Mango' }, give: [CROW], get: [LONG] },
      second: { ...SWAPS.second, give: [LONG] },
      held: [LONG],
      heldWantedBy: 1,
    },
  ],
};

const KEPT_UNTIL = '2026-11-02T12:00:00.000Z';

type Status = 'pending' | 'accepted' | 'declined' | 'completed';

/** A route as far as its two requests have come. */
function asked(state: string, first: Status, second: Status, more: object = {}) {
  const step = (status: Status) => ({
    status,
    requestId: '00000000-0000-4000-8000-000000000002',
    completedByYou: status === 'completed',
    completedByOther: status === 'completed',
  });
  return {
    id: ID,
    game: 'adopt-me',
    state,
    createdAt: '2026-11-01T12:00:00.000Z',
    lapsesAt: KEPT_UNTIL,
    first: { ...SWAPS.first, ...step(first) },
    second: { ...SWAPS.second, ...step(second), ...more },
    held: [GIRAFFE],
  };
}

const shows = (answer: object, says: string): View['open'] =>
  whileAnswering(ROUTE, ROUTE_CALL, answer, reads(says));

type Listed = { id: string; status: string };

/** A deal of the member's that is one of two, and what is true of it besides. */
function dealOf(
  status: Status,
  route: object,
  says: string | RegExp,
  { away = false, waiting = false } = {},
): View['open'] {
  return async (page: Page) => {
    const requests: Listed[] = await (await page.request.get('/api/me/requests')).json();
    const id = requests.find((request) => request.status === status)?.id;
    const deal = await (await page.request.get(`/api/requests/${id}`)).json();
    const answer = {
      ...deal,
      request: { ...deal.request, ...(waiting && { waiting }) },
      ...(away && { otherAway: true }),
      route,
    };
    await whileAnswering(`/deals/${id}`, `/requests/${id}`, answer, reads(says))(page);
  };
}

/** Trades over one stop: before anybody is asked, and as far as they have come. */
export const routeViews: View[] = [
  {
    name: 'routes.card',
    as: MEMBER,
    open: whileAnswering('/trade?game=adopt-me&tab=matches', MATCHES_CALL, FOUND, reads('See the route')),
  },
  {
    name: 'routes.card.long',
    as: MEMBER,
    open: whileAnswering(
      '/trade?game=adopt-me&tab=matches',
      MATCHES_CALL,
      LONG_FOUND,
      reads('See the route'),
    ),
  },
  {
    name: 'routes.plan',
    as: MEMBER,
    open: whileAnswering(PLAN, MATCHES_CALL, FOUND, reads('Ask both')),
  },
  {
    name: 'routes.plan.choices',
    as: MEMBER,
    open: whileAnswering(PLAN, MATCHES_CALL, CHOICES, reads('What do you hold in between?')),
  },
  {
    name: 'routes.plan.long',
    as: MEMBER,
    open: whileAnswering(PLAN, MATCHES_CALL, LONG_FOUND, reads('Ask both')),
  },
  {
    name: 'routes.plan.warming',
    as: MEMBER,
    open: whileAnswering(
      PLAN,
      MATCHES_CALL,
      { ...FOUND, state: 'warming', people: 0, routes: [] },
      reads('Loading the route'),
    ),
  },
  {
    name: 'routes.plan.gone',
    as: MEMBER,
    open: whileAnswering(PLAN, MATCHES_CALL, { ...FOUND, routes: [] }, reads('This route is gone')),
  },
  {
    name: 'routes.plan.gone.wished',
    as: MEMBER,
    open: whileAnswering(
      `${PLAN}&item=parrot`,
      MATCHES_CALL,
      { ...FOUND, routes: [] },
      reads('Ways to get it'),
    ),
  },
  { name: 'routes.plan.loading', as: MEMBER, open: whileWaiting(PLAN) },
  {
    name: 'routes.plan.error',
    as: MEMBER,
    complaints: /503/,
    open: whileFailing(PLAN, reads('Failed to load this route')),
  },
  {
    name: 'routes.asking',
    as: MEMBER,
    open: shows(asked('asking', 'accepted', 'pending'), 'Waiting for one answer'),
  },
  { name: 'routes.ready', as: MEMBER, open: shows(asked('ready', 'accepted', 'accepted'), 'Open trade 1') },
  {
    name: 'routes.held-up',
    as: MEMBER,
    open: shows(asked('ready', 'accepted', 'accepted', { away: true }), 'Kiwi cannot trade here right now'),
  },
  {
    name: 'routes.first',
    as: MEMBER,
    open: shows(asked('first_done', 'completed', 'accepted'), 'Open trade 2'),
  },
  { name: 'routes.done', as: MEMBER, open: shows(asked('done', 'completed', 'completed'), 'You made it!') },
  {
    name: 'routes.broken',
    as: MEMBER,
    open: shows(asked('broken', 'completed', 'declined'), 'You keep Giraffe'),
  },
  {
    name: 'routes.cancelled',
    as: MEMBER,
    open: shows(asked('cancelled', 'declined', 'declined', { declinedBy: 'other' }), 'Kiwi said no'),
  },
  {
    name: 'routes.cancelled.late',
    as: MEMBER,
    open: shows(
      { ...asked('cancelled', 'declined', 'declined', { ended: 'lapsed' }), first: null },
      'Kiwi did not answer in time',
    ),
  },
  {
    name: 'routes.call-off',
    as: MEMBER,
    open: whileAnswering(
      ROUTE,
      ROUTE_CALL,
      asked('ready', 'accepted', 'accepted'),
      press('Call off the route'),
      dialogOpen,
    ),
  },
  {
    name: 'deal.route.asked',
    as: MEMBER,
    open: dealOf('pending', { position: 1, state: 'asking', keptUntil: KEPT_UNTIL }, 'One of two trades'),
  },
  {
    name: 'deal.route.asks',
    as: MEMBER,
    open: dealOf(
      'pending',
      { id: ID, position: 2, state: 'asking', keptUntil: KEPT_UNTIL },
      'Trade 2 of your route',
    ),
  },
  {
    name: 'deal.route.waits',
    as: MEMBER,
    open: dealOf(
      'accepted',
      { id: ID, position: 1, state: 'asking', keptUntil: KEPT_UNTIL },
      'Don’t trade yet',
      { waiting: true },
    ),
  },
  {
    name: 'deal.route.second',
    as: MEMBER,
    open: dealOf('accepted', { position: 2, state: 'ready' }, 'Not yet your turn', { waiting: true }),
  },
  {
    name: 'deal.route.away',
    as: MEMBER,
    open: dealOf('accepted', { position: 2, state: 'ready' }, /cannot trade here right now/, {
      away: true,
      waiting: true,
    }),
  },
  {
    name: 'deal.route.held-up',
    as: MEMBER,
    open: dealOf(
      'accepted',
      { id: ID, position: 1, state: 'ready', otherAway: true },
      /^Somebody on your route cannot trade/,
    ),
  },
  {
    name: 'deal.route.first-done',
    as: MEMBER,
    open: dealOf('completed', { id: ID, position: 1, state: 'first_done' }, 'Trade 1 done. Now trade 2'),
  },
  { name: 'routes.none', as: MEMBER, complaints: /404/, open: at(ROUTE) },
  { name: 'routes.loading', as: MEMBER, open: whileWaiting(ROUTE) },
  {
    name: 'routes.error',
    as: MEMBER,
    complaints: /503/,
    open: whileFailing(ROUTE, reads('Failed to load this route')),
  },
];
