import { z } from 'zod';
import { call } from '../../api/call.ts';
import { DEAL_MOVED } from '../../inventory/inventory.ts';
import { NO_STANDING } from '../../standing/standing-contract.ts';
import { trade } from '../../trades/trade-answer-contract.ts';
import { PARTNER_AWAY, REQUEST_NOT_FOUND, tradeRequest } from '../request-answer-contract.ts';
import { ROUTE_STATES } from '../route/route-state.ts';
import { offerContract } from './offer-contract.ts';
import { MOST_PHRASES, PHRASE_PAUSE_MS, PHRASE_UNDO_GRACE_MS, PHRASE_UNDO_MS, PHRASES } from './phrases.ts';

const talkLine = z.object({
  by: z.enum(['you', 'other']),
  phrase: z.string().describe('The id of a phrase; one that is not known is of a later version.'),
  at: z.iso.datetime(),
  position: z
    .int()
    .optional()
    .describe(
      'By which you take it back; of what the other one has said it is not told. Absent of a process of the version before.',
    ),
});

const offer = trade.pick({ offering: true, wanting: true }).extend({
  by: z.enum(['you', 'other']),
  at: z.iso.datetime(),
});

const otherRoblox = z.object({
  robloxMadeAt: z.iso.datetime().nullable().describe('When it was made, if that is less than 30 days ago.'),
  robloxLinkedAt: z.iso
    .datetime()
    .nullable()
    .describe('When it was linked, if that is less than 7 days ago.'),
});

const DEAL_CLOSED = { status: 409, message: 'Nothing can be said here any more.' } as const;

const dealRoute = z.object({
  id: z.uuid().optional().describe('Of the route; only you have it if it is yours.'),
  position: z.literal([1, 2]).describe('Which of the two is traded first.'),
  state: z.enum(ROUTE_STATES),
  keptUntil: z.iso
    .datetime()
    .optional()
    .describe(
      'When it is over if the other one of the two has not been accepted; absent once all have answered.',
    ),
  otherAway: z
    .literal(true)
    .optional()
    .describe(
      'That whoever you asked for the other one of the two may not trade here now; only you are told, if it is your route. Absent where they may.',
    ),
});

const deal = z.object({
  request: tradeRequest,
  offers: z
    .array(offer)
    .optional()
    .describe(
      'Every offer, the first one first, which is the post as the sender asked for it. Absent of a process of the version before.',
    ),
  tradedBefore: z
    .boolean()
    .optional()
    .describe(
      'Whether the two have completed a trade with each other. Absent of a process of the version before.',
    ),
  otherRoblox: otherRoblox
    .nullable()
    .optional()
    .describe(
      'How new the other one’s Roblox account is, while the request is pending; null where none is linked, or nothing about it is new. Absent of a process of the version before.',
    ),
  otherAway: z
    .literal(true)
    .optional()
    .describe(
      'That the other one may do nothing here now: nothing comes of it until they may again. Absent where not.',
    ),
  inventory: z
    .enum(DEAL_MOVED)
    .optional()
    .describe(
      'What became of your inventory with it: what you gave and got was moved, or that was taken back. Absent where nothing was moved.',
    ),
  route: dealRoute
    .optional()
    .describe(
      'That it is one of two requests that somebody sent together, each of which needs the other one. Absent where it is not.',
    ),
  talk: z.array(talkLine).describe('What was said, the first thing first.'),
});

/** One request as a place where two people talk. */
export const dealContract = {
  deal: call
    .meta({ who: 'member' })
    .route({
      method: 'GET',
      path: '/requests/{requestId}',
      tags: ['Requests'],
      summary: 'A request with what was said in it',
      description:
        'Takes a request of which you are a side. Gives it as you see it, every offer that was made in it, the phrases that were said, and, while it is pending, how new the other one’s Roblox account is.',
    })
    .input(z.strictObject({ requestId: z.uuid() }))
    .errors({ REQUEST_NOT_FOUND })
    .output(deal),

  say: call
    .meta({ who: 'member' })
    .route({
      method: 'POST',
      path: '/requests/{requestId}/phrases',
      successStatus: 201,
      tags: ['Requests'],
      summary: 'Say a phrase',
      description:
        'Takes a request that is pending or accepted and of which you are a side, and the id of a phrase. The other one sees it at once. ' +
        `At most one in ${PHRASE_PAUSE_MS / 1000} seconds, ${MOST_PHRASES} in all, and none twice before the other one has said something.`,
    })
    .input(z.strictObject({ requestId: z.uuid(), phrase: z.enum(PHRASES) }))
    .errors({
      NO_STANDING,
      REQUEST_NOT_FOUND,
      PARTNER_AWAY,
      DEAL_CLOSED,
      ALREADY_SAID: { status: 409, message: 'You have said this already. Wait for their answer.' },
      TOO_MANY_PHRASES: {
        status: 429,
        message: 'You have said a lot here.',
        data: z.object({
          retryAfterMs: z.int().nullable().describe('When more can be said; null when it is all used up.'),
        }),
      },
    })
    .output(talkLine),

  unsay: call
    .meta({ who: 'member' })
    .route({
      method: 'DELETE',
      path: '/requests/{requestId}/phrases/{position}',
      tags: ['Requests'],
      summary: 'Take a phrase back',
      description:
        'Takes a request that is pending or accepted and of which you are a side, and the position of a phrase that you have just said in it. Nobody sees it any more, and it can be said again; it still counts toward how much you may say. ' +
        `Within ${(PHRASE_UNDO_MS + PHRASE_UNDO_GRACE_MS) / 1000} seconds. Taking it back twice changes nothing.`,
    })
    .input(z.strictObject({ requestId: z.uuid(), position: z.coerce.number<number | string>().int().min(1) }))
    .errors({
      REQUEST_NOT_FOUND,
      PHRASE_NOT_FOUND: { status: 404, message: 'You have not said that here.' },
      DEAL_CLOSED,
      TOO_LATE: { status: 409, message: 'That was too long ago to take it back.' },
    })
    .output(z.object({ takenBack: z.literal(true) })),

  undoMove: call
    .meta({ who: 'member' })
    .route({
      method: 'POST',
      path: '/requests/{requestId}/undo-move',
      tags: ['Requests'],
      summary: 'Put your inventory back as it was before a deal',
      description:
        'Takes a completed request of which you are a side. What it has moved of your inventory goes back, as far as you have not changed it since; the other one’s stays as it is. Once: again changes nothing.',
    })
    .input(z.strictObject({ requestId: z.uuid() }))
    .errors({
      REQUEST_NOT_FOUND,
      NOTHING_MOVED: { status: 409, message: 'This deal has moved nothing in your inventory.' },
    })
    .output(z.object({ inventory: z.literal('put-back') })),

  ...offerContract,
};

export type Deal = z.infer<typeof deal>;
