import type { Page, Route } from 'playwright-core';
import type { DealMoved } from '../../src/inventory/inventory.ts';
import { ANY_FORM } from '../../src/values/items/form.ts';
import { wearOut } from '../used-pages.ts';
import { contactViews } from './contact-views.ts';
import { inventoryViews } from './inventory-views.ts';
import { logViews } from './log-views.ts';
import { matchViews } from './match-views.ts';
import { noticeViews } from './notice-views.ts';
import { ownList, ownTicket, ownTicketOver } from './own-posts.ts';
import { routeViews } from './route-views.ts';
import {
  at,
  dialogOpen,
  fill,
  press,
  reads,
  type View,
  whileAnswering,
  whileFailing,
  whileWaiting,
} from './view.ts';

const HUB = '/trade?game=adopt-me';
const MINE = `${HUB}&tab=my-trades`;
/** Where the member has a live post. */
const OWN_HUB = '/trade?game=grow-garden';
const MEMBER = 'trader';
const AGAIN = reads(/^You have been signed out/);

/** Of a deal that one side has marked. */
function runsOut() {
  return { lapsesAt: new Date(Date.now() + 30 * 60 * 60 * 1000).toISOString() };
}

const BLOCKED = [
  {
    person: { userId: 'somebody', name: 'PixelPaws', verified: true, picture: 'avatar-1' },
    kind: 'block',
    createdAt: '2026-03-01T04:00:00.000Z',
  },
  {
    person: { userId: 'another', name: 'SomebodyWithAVeryLongName', verified: false, picture: 'avatar-4' },
    kind: 'mute',
    createdAt: '2026-03-01T03:00:00.000Z',
  },
] as const;

/** On a phone the chart stands behind a key. */
async function openChart(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Net worth' }).waitFor();
  const key = page.getByRole('button', { name: 'Chart' });
  if (await key.isVisible()) await key.click();
}

async function lookAtBar(page: Page): Promise<void> {
  await page.getByRole('slider', { name: 'Change by market and trades' }).press('ArrowLeft');
}

