import { z } from 'zod';
import { call } from '../../api/call.ts';
import { DAILY_LIMIT, NO_STANDING } from '../../standing/standing-contract.ts';
import { LINE_ERRORS } from '../../trades/own/own-trade-contract.ts';
import { selection } from '../../trades/selection-contract.ts';
import { MOST_ROUNDS } from '../offer.ts';
import { PARTNER_AWAY, REQUEST_NOT_FOUND } from '../request-answer-contract.ts';
import { REQUEST_STATUSES } from '../request.ts';

export const rounds = z.int().min(1).max(MOST_ROUNDS);

export const STALE_OFFER = {
  status: 409,
  message: 'The offer has changed. Look at it again.',
  data: z.object({ round: z.int().describe('The one that it is in now.') }),
} as const;

export const NOT_YOUR_TURN = { status: 409, message: 'The other side is to answer this.' } as const;

const TOO_MANY_ROUNDS = {
  status: 409,
  message: `That was round ${MOST_ROUNDS}, the last one.`,
} as const;

export const offerContract = {
  offer: call
    .meta({ who: 'member' })
    .route({
      method: 'POST',
      path: '/requests/{requestId}/offers',
      successStatus: 201,
      tags: ['Requests'],
      summary: 'Make another offer',
      description:
        'Takes a pending request whose last offer you are to answer, the round that this offer is in, and what both sides are to give instead: `offering` is what the owner of the post gives. ' +
        `The other side is told and is to answer it within 24 hours. At most ${MOST_ROUNDS} rounds.`,
    })
    .input(
      z.strictObject({
        requestId: z.uuid(),
        round: rounds,
        offering: z.array(selection).min(1).max(100),
        wanting: z.array(selection).min(1).max(100),
      }),
    )
    .errors({
      NO_STANDING,
      REQUEST_NOT_FOUND,
      PARTNER_AWAY,
      ALREADY_ANSWERED: {
        status: 409,
        message: 'This request has been answered.',
        data: z.object({ status: z.enum(REQUEST_STATUSES) }),
      },
      STALE_OFFER,
      NOT_YOUR_TURN,
      SAME_OFFER: { status: 409, message: 'Nothing differs from the offer before.' },
      TOO_MANY_ROUNDS,
      ...LINE_ERRORS,
    })
    .output(z.object({ round: rounds.describe('The one that it is in now.') })),

  offerAgain: call
    .meta({ who: 'member' })
    .route({
      method: 'POST',
      path: '/requests/{requestId}/renewal',
      successStatus: 201,
      tags: ['Requests'],
      summary: 'Offer again what nobody answered',
      description:
        'Takes a request of which you are a side and that ended because nobody answered for 24 hours. What stood there last is your offer now, and the other side is told and is to answer it. It counts as one of your requests of the day.',
    })
    .input(z.strictObject({ requestId: z.uuid() }))
    .errors({
      NO_STANDING,
      DAILY_LIMIT,
      REQUEST_NOT_FOUND,
      PARTNER_AWAY,
      NOT_LAPSED: { status: 409, message: 'This did not end because nobody answered.' },
      TRADE_COMPLETED: { status: 409, message: 'This trade has been completed.' },
      TRADE_NOT_FOUND: { status: 404, message: 'This trade is no longer there.' },
      TOO_MANY_ROUNDS,
      ALREADY_REQUESTED: { status: 409, message: 'This trade has been asked for again already.' },
    })
    .output(z.object({ round: rounds.describe('The one that it is in now.') })),
};
