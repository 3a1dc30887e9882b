import type { Page } from 'playwright-core';
import { dialogOpen, press, reads, type View, whileAnswering } from './view.ts';

const HUB = '/trade?game=adopt-me';
const MEMBER = 'trader';

/** How somebody is reached who shows it to anyone, and who shows it only after a deal. */
const REACHED = {
  name: 'SomebodyWithAVeryLongName',
  discordUsername: 'somebody.with.a.long_handle',
  robloxUserId: '42',
};
const AFTER_DEAL = { ...REACHED, discordUsername: null, afterDeal: true };

const LONG_NAME = { userId: 'somebody', name: REACHED.name, verified: true, picture: 'avatar-1' };

const NEW_ACCOUNT = {
  maskedEmail: null,
  emailVerified: false,
  passwordSince: null,
  discordName: 'Nia',
  nameRefused: null,
  contactChoice: null,
  memberSince: '2026-03-01T04:00:00.000Z',
  robloxUserId: null,
  trading: null,
};

/** Messages that a member got with requests that are gone: of somebody, and of somebody whom they do not see any more. */
const GONE = [LONG_NAME, null].map((sender) => ({
  id: crypto.randomUUID(),
  title: 'Trading Frost Dragon (Neon Fly Ride) x2, Shadow Dragon, Strawberry Shortcake Bat Dragon',
  message: `Give me yours first. ${'Trust me, '.repeat(20)}${'really'.repeat(12)}`,
  sentAt: '2026-03-01T04:00:00.000Z',
  sender,
}));

/** How traders are reached, who sees that, and what is kept of messages that are gone. */
export const contactViews: View[] = [
  {
    name: 'trade-hub.contact',
    as: MEMBER,
    open: whileAnswering(
      HUB,
      '/trades/*/contact',
      REACHED,
      press('Contact Trader'),
      reads('How to add a friend'),
    ),
  },
  {
    name: 'trade-hub.contact.after-deal',
    as: MEMBER,
    open: whileAnswering(HUB, '/trades/*/contact', AFTER_DEAL, press('Contact Trader'), offerable),
  },
  {
    name: 'trade-hub.contact.after-deal.no-roblox',
    as: MEMBER,
    open: whileAnswering(
      HUB,
      '/trades/*/contact',
      { ...AFTER_DEAL, robloxUserId: null },
      press('Contact Trader'),
      offerable,
    ),
  },
  {
    name: 'account.contact.unchosen',
    as: 'new.to.it',
    open: whileAnswering('/account', '/me/account', NEW_ACCOUNT, reads(/^You have not chosen yet/)),
  },
  {
    name: 'account.messages-gone',
    as: MEMBER,
    open: whileAnswering('/account', '/me/kept-messages', GONE, reads('Messages that are gone')),
  },
  {
    name: 'account.messages-gone.report',
    as: MEMBER,
    open: whileAnswering(
      '/account',
      '/me/kept-messages',
      GONE,
      press('Report the message of Unknown User'),
      dialogOpen,
    ),
  },
];

/** The way to an offer comes after the rest of the dialog. */
async function offerable(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Make an offer' }).waitFor();
}