/** What members see. */
export const memberViews: View[] = [
  {
    name: 'home.member',
    as: MEMBER,
    open: whileAnswering('/', '/me/requests', [], reads('Nothing waits for you')),
  },
  { name: 'home.member.waits', as: MEMBER, open: at('/', reads('Waiting for you')) },
  { name: 'home.member.first', as: 'new.to.it', open: at('/', reads('Or just look around')) },
  {
    name: 'home.member.offline',
    as: MEMBER,
    complaints: /ERR_INTERNET_DISCONNECTED/,
    open: at('/', goesOffline, reads(/^From \d\d:\d\d/)),
  },
  { name: 'home.member.loading', as: MEMBER, open: whileWaiting('/') },
  {
    name: 'home.member.error',
    as: MEMBER,
    complaints: /503/,
    open: whileFailing('/', reads('Failed to load your deals')),
  },
  { name: 'home.menu', as: MEMBER, open: at('/', press(/^Account menu/)) },
  { name: 'deal.pending', as: MEMBER, open: dealOf('pending') },
  ...inventoryViews,
  ...logViews,
  ...matchViews,
  ...routeViews,
  { name: 'inventory.chart', as: MEMBER, open: at('/inventory?game=adopt-me', openChart, lookAtBar) },
  { name: 'inventory.prices', as: MEMBER, open: at('/inventory?game=steal-brainrot', openChart) },
  { name: 'deals', as: MEMBER, open: at('/deals') },
  { name: 'deals.none', as: 'new.to.it', open: at('/deals') },
  { name: 'deal.turn', as: MEMBER, open: dealOf('pending', isTurn) },
  {
    name: 'deal.change',
    as: MEMBER,
    open: async (page) => {
      await dealOf('pending', isTurn)(page);
      await press('Change offer')(page);
      await dialogOpen(page);
    },
  },
  { name: 'deal.accepted', as: MEMBER, open: dealOf('accepted') },
  { name: 'deal.declined', as: MEMBER, open: dealOf('declined', ({ ended }) => ended === undefined) },
  { name: 'deal.lapsed', as: MEMBER, open: dealOf('declined', ({ ended }) => ended === 'lapsed') },
  { name: 'deal.completed', as: MEMBER, open: dealOf('completed') },
  { name: 'deal.moved', as: MEMBER, open: dealThat('moved', 'Your inventory is up to date') },
  {
    name: 'deal.away',
    as: MEMBER,
    open: agreedThat({ otherAway: true }, /cannot trade here right now/),
  },
  {
    name: 'deal.marked',
    as: MEMBER,
    open: agreedThat({ request: { completedByYou: true, ...runsOut() } }, /^You said it happened/),
  },
  {
    name: 'deal.one-sided',
    as: MEMBER,
    open: agreedThat(
      { request: { status: 'declined', ended: 'lapsed', oneSided: true } },
      /^Only one of you two said/,
    ),
  },
  {
    name: 'deal.left',
    as: MEMBER,
    open: agreedThat({ request: { status: 'declined', other: null } }, /^Find trades for/),
  },
  { name: 'deal.put-back', as: MEMBER, open: dealThat('put-back', 'Your inventory is as it was before') },
  {
    name: 'deal.not-found',
    as: MEMBER,
    complaints: /404/,
    open: at('/deals/00000000-0000-4000-8000-000000000000'),
  },
  { name: 'trade-hub.member', as: MEMBER, open: at(HUB) },
  { name: 'trade-hub.newcomer', as: 'new.to.it', open: at(HUB) },
  { name: 'trade-hub.request', as: MEMBER, open: at(HUB, press('Send Trade Request'), dialogOpen) },
  { name: 'trade-hub.report', as: MEMBER, open: at(HUB, press(/^Report the trade/), dialogOpen) },
  {
    name: 'trade-hub.report.sent',
    as: MEMBER,
    open: at(HUB, reportSent, reads('Thank you. We will look at it.')),
  },
  {
    name: 'trade-hub.report.refused-words',
    as: MEMBER,
    complaints: /422/,
    open: at(HUB, wordsRefused, reads(/^Take out/)),
  },
  {
    name: 'trade-hub.report.twice',
    as: MEMBER,
    complaints: /409/,
    open: at(HUB, reportedBefore, reads(/^You reported this on/)),
  },
  {
    name: 'trade-hub.report.failed',
    as: MEMBER,
    complaints: /ERR_FAILED/,
    open: at(HUB, reportLost, reads("That didn't get through")),
  },
  { name: 'trade-hub.removing', as: MEMBER, open: at('/trade?game=grow-garden', beginRemoving) },
  { name: 'trade-hub.removed', as: MEMBER, open: at('/trade?game=grow-garden', removeOwn) },
  {
    name: 'trade-hub.request-refused',
    as: MEMBER,
    complaints: /422/,
    open: at(
      HUB,
      press('Send Trade Request'),
      dialogOpen,
      fill('Message', 'hi! my insta is mia.rose'),
      press('Send Request'),
      reads(/^Take out “my insta”/),
    ),
  },
  {
    name: 'trade-hub.signed-out',
    as: MEMBER,
    complaints: /401/,
    open: at(HUB, press('Send Trade Request'), dialogOpen, signOutElsewhere, press('Send Request'), AGAIN),
  },
  { name: 'trade-hub.own', as: MEMBER, open: ownTicket(OWN_HUB, { mistake: false }) },
  { name: 'trade-hub.own.mistake', as: MEMBER, open: ownTicket(OWN_HUB, { mistake: true }) },
  { name: 'trade-hub.own.over', as: MEMBER, open: ownTicketOver },
  {
    name: 'trade-hub.own.edit',
    as: MEMBER,
    open: ownTicket(OWN_HUB, { mistake: false }, press('Edit your trade'), dialogOpen, press(/^One more/)),
  },
  { name: 'my-trades', as: MEMBER, open: at(MINE) },
  { name: 'my-trades.live', as: MEMBER, open: ownList(MINE, 'live') },
  { name: 'my-trades.ended', as: MEMBER, open: ownList(MINE, 'ended') },
  { name: 'my-trades.ended.free', as: MEMBER, open: ownList(MINE, 'ended', { waits: false }) },
  { name: 'my-trades.completed', as: MEMBER, open: ownList(MINE, 'completed') },
  { name: 'my-trades.none', as: 'new.to.it', open: at(MINE, reads('No live post')) },
  { name: 'my-trades.loading', as: MEMBER, open: whileWaiting(MINE) },
  {
    name: 'my-trades.error',
    as: MEMBER,
    complaints: /503/,
    open: whileFailing(MINE, reads('Failed to load your trades')),
  },
  { name: 'account.my-trades', as: MEMBER, open: ownList('/account', 'ended') },
  ...noticeViews,
  ...contactViews,
  { name: 'account', as: MEMBER, open: at('/account') },
  { name: 'account.newcomer', as: 'new.to.it', open: at('/account') },
  {
    name: 'account.refused-name',
    as: 'free-pets.com',
    open: at('/account', reads(/^Others see you as Trader/)),
  },
  {
    name: 'account.blocked',
    as: MEMBER,
    open: whileAnswering('/account', '/me/blocks', BLOCKED, reads('Unblock')),
  },
  { name: 'account.owner', as: 'owner', open: at('/account') },
  { name: 'account.loading', as: MEMBER, open: whileWaiting('/account') },
  { name: 'account.delete', as: MEMBER, open: at('/account', press('Delete my account'), dialogOpen) },
  {
    name: 'account.sign-out-everywhere',
    as: MEMBER,
    open: at('/account', press('Sign out everywhere'), dialogOpen),
  },
  { name: 'account.password', as: 'pixelpaws', open: at('/account') },
  {
    name: 'account.password.remove',
    as: 'pixelpaws',
    open: at('/account', press('Remove password'), dialogOpen),
  },
  { name: 'profile.own', as: MEMBER, open: ownProfile },
  { name: 'profile.other', as: MEMBER, open: profileOfTrader },
  {
    name: 'profile.review',
    as: MEMBER,
    open: async (page) => {
      await profileOfTrader(page);
      await press('Leave Review')(page);
      await dialogOpen(page);
    },
  },
  {
    name: 'profile.review.trade-first',
    as: 'new.to.it',
    open: async (page) => {
      await profileOfTrader(page);
      await press('Leave Review')(page);
      await reads('Trade with them first')(page);
    },
  },
  { name: 'profile.answer', as: MEMBER, open: ownReview(/^Answer the review/) },
  { name: 'profile.answer.change', as: MEMBER, open: ownReview(/^Change answer/) },
  {
    name: 'profile.report',
    as: MEMBER,
    open: async (page) => {
      await profileOfTrader(page);
      await press(/^Report (?!the )/)(page);
      await dialogOpen(page);
    },
  },
  { name: 'email-verified', as: MEMBER, open: at('/email-verified') },
];

