import { lookUpText } from '../../src/notifications/server/account-notices.ts';
import { type NoticeWords, noticeText } from '../../src/notifications/server/notification-text.ts';
import { endedNotices } from './own-posts.ts';
import { at, reads, type View, whileAnswering, whileFailing, whileWaiting } from './view.ts';

const ALERTS = '/trade?game=adopt-me&tab=notifications';
const MEMBER = 'trader';
const UNLINKED = noticeOf({ kind: 'unverified', params: {} });
const MATCH = { game: 'adopt-me', count: 1, get: 'Frost Dragon', give: 'Owl' };
const MATCHES = {
  ...MATCH,
  count: 3,
  get: 'Strawberry Shortcake Bat Dragon (Mega Neon Fly Ride) x2, Owl x3',
  give: 'Frost Dragon (Neon Fly Ride) x2, Evil Unicorn, Arctic Reindeer',
};
const LONG_NAME = 'SomebodyWithAVeryLongName';
const LOOKED_UP = {
  ...noticeOf({ kind: 'looked-up', params: {} }),
  ...lookUpText(LONG_NAME, 2),
  person: { userId: 'somebody', name: LONG_NAME, verified: true, picture: 'avatar-1' },
  leadsTo: 'account',
};

/** What somebody is told, and wants to be told. */
export const noticeViews: View[] = [
  { name: 'notifications', as: MEMBER, open: at(ALERTS) },
  { name: 'notifications.ended', as: MEMBER, open: endedNotices(ALERTS, { waits: false }) },
  { name: 'notifications.ended.waits', as: MEMBER, open: endedNotices(ALERTS, { waits: true }) },
  // As after a day on which Roblox has banned the linked account.
  { name: 'notifications.unlinked', as: MEMBER, open: shows([UNLINKED], UNLINKED.title) },
  {
    name: 'notifications.matches',
    as: MEMBER,
    open: shows([newMatches(MATCHES), newMatches(MATCH)], '3 new matches'),
  },
  { name: 'notifications.looked-up', as: MEMBER, open: shows([LOOKED_UP], LOOKED_UP.title) },
  {
    name: 'notifications.settings-off',
    as: MEMBER,
    open: whileAnswering(
      ALERTS,
      '/me/notifications/settings',
      { newMatches: false },
      async (page) => await page.getByRole('switch', { name: 'New matches', checked: false }).waitFor(),
    ),
  },
  {
    name: 'notifications.new-device',
    as: 'pixelpaws',
    open: at(ALERTS, reads('New sign-in to your account')),
  },
  { name: 'notifications.none', as: 'new.to.it', open: at(ALERTS) },
  { name: 'notifications.loading', as: MEMBER, open: whileWaiting(ALERTS, { shows: '.nbar' }) },
  {
    name: 'notifications.error',
    as: MEMBER,
    complaints: /503/,
    open: whileFailing(ALERTS, reads('Try Again')),
  },
];

function shows(notifications: object[], title: string): View['open'] {
  const answer = { unread: notifications.length, notifications };
  return whileAnswering(ALERTS, '/me/notifications', answer, reads(title));
}

function newMatches(params: typeof MATCH) {
  return { ...noticeOf({ kind: 'new-matches', params }), leadsTo: 'matches', game: params.game };
}

/** A notice that is about nobody's request or review. */
function noticeOf(words: NoticeWords) {
  return {
    id: crypto.randomUUID(),
    type: 'system_announcement',
    ...noticeText(words),
    createdAt: '2026-03-01T04:00:00.000Z',
    request: null,
    review: null,
  };
}
