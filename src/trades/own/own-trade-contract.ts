import { z } from 'zod';
import { call } from '../../api/call.ts';
import { CONTACT_CHOICES } from '../../profiles/contact-choice.ts';
import { NO_STANDING } from '../../standing/standing-contract.ts';
import { selection } from '../selection-contract.ts';
import { trade } from '../trade-answer-contract.ts';
import { MOST_EDITS, OWN_STATES, SIDES } from '../trade.ts';

const TRADE_NOT_FOUND = { status: 404, message: 'This trade is no longer there.' } as const;

/** Why the lines of a post, or of an offer, are refused. */
export const LINE_ERRORS = {
  UNKNOWN_ITEM: {
    status: 422,
    message: "An item is not in the game's list.",
    data: z.object({ side: z.enum(SIDES), item: z.string() }),
  },
  UNKNOWN_MUTATION: {
    status: 422,
    message: 'The game has no such mutation.',
    data: z.object({ side: z.enum(SIDES), item: z.string(), mutation: z.string() }),
  },
  UNKNOWN_FORM: {
    status: 422,
    message: 'This item has no such form.',
    data: z.object({ side: z.enum(SIDES), item: z.string(), form: z.string() }),
  },
  TOO_MANY_ITEMS: {
    status: 422,
    message: 'That is more items than the game allows on one side.',
    data: z.object({ side: z.enum(SIDES), maxItems: z.int() }),
  },
  TOO_MANY_OF_ONE: {
    status: 422,
    message: 'That is more of one item than a side takes.',
    data: z.object({ side: z.enum(SIDES), item: z.string(), most: z.int() }),
  },
} as const;

/** Why a post is refused. */
export const POST_ERRORS = {
  NO_STANDING,
  DISCORD_REQUIRED: { status: 403, message: 'Please connect your Discord account to post trades' },
  COOLDOWN_ACTIVE: {
    status: 429,
    message: 'One post per 4 hours.',
    data: z.object({
      nextAt: z.iso.datetime(),
      waitMs: z.int().describe('Milliseconds until the next post is allowed.'),
    }),
  },
  ...LINE_ERRORS,
} as const;

/** What one can post, also when a post is edited. */
export const postedSides = {
  offering: z.array(selection).min(1).max(100),
  wanting: z.array(selection).min(1).max(100),
};

const ownTrade = trade.extend({
  state: z.enum(OWN_STATES),
  completedAt: z.iso.datetime().nullable(),
  hidden: z.boolean().describe('Whether a decision hides it.'),
  pending: z.int().describe('Requests on it that wait for your answer.'),
  promised: z.boolean().describe('Whether you have accepted one.'),
});