/** Loses the connection once what says so is there. */
async function goesOffline(page: Page): Promise<void> {
  for (const said of ['.offline', '.from-w']) await page.locator(said).waitFor({ state: 'attached' });
  await page.context().setOffline(true);
}

/** Presses to take a trade down, of which the server does not hear: the page goes with it, or the trade would once it is let go. */
async function beginRemoving(page: Page): Promise<void> {
  wearOut(page);
  await page.route('**/api/**', (route) =>
    route.request().method() === 'DELETE' ? undefined : route.continue(),
  );
  await press('Remove trade')(page);
  await page.locator('.tkt .going.load').waitFor();
}

/** Takes a trade down, of which the server does not hear; the message stays for as long as its key has the focus. */
async function removeOwn(page: Page): Promise<void> {
  await page.route('**/api/**', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ json: { removed: true } }) : route.continue(),
  );
  await press('Remove trade')(page);
  await page.getByRole('button', { name: 'Undo' }).focus();
}

/** Reports a trade, of which the server does not hear. */
async function reportAnswered(
  page: Page,
  answer: Parameters<Route['fulfill']>[0] | undefined,
): Promise<void> {
  await page.route('**/api/reports', (route) =>
    answer === undefined ? route.abort() : route.fulfill(answer),
  );
  await press(/^Report the trade/)(page);
  await press(/^Asked me to go first/)(page);
}

