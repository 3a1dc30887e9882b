import { z } from 'zod';
import { kind } from './notice-kind.ts';

/** What is told of a trade, by its title: the names of what it offers. */
const TRADE = z.object({ title: z.string() });

/** Why a deal was called off, as the other side reads it. */
const CANCELLED = {
  'changed-mind': 'They changed their mind.',
  'no-answer': 'They got no answer from you.',
  'not-as-agreed': 'They say it was not what you had agreed on.',
  mistake: 'It was a mistake.',
};

/** What is told of posts, requests, deals and matches. */
export const TRADE_NOTICES = {
  /** Somebody asked to trade. */
  requested: kind(TRADE, ({ title }) => ({
    title: 'New trade request',
    message: `Somebody wants to trade with you: ${title}`,
  })),

  /** How a request was answered, or the offer that one made in it. */
  answered: kind(
    TRADE.extend({ what: z.enum(['request', 'offer']), answer: z.enum(['accepted', 'declined']) }),
    ({ what, answer, title }) => ({
      title: what === 'offer' ? `Offer ${answer}` : `Trade request ${answer}`,
      message: `Your ${what} was ${answer}: ${title}`,
    }),
  ),

  /** The other side of a request answered with another offer. */
  countered: kind(TRADE, ({ title }) => ({
    title: 'New offer',
    message: `Somebody changed what you would trade. It is your turn: ${title}`,
  })),

  /** What stood in a request when its time was up is offered once more. */
  'offered-again': kind(TRADE, ({ title }) => ({
    title: 'Offered again',
    message: `Somebody still wants to trade this. It is your turn: ${title}`,
  })),

  /** A request on which nobody answered for a day is over. */
  lapsed: kind(TRADE, ({ title }) => ({
    title: 'Time is up',
    message: `Nobody answered for 24 hours, and nothing was traded: ${title}`,
  })),

  /** The other side of a deal says that it happened. */
  marked: kind(TRADE, ({ title }) => ({
    title: 'Did it happen?',
    message: `Somebody says that you two traded. Say so too within 2 days, or the deal ends: ${title}`,
  })),

  /** A deal of which only one side said that it happened is over. */
  'one-sided': kind(TRADE, ({ title }) => ({
    title: 'Deal ended',
    message: `Only one of you two said that it happened. It counts for nobody: ${title}`,
  })),

  /** A trade was taken down while a request on it was open. */
  removed: kind(TRADE, ({ title }) => ({
    title: 'Trade removed',
    message: `The trade you asked for was removed: ${title}`,
  })),

  /** A trade was changed while a request on it was pending. */
  changed: kind(TRADE, ({ title }) => ({
    title: 'Trade changed',
    message: `The trade you asked for was changed, so your request has ended. Look at it again: ${title}`,
  })),

  /** A trade was changed after one had looked up how to reach its poster. */
  'looked-up-changed': kind(TRADE, ({ title }) => ({
    title: 'Trade changed',
    message: `A trade whose trader you looked up was changed. Look at it again: ${title}`,
  })),

  /** The four hours of a post of one's own are over. */
  'post-ended': kind(TRADE, ({ title }) => ({
    title: 'Your post has ended',
    message: `Its 4 hours are over, and nobody sees it any more: ${title}`,
  })),

  /** The owner of the site took one's own trade down. */
  'taken-down': kind(TRADE, ({ title }) => ({
    title: 'Trade removed',
    message: `The owner of this site removed your trade: ${title}`,
  })),

  /** A trade was completed with another person while a request on it was open. */
  'traded-away': kind(TRADE, ({ title }) => ({
    title: 'Trade request closed',
    message: `The trade you asked for was completed with somebody else: ${title}`,
  })),

  /** The other side has called off a deal. */
  cancelled: kind(
    TRADE.extend({ reason: z.enum(['changed-mind', 'no-answer', 'not-as-agreed', 'mistake']) }),
    ({ reason, title }) => ({
      title: 'Deal cancelled',
      message: `${CANCELLED[reason]} You need not wait any longer: ${title}`,
    }),
  ),

  /** The other side of a deal has deleted the account. */
  left: kind(TRADE, ({ title }) => ({
    title: 'Trader left',
    message: `The other trader deleted their account, so this trade is off. It does not count against you: ${title}`,
  })),

  /** A deal that one had agreed on was half of what the other side wanted to do, and the other half did not come about. */
  'route-ended': kind(TRADE, ({ title }) => ({
    title: 'Trade off',
    message: `It was one of two trades, and the other one did not work out. Nothing was traded: ${title}`,
  })),

  /** A deal that waited for the other half of what its asker wanted to do may be traded now. */
  'route-turn': kind(TRADE, ({ title }) => ({
    title: 'You can trade now',
    message: `What the other side needed for it is settled. It is your turn: ${title}`,
  })),

  /** Somebody has or wants something since that would make a trade; what of the best one is got and given, by name. */
  'new-matches': kind(
    z.object({ game: z.string(), count: z.int(), get: z.string(), give: z.string() }),
    ({ count, get, give }) => ({
      title: count === 1 ? 'A new match' : `${count} new matches`,
      message:
        count === 1 ? `You could get ${get} for your ${give}.` : `The best one: ${get} for your ${give}.`,
    }),
  ),
};