/** What somebody does with trades that they have posted. */
export const ownTradesContract = {
  mine: call
    .meta({ who: 'member' })
    .route({
      method: 'GET',
      path: '/me/posting',
      tags: ['Trades'],
      summary: 'Whether you may post, and when again',
      description:
        'Takes nothing. `nextAt` is when the cooldown of 4 hours ends, or null when you may post now; admins and the owner have none. ' +
        '`back` is the post whose removal would end it at once, and until when: within five minutes, as long as nobody has asked for it, twice a day at most. ' +
        '`contact` is who sees your Discord username, or null where you have never chosen: then a post asks.',
    })
    .output(
      z.object({
        nextAt: z.iso.datetime().nullable(),
        back: z.object({ tradeId: z.uuid(), until: z.iso.datetime() }).nullable().optional(),
        contact: z.enum(CONTACT_CHOICES).nullable().optional(),
      }),
    ),

  own: call
    .meta({ who: 'member' })
    .route({
      method: 'GET',
      path: '/me/trades',
      tags: ['Trades'],
      summary: 'Trades that you posted',
      description:
        'Takes which of them, and for a further page the `next` of the page before: those that are live, that ended without being completed, or that were completed. ' +
        'Gives up to 12, newest first, `next`, or null on the last page, and how many there are of each.',
    })
    .input(z.object({ state: z.enum(OWN_STATES), after: z.string().max(100).optional() }))
    .errors({ UNKNOWN_PAGE: { status: 400, message: 'There is no such page.' } })
    .output(
      z.object({
        counts: z.object({ live: z.int(), ended: z.int(), completed: z.int() }),
        next: z.string().nullable(),
        trades: z.array(ownTrade),
      }),
    ),

  edit: call
    .meta({ who: 'member' })
    .route({
      method: 'PATCH',
      path: '/trades/{tradeId}',
      tags: ['Trades'],
      summary: 'Change what a live trade of yours offers and wants',
      description:
        'Takes the trade, `edits` as you saw it (0 where it is absent), and both sides as the call to post takes them. Its 4 hours go on. ' +
        `Pending requests on it end, but for those in which an offer was made, which go on with the trade as it was; whoever had one that ends, or had looked up how to reach you, is told. Up to ${MOST_EDITS} times; not once you have accepted a request on it. ` +
        'Gives the trade as others see it.',
    })
    .input(z.strictObject({ tradeId: z.uuid(), edits: z.int().min(0), ...postedSides }))
    .errors({
      NO_STANDING,
      TRADE_NOT_FOUND,
      TRADE_PROMISED: { status: 409, message: 'You have accepted a request on this trade as it is.' },
      TRADE_CHANGED: { status: 409, message: 'This trade has been changed meanwhile.' },
      TOO_MANY_EDITS: { status: 409, message: 'This trade has been changed too often.' },
      ...LINE_ERRORS,
    })
    .output(trade),

  postAgain: call
    .meta({ who: 'member' })
    .route({
      method: 'POST',
      path: '/trades/{tradeId}/post-again',
      successStatus: 201,
      tags: ['Trades'],
      summary: 'Post a trade of yours again that has ended',
      description:
        'Takes a trade of yours whose 4 hours are over, that was not completed and that no decision hides. A new post of the same lines goes live, under the rules of every post. Gives it as others see it.',
    })
    .input(z.strictObject({ tradeId: z.uuid() }))
    .errors({
      ...POST_ERRORS,
      TRADE_NOT_FOUND,
      STILL_LIVE: { status: 409, message: 'This trade is still live.' },
    })
    .output(trade),

  remove: call
    .meta({ who: 'member' })
    .route({
      method: 'DELETE',
      path: '/trades/{tradeId}',
      tags: ['Trades'],
      summary: 'Remove a trade of your own',
      description:
        "Takes a trade's id. It leaves every list at once, and whoever had a pending request on it is told. What is agreed on, or talked over in offers, goes on without it. Somebody else's trade is not found. " +
        'For a minute `undo-removal` brings it back. Gives when you may post again, or null when you may now: removed within five minutes, and as long as nobody had asked for it, ' +
        'a post gives its cooldown back, twice a day at most.',
    })
    .input(z.object({ tradeId: z.uuid() }))
    .errors({ TRADE_NOT_FOUND })
    .output(z.object({ removed: z.literal(true), nextAt: z.iso.datetime().nullable().optional() })),

  bringBack: call
    .meta({ who: 'member' })
    .route({
      method: 'POST',
      path: '/trades/{tradeId}/undo-removal',
      tags: ['Trades'],
      summary: 'Bring back a trade that you have just removed',
      description:
        "Takes a trade's id. For a minute after you removed it, it comes back as it was, with its requests and what was said of them, unless one was completed meanwhile; its 4 hours went on, and so does your cooldown. " +
        "Later, a second time, and for somebody else's trade, it is not found. Whoever has posted another one meanwhile keeps that one.",
    })
    .input(z.strictObject({ tradeId: z.uuid() }))
    .errors({
      NO_STANDING,
      COOLDOWN_ACTIVE: POST_ERRORS.COOLDOWN_ACTIVE,
      TRADE_NOT_FOUND: { status: 404, message: 'It is too late to bring this trade back.' },
      ITEMS_GONE: { status: 409, message: 'An item of this trade is no longer there.' },
    })
    .output(z.object({ broughtBack: z.literal(true) })),
};