const REPORT = '00000000-0000-4000-8000-000000000000';

async function reportSent(page: Page): Promise<void> {
  await reportAnswered(page, { status: 201, json: { id: REPORT } });
}

async function wordsRefused(page: Page): Promise<void> {
  await reportSent(page);
  const refusal = { defined: true, code: 'TEXT_REFUSED', status: 422, message: 'Take these words out.' };
  const data = { reason: 'handle', words: 'snap: mia', start: 3, end: 12 };
  await page.route('**/api/reports/**', (route) =>
    route.fulfill({ status: 422, json: { ...refusal, data } }),
  );
  await page.getByRole('dialog').getByRole('textbox').fill('my snap: mia');
  await press('Done')(page);
}

async function reportedBefore(page: Page): Promise<void> {
  const refusal = {
    defined: true,
    code: 'ALREADY_REPORTED',
    status: 409,
    message: 'You have already reported this.',
  };
  const data = { id: REPORT, at: '2026-03-01T04:00:00.000Z' };
  await reportAnswered(page, { status: 409, json: { ...refusal, data } });
}

async function reportLost(page: Page): Promise<void> {
  await reportAnswered(page, undefined);
}

async function signOutElsewhere(page: Page): Promise<void> {
  await page.context().clearCookies();
}

async function ownProfile(page: Page): Promise<void> {
  const { userId } = await (await page.request.get('/api/me')).json();
  await at(`/profile/${userId}`)(page);
}

/** The dialog of a review of the member's own. */
function ownReview(key: RegExp): View['open'] {
  return async (page) => {
    await ownProfile(page);
    await press(key)(page);
    await dialogOpen(page);
  };
}

type Listed = { id: string; status: string; round: number; yourTurn: boolean; ended?: string };

function isTurn({ round, yourTurn }: Listed): boolean {
  return round > 1 && yourTurn;
}

/** A request of the member's: the first one that has come so far, and of which more is true. */
function dealOf(status: string, isIt: (request: Listed) => boolean = () => true) {
  return async (page: Page) => {
    const requests: Listed[] = await (await page.request.get('/api/me/requests')).json();
    const found = requests.find((request) => request.status === status && isIt(request));
    await at(`/deals/${found?.id}`)(page);
  };
}

/** A completed deal of the member's that did something to their inventory, with a thing of which the kind was left open. */
function dealThat(inventory: DealMoved, says: string) {
  return async (page: Page) => {
    const requests: Listed[] = await (await page.request.get('/api/me/requests')).json();
    const id = requests.find(({ status }) => status === 'completed')?.id;
    const deal = await (await page.request.get(`/api/requests/${id}`)).json();
    deal.request.trade.wanting[0].form = ANY_FORM;
    await whileAnswering(`/deals/${id}`, `/requests/${id}`, { ...deal, inventory }, reads(says))(page);
  };
}

/** An accepted deal of which that has become of it, or of its other side, meanwhile. */
function agreedThat(become: { otherAway?: true; request?: object }, says: RegExp) {
  return async (page: Page) => {
    const requests: Listed[] = await (await page.request.get('/api/me/requests')).json();
    const id = requests.find(({ status }) => status === 'accepted')?.id;
    const deal = await (await page.request.get(`/api/requests/${id}`)).json();
    const answer = { ...deal, ...become, request: { ...deal.request, ...become.request } };
    await whileAnswering(`/deals/${id}`, `/requests/${id}`, answer, reads(says))(page);
  };
}

/** Whoever posted the first trade of the hub. */
export async function profileOfTrader(page: Page): Promise<void> {
  const { trades } = await (await page.request.get('/api/games/adopt-me/trades')).json();
  const { userId } = await (await page.request.get('/api/me')).json();
  // Somebody of whom others have written.
  const other = trades.find(
    ({ trader }: { trader: { userId: string; ratingCount: number } }) =>
      trader.userId !== userId && trader.ratingCount > 0,
  );
  await at(`/profile/${other.trader.userId}`)(page);
}
