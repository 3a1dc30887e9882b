import { z } from 'zod';
import { call, words } from '../api/call.ts';
import { TEXT_REFUSED } from '../api/screened-text-contract.ts';
import { LICENCE_REQUIRED } from '../standing/licence-contract.ts';
import { DAILY_LIMIT, NO_STANDING } from '../standing/standing-contract.ts';
import { contact, TOO_MANY_CONTACTS } from '../trades/trade-answer-contract.ts';
import { dealContract } from './deal/deal-contract.ts';
import { NOT_YOUR_TURN, rounds, STALE_OFFER } from './deal/offer-contract.ts';
import {
  keptMessage,
  PARTNER_AWAY,
  REQUEST_NOT_FOUND,
  ROUTE_WAITING,
  tradeRequest,
} from './request-answer-contract.ts';
import { CANCEL_REASONS, MAX_REQUEST_MESSAGE, REQUEST_STATUSES } from './request.ts';

const TRADE_COMPLETED = {
  status: 409,
  message: 'This trade has been completed with somebody else.',
} as const;

export const requestsContract = {
  mine: call
    .meta({ who: 'member' })
    .route({
      method: 'GET',
      path: '/me/requests',
      tags: ['Requests'],
      summary: 'Requests that you sent and received',
      description:
        'Takes nothing. Gives up to 100 requests of which you are a side, with the state of each: those that are pending or accepted first, of each kind the newest.',
    })
    .output(z.array(tradeRequest)),

  keptMessages: call
    .meta({ who: 'member' })
    .route({
      method: 'GET',
      path: '/me/kept-messages',
      tags: ['Requests'],
      summary: 'Messages that you got with requests that are gone',
      description:
        'Takes nothing. Gives up to 50 messages of requests that were withdrawn, or left with their trade, in the last 90 days, the last to go first. Each can be reported as the request that it came with.',
    })
    .output(z.array(keptMessage)),

  send: call
    .meta({ who: 'member' })
    .route({
      method: 'POST',
      path: '/trades/{tradeId}/requests',
      successStatus: 201,
      tags: ['Requests'],
      summary: 'Ask to trade',
      description: `Takes a live trade of somebody else, \`edits\` as you saw it where the trade has it and, if wanted, a message of up to ${MAX_REQUEST_MESSAGE} characters. Its owner is told. One pending request per person and trade; 3, 15, 40 or 60 a day by your trust level, withdrawn ones too.`,
    })
    .input(
      z.strictObject({
        tradeId: z.uuid(),
        edits: z.int().min(0).optional(),
        message: words.max(MAX_REQUEST_MESSAGE).optional(),
      }),
    )
    .errors({
      TEXT_REFUSED,
      NO_STANDING,
      DAILY_LIMIT,
      TRADE_NOT_FOUND: { status: 404, message: 'This trade is no longer there.' },
      OWN_TRADE: { status: 403, message: 'This is your own trade.' },
      TRADE_CHANGED: { status: 409, message: 'The trader has changed this trade. Look at it again.' },
      ALREADY_REQUESTED: { status: 409, message: 'You have already asked for this trade.' },
    })
    .output(z.object({ id: z.uuid() })),

  withdraw: call
    .meta({ who: 'member' })
    .route({
      method: 'DELETE',
      path: '/requests/{requestId}',
      tags: ['Requests'],
      summary: 'Withdraw a request',
      description:
        'Takes a pending request of yours to which no offer was made. It is deleted, and its notification with it; who got its message can report that for 90 days.',
    })
    .input(z.object({ requestId: z.uuid() }))
    .errors({
      REQUEST_NOT_FOUND,
      ALREADY_ANSWERED: {
        status: 409,
        message: 'This request has been answered.',
        data: z.object({ status: z.enum(REQUEST_STATUSES) }),
      },
    })
    .output(z.object({ withdrawn: z.literal(true) })),

  respond: call
    .meta({ who: 'member' })
    .route({
      method: 'POST',
      path: '/requests/{requestId}/response',
      tags: ['Requests'],
      summary: 'Accept or decline a request',
      description:
        'Takes a pending request of which you are a side, on a trade that is not completed, whether you accept, and the round that you saw where it is not the first. ' +
        'Who is to answer the last offer may accept it; from the second round on either side may decline. The other one is told. Accepting takes the trade licence. The trade stays up, marked as promised; the others wait as backup. ' +
        'It is promised once, or as often as all that it offers and wants can be divided into equal parts.',
    })
    .input(z.strictObject({ requestId: z.uuid(), accept: z.boolean(), round: rounds.optional() }))
    .errors({
      NO_STANDING,
      LICENCE_REQUIRED,
      REQUEST_NOT_FOUND,
      PARTNER_AWAY,
      ALREADY_ANSWERED: {
        status: 409,
        message: 'This request has been answered.',
        data: z.object({ status: z.enum(REQUEST_STATUSES) }),
      },
      TRADE_COMPLETED,
      STALE_OFFER,
      NOT_YOUR_TURN,
      PROMISED: {
        status: 409,
        message: 'This trade is promised to somebody else. That deal would have to be cancelled first.',
      },
    })
    .output(
      z.object({
        status: z.enum(['accepted', 'declined']),
        waiting: z
          .literal(true)
          .optional()
          .describe('That it may not be traded yet, as `waiting` of a request has it. Absent where it may.'),
      }),
    ),

  cancel: call
    .meta({ who: 'member' })
    .route({
      method: 'POST',
      path: '/requests/{requestId}/cancellation',
      tags: ['Requests'],
      summary: 'Cancel a deal',
      description:
        'Takes an accepted request of which you are a side and that is not completed, and why. Its status becomes declined, `ended` says by whom. The other one is told why; the trade is promised to nobody, so that another request on it can be accepted.',
    })
    .input(z.strictObject({ requestId: z.uuid(), reason: z.enum(CANCEL_REASONS) }))
    .errors({
      REQUEST_NOT_FOUND,
      NOT_ACCEPTED: { status: 409, message: 'This is no deal, or no longer one.' },
    })
    .output(z.object({ status: z.literal('declined') })),

  complete: call
    .meta({ who: 'member' })
    .route({
      method: 'POST',
      path: '/requests/{requestId}/completion',
      tags: ['Requests'],
      summary: 'Mark a trade as completed',
      description:
        'Takes an accepted request of which you are a side. When both sides have done so, request and trade are completed: ' +
        'a trade is completed once, and the other requests on it that waited are closed: declined, with `ended` as traded-away. ' +
        'The first of the two tells the other one, and if that does not follow in 48 hours the deal ends: declined, with `ended` as lapsed and `oneSided`. ' +
        'One of the two of a route waits until it is its turn: the first until both are accepted, the second until the first is completed.',
    })
    .input(z.strictObject({ requestId: z.uuid() }))
    .errors({
      REQUEST_NOT_FOUND,
      NOT_ACCEPTED: { status: 409, message: 'This request has not been accepted.' },
      ROUTE_WAITING,
      TRADE_COMPLETED,
    })
    .output(z.object({ status: z.enum(['accepted', 'completed']) })),

  contact: call
    .meta({ who: 'member' })
    .route({
      method: 'POST',
      path: '/requests/{requestId}/contact',
      tags: ['Requests'],
      summary: 'How to reach the other person of a deal',
      description:
        "Takes an accepted request of which you are a side, until 7 days after it was completed. Gives the other person's Discord username and Roblox user id, each null when there is none, whatever they have chosen for others. " +
        'One of the two of a route waits until both are accepted. It takes the trade licence. ' +
        'Your first look at each is recorded and told to the other person, and at most 20 an hour are answered, together with those over live trades.',
    })
    .input(z.strictObject({ requestId: z.uuid() }))
    .errors({
      NO_STANDING,
      LICENCE_REQUIRED,
      REQUEST_NOT_FOUND,
      PARTNER_AWAY,
      ROUTE_WAITING,
      CONTACT_CLOSED: { status: 409, message: 'There is nobody to reach over this request now.' },
      TOO_MANY_CONTACTS,
    })
    .output(contact),

  ...dealContract,
};
