import type { Page } from 'playwright-core';
import { eventually } from '../../test/eventually.ts';
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
const CHANGES = '/values/adopt-me/changes';
const ITEM = '/values/adopt-me/shadow-dragon';
/** The list with one item in it. */
const ONE = '/values/adopt-me?q=shadow+dragon';
const FORMS = '/values/adopt-me/frost-dragon';
const UNPRICED = '/calculator?game=adopt-me&give=shadow-dragon.rf,owl&get=frost-dragon.rfn,owl.f';
const DEAL = '/calculator?game=adopt-me&give=shadow-dragon&get=frost-dragon.n~2,kangaroo';

/** What is seen without signing in. */
export const visitorViews: View[] = [
  { name: 'home.visitor', open: at('/') },
  { name: 'home.bare', bare: true, open: at('/') },
  { name: 'values.games', open: at('/values') },
  { name: 'values.grow-garden', open: at('/values/grow-garden') },
  { name: 'values.adopt-me', open: at('/values/adopt-me') },
  { name: 'values.my-restaurant', open: at('/values/my-restaurant') },
  { name: 'values.steal-brainrot', open: at('/values/steal-brainrot') },
  { name: 'values.nothing-found', open: at('/values/adopt-me?q=zzzz') },
  { name: 'values.nearest', open: at('/values/adopt-me?q=frost+golem', reads('Did you mean')) },
  { name: 'values.elsewhere', open: at('/values/my-restaurant?q=frost+dragon', reads(/^In Adopt Me/)) },
  {
    name: 'values.hidden',
    open: at('/values/adopt-me?q=giraffe&filter=strollers', reads(/in other categories/)),
  },
  { name: 'values.unknown-game', complaints: /404/, open: at('/values/chess') },
  { name: 'values.loading', open: whileWaiting('/values/adopt-me') },
  { name: 'values.error', complaints: /503/, open: whileFailing('/values/adopt-me', reads('Try Again')) },
  { name: 'values.panel', open: at(ONE, openFirstItem, dialogOpen, reads('Recent trades with it'), whole) },
  { name: 'values.changes', open: at(CHANGES) },
  { name: 'values.changes.bare', bare: true, open: at('/values/steal-brainrot/changes') },
  { name: 'values.changes.older', open: at(`${CHANGES}?after=1.1`) },
  { name: 'values.changes.unknown-game', complaints: /404/, open: at('/values/chess/changes') },
  {
    name: 'values.changes.nothing',
    open: whileAnswering(
      CHANGES,
      '/games/adopt-me/changes',
      { changes: [], next: null },
      reads('Nothing has changed yet'),
    ),
  },
  { name: 'values.changes.loading', open: whileWaiting(CHANGES) },
  { name: 'values.changes.error', complaints: /503/, open: whileFailing(CHANGES, reads('Try Again')) },
  { name: 'item', open: at(ITEM) },
  { name: 'item.forms', open: at(FORMS) },
  { name: 'item.brainrot', open: at('/values/steal-brainrot/tralalero-tralala') },
  { name: 'item.meant', complaints: /404/, open: at('/values/adopt-me/frost-dragn') },
  { name: 'item.missing', complaints: /404/, open: at('/values/adopt-me/no-such-item') },
  { name: 'item.loading', open: whileWaiting(ITEM) },
  { name: 'item.error', complaints: /503/, open: whileFailing(ITEM, reads('Try Again')) },
  { name: 'trade-hub.visitor', open: at(HUB) },
  { name: 'trade-hub.new-version', open: at(HUB, meetNewVersion) },
  { name: 'trade-hub.contact.visitor', open: at(HUB, press('Contact Trader'), dialogOpen) },
  { name: 'trade-hub.report.visitor', open: at(HUB, press(/^Report the trade/), reads('Sign in to report')) },
  { name: 'trade-hub.brainrot', open: at('/trade?game=steal-brainrot') },
  { name: 'trade-hub.filtered', open: at(`${HUB}&in=wanting`) },
  { name: 'trade-hub.nothing-found', open: at(`${HUB}&q=zzzz`, reads(/No .* found/i)) },
  { name: 'trade-hub.nobody', open: at(`${HUB}&q=strawbery+toast+flying+disc`, reads(/^Nobody/)) },
  {
    name: 'trade-hub.elsewhere',
    open: at('/trade?game=my-restaurant&q=frost+dragon', reads(/^In Adopt Me/)),
  },
  { name: 'trade-hub.bare', bare: true, open: at(HUB) },
  { name: 'trade-hub.loading', open: whileWaiting(HUB) },
  { name: 'trade-hub.error', complaints: /503/, open: whileFailing(HUB, reads('Try Again')) },
  { name: 'trade-hub.expired', open: expiredHub },
  { name: 'trade-hub.offline', complaints: /ERR_INTERNET_DISCONNECTED/, open: offlineHub },
  { name: 'calculator', open: at('/calculator') },
  { name: 'calculator.deal', open: at(DEAL) },
  {
    name: 'calculator.lose',
    open: at('/calculator?game=adopt-me&give=parrot&get=crow', reads('Pick one to add it')),
  },
  { name: 'calculator.partners', open: at(DEAL, press('Find somebody'), reads(/^Nobody has said yet/)) },
  {
    name: 'calculator.partners.some',
    open: whileAnswering(
      DEAL,
      '/games/*/matches?*',
      { state: 'ready', people: 4 },
      press('Find somebody'),
      reads(/^4 people would make this trade/),
    ),
  },
  { name: 'calculator.unpriced', open: at(UNPRICED) },
  { name: 'calculator.unreadable', open: at(`${DEAL},no-such-item`) },
  { name: 'calculator.picker', open: at('/calculator', press('Add an item'), dialogOpen) },
  { name: 'calculator.picker.form', open: at('/calculator?game=adopt-me', press('Add an item'), searchForm) },
  {
    name: 'calculator.picker.elsewhere',
    open: at(
      '/calculator',
      press('Add an item'),
      dialogOpen,
      fill('Search for any item', 'lightning tile'),
      reads(/^In My Restaurant/),
    ),
  },
  {
    name: 'calculator.paste',
    open: at(
      '/calculator?game=my-restaurant',
      press('Add an item'),
      press('Paste a trade'),
      fill('Your trade', '50m gems for lux tray'),
      reads('50M Gems'),
    ),
  },
  { name: 'login', open: at('/login') },
  { name: 'login.refused', open: at('/login?error=access_denied') },
  { name: 'register', open: at('/register') },
  { name: 'reset-password', open: at('/reset-password') },
  {
    name: 'reset-password.sent',
    open: at('/reset-password', fill('Email', 'someone@example.com'), press(/^Send/)),
  },
  {
    name: 'set-new-password',
    open: at('/set-new-password#access_token=x&refresh_token=y&type=recovery'),
  },
  { name: 'safety', open: at('/safety') },
  { name: 'rules', open: at('/rules#be_kind') },
  { name: 'privacy', open: at('/privacy') },
  { name: 'terms', open: at('/terms') },
  { name: 'not-found', complaints: /404/, open: at('/no-such-page') },
  {
    name: 'wrong-address',
    // A page of nowhere has no storage for the theme that is seen.
    complaints: /403|Access is denied for this document/,
    open: sendFromElsewhere,
  },
];

