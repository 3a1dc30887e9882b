import { z } from 'zod';
import { call } from '../../api/call.ts';
import { gameId } from '../../games/game-contract.ts';
import { tradeItem } from '../../trades/trade-answer-contract.ts';
import { tradeRequest } from '../request-answer-contract.ts';
import { ROUTE_STATES } from './route-state.ts';

const ROUTE_NOT_FOUND = { status: 404, message: 'This route is no longer there.' } as const;

const lines = z.array(tradeItem);

const step = tradeRequest
  .pick({
    status: true,
    ended: true,
    oneSided: true,
    declinedBy: true,
    completedByYou: true,
    completedByOther: true,
  })
  .extend({
    requestId: z.uuid(),
    person: tradeRequest.shape.other,
    away: z
      .literal(true)
      .optional()
      .describe(
        'That they may not trade here now, while something of the route is still to be traded. Absent where they may.',
      ),
    give: lines.describe('What you give them.'),
    get: lines.describe('What you get for it.'),
  });

const GONE = 'null where the request is gone: you withdrew it, or its person has left.';

const route = z.object({
  id: z.uuid(),
  game: gameId,
  state: z
    .enum(ROUTE_STATES)
    .describe(
      'asking: somebody has not answered yet; ready: both have accepted, and the first may be traded; first_done: it is, and the second may be; done: both are; ' +
        'broken: the first is done and the second has ended, so you keep what you hold; cancelled: it ended before anything was traded.',
    ),
  createdAt: z.iso.datetime(),
  lapsesAt: z.iso.datetime().describe('When it is over if one of the two has not answered.'),
  first: step.nullable().describe(`The swap that is traded first; ${GONE}`),
  second: step.nullable().describe(`The one after it; ${GONE}`),
  held: lines.describe('What you hold in between.'),
});

/** Two requests that were asked together, as whoever trades with both sees them. */
export const routeContract = {
  get: call
    .meta({ who: 'member' })
    .route({
      method: 'GET',
      path: '/me/routes/{routeId}',
      tags: ['Routes'],
      summary: 'A route of yours',
      description:
        'Takes a route that you have asked for. Gives how far it has come, both swaps with their people, and what you hold in between.',
    })
    .input(z.strictObject({ routeId: z.uuid() }))
    .errors({ ROUTE_NOT_FOUND })
    .output(route),

  cancel: call
    .meta({ who: 'member' })
    .route({
      method: 'DELETE',
      path: '/me/routes/{routeId}',
      tags: ['Routes'],
      summary: 'Call off a route',
      description:
        'Takes a route of yours of which nothing has been traded. Both requests end; who has accepted is told. Once both have accepted it counts as two deals that you cancelled. One that has come to nothing stays as it is.',
    })
    .input(z.strictObject({ routeId: z.uuid() }))
    .errors({
      ROUTE_NOT_FOUND,
      ROUTE_MOVING: {
        status: 409,
        message: 'The first trade is done. You can only cancel the second one, on its page.',
      },
    })
    .output(z.object({ cancelled: z.literal(true) })),
};

export type RouteAnswer = z.infer<typeof route>;
