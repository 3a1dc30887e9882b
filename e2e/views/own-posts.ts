import type { Page } from 'playwright-core';
import { noticeText } from '../../src/notifications/server/notification-text.ts';
import type { OwnState, PublicTrade, TradeItem } from '../../src/trades/trade.ts';
import type { OwnTrade } from '../../src/trades/ui/own/past-ticket.tsx';
import { at, press, reads, type Step, type View, whileAnswering } from './view.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const EARLIER = '2026-03-01T04:00:00.000Z';

const DRAGON = { slug: 'frost-dragon', name: 'Frost Dragon', rarity: 'Legendary', worth: 100 };
const OWL = { slug: 'owl', name: 'Owl', rarity: 'Legendary', worth: 80 };
const LONG = {
  slug: 'strawberry-shortcake-bat-dragon',
  name: 'Strawberry Shortcake Bat Dragon',
  rarity: 'Legendary',
};
const UNPRICED = { slug: 'pachycephalosaurus', name: 'Pachycephalosaurus', rarity: 'Legendary' };
const one = (item: Omit<TradeItem, 'quantity'>, quantity = 1): TradeItem => ({ ...item, quantity });

/** Posts of every look that a list of one's own can hold: long, short, unpriced, hidden, and of two games. */
function ownPosts(state: OwnState): OwnTrade[] {
  const post = (nth: number, offering: TradeItem[], wanting: TradeItem[], more: Partial<OwnTrade> = {}) => {
    const createdAt = state === 'live' ? new Date(Date.now() - nth * HOUR_MS).toISOString() : EARLIER;
    return {
      id: `00000000-0000-4000-8000-00000000000${nth}`,
      game: 'adopt-me' as const,
      createdAt,
      expiresAt: new Date(Date.parse(createdAt) + 4 * HOUR_MS).toISOString(),
      trader: {
        userId: 'somebody',
        name: 'Trader',
        verified: true,
        picture: 'avatar-1',
        ratingAverage: 4.5,
        ratingCount: 12,
      },
      offering,
      wanting,
      state,
      completedAt: state === 'completed' ? EARLIER : null,
      hidden: false,
      pending: 0,
      promised: false,
      ...more,
    };
  };
  const ofLive = (more: Partial<OwnTrade>) => (state === 'live' ? more : {});
  return [
    post(0, [one(DRAGON)], [one(OWL)], ofLive({ pending: 12, edits: 2 })),
    post(1, [one(LONG, 2), one(OWL, 3), one(DRAGON)], [one(LONG), one(DRAGON), one(OWL), one(LONG, 4)]),
    post(2, [one(UNPRICED)], [one(UNPRICED, 99)], {
      game: 'grow-garden',
      ...ofLive({ promised: true }),
      ...(state === 'ended' ? { hidden: true } : {}),
    }),
    post(3, [one(OWL)], [one(DRAGON, 2)], ofLive({ pending: 1 })),
  ];
}

const hour = () => new Date(Date.now() + 3 * HOUR_MS).toISOString();

/** Says of posting that one waits, or not. */
function mayPost(now: boolean): Step {
  return async (page) => {
    const nextAt = now ? null : hour();
    await page.route('**/api/me/posting', (route) => route.fulfill({ json: { nextAt, back: null } }));
  };
}

/** @returns what opens the list of one's own posts of some state in an address */
export function ownList(address: string, state: OwnState, { waits = true } = {}): View['open'] {
  const trades = ownPosts(state);
  const answer = { counts: { live: 4, ended: 4, completed: 4 }, next: null, trades };
  const chip = { live: 'Live', ended: 'Ended', completed: 'Completed' }[state];
  return async (page) => {
    await mayPost(!waits)(page);
    await whileAnswering(
      address,
      '/me/trades**',
      answer,
      async () =>
        await page.getByRole('tablist', { name: 'My Trades' }).getByRole('tab', { name: chip }).click(),
      async () =>
        await page
          .locator(state === 'live' ? '.trades .going' : '.trades .past')
          .first()
          .waitFor(),
      // A link that comes to lie under the pointer would be read ahead, and there is no such person.
      async () => await page.mouse.move(0, 0),
    )(page);
  };
}

/** @returns what opens the hub of a game where the reader has posted, with what is said below their ticket */
export function ownTicket(
  address: string,
  { mistake }: { mistake: boolean },
  ...steps: Step[]
): View['open'] {
  return async (page) => {
    const { trades }: { trades: PublicTrade[] } = await (
      await page.request.get('/api/me/trades?state=live')
    ).json();
    const [own] = trades;
    const back =
      mistake && own
        ? { tradeId: own.id, until: new Date(Date.now() + 4 * MINUTE_MS + 30_000).toISOString() }
        : null;
    await whileAnswering(
      address,
      '/me/posting',
      { nextAt: hour(), back },
      reads(mistake ? /^A mistake\?/ : /^You can post again in/),
      async () =>
        await page.getByRole('button', { name: 'Edit your trade' }).first().scrollIntoViewIfNeeded(),
      ...steps,
    )(page);
  };
}

/** One's own ticket in the hub, left open until its time was over. */
export async function ownTicketOver(page: Page): Promise<void> {
  await page.clock.install();
  await at('/trade?game=grow-garden', press('Edit your trade'))(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Live updates').waitFor();
  await page.route('**/api/**', () => {});
  await page.clock.fastForward('05:00:00');
  await page.getByText('Post again').first().waitFor();
}

/** @returns what opens the notices of a post that has ended, and of one with a long title */
export function endedNotices(address: string, { waits }: { waits: boolean }): View['open'] {
  const notice = (nth: number, title: string) => ({
    id: `00000000-0000-4000-8000-00000000000${nth}`,
    type: 'system_announcement' as const,
    ...noticeText({ kind: 'post-ended', params: { title } }),
    createdAt: EARLIER,
    request: null,
    review: null,
    ended: { tradeId: `00000000-0000-4000-8000-00000000001${nth}`, game: 'adopt-me' as const },
  });
  const notifications = [
    notice(0, 'Trading Frost Dragon'),
    notice(1, 'Trading Strawberry Shortcake Bat Dragon x2, Owl (Neon Fly Ride) x3, Frost Dragon'),
  ];
  return async (page) => {
    await mayPost(!waits)(page);
    await whileAnswering(
      address,
      '/me/notifications',
      { unread: notifications.length, notifications },
      reads('Your post has ended'),
      reads(waits ? /^You can post again in/ : 'Post again'),
    )(page);
  };
}