async function whole(page: Page): Promise<void> {
  await page.locator('dialog .sk').first().waitFor({ state: 'detached' });
}

async function openFirstItem(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Shadow Dragon', exact: true }).first().click();
}

/** The hub, left open for longer than its trades live. Whatever it asked the server from then on would tell it the time. */
async function expiredHub(page: Page): Promise<void> {
  await page.clock.install();
  await at(HUB)(page);
  await page.getByText('Live updates').waitFor();
  await page.route('**/api/**', () => {});
  await page.clock.fastForward('05:00:00');
  await page.getByText('Expired').first().waitFor();
}

async function offlineHub(page: Page): Promise<void> {
  await at(HUB)(page);
  await page.context().setOffline(true);
}

/** The page asks for the site's version, as it does when a part of it cannot be loaded. */
async function meetNewVersion(page: Page): Promise<void> {
  await page.route('**/version', (route) => route.fulfill({ body: 'another-one' }));
  await page.locator('.toasts').waitFor({ state: 'attached' });
  await page.getByText('Live updates').waitFor();
  // What listens for it, or tells of the version that is there after all, may come a moment later.
  await eventually(
    async () => {
      await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')));
      return await page.getByText('There is a new version').isVisible();
    },
    (isTold) => isTold,
  );
}

/** Sends a form of another site to this one. */
async function sendFromElsewhere(page: Page): Promise<void> {
  await at('/login')(page);
  const address = page.url();
  await page.goto('about:blank');
  await page.setContent(`<form method="post" action="${address}"><button>Send</button></form>`);
  await page.getByRole('button').click();
  await page.getByRole('heading', { name: 'Wrong address' }).waitFor();
}

/** As players write: with a form, and how many. */
async function searchForm(page: Page): Promise<void> {
  await fill('Search for any item', '2x nfr dragon')(page);
  await page.locator('.qlist .fm').first().waitFor();
}
