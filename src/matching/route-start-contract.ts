import { z } from 'zod';
import { call, text, words } from '../api/call.ts';
import { TEXT_REFUSED } from '../api/screened-text-contract.ts';
import { gameId } from '../games/game-contract.ts';
import { MAX_REQUEST_MESSAGE } from '../requests/request.ts';
import { MOST_OPEN_ROUTES } from '../requests/route/route-state.ts';
import { DAILY_LIMIT, NO_STANDING } from '../standing/standing-contract.ts';
import { ALREADY_REQUESTED, MATCH_GONE, sideLines } from './match-contract.ts';

const swap = z.strictObject({ userId: text.max(64), give: sideLines, get: sideLines });

/** Where a route begins: the market has to know it. */
export const routeStartContract = {
  start: call
    .meta({ who: 'member' })
    .route({
      method: 'POST',
      path: '/me/routes',
      successStatus: 201,
      tags: ['Routes'],
      summary: 'Ask both people of a route',
      description:
        `Takes the game, both swaps of a route as you saw it and, if wanted, a message of up to ${MAX_REQUEST_MESSAGE} characters, which both get. Each is asked to trade with you, as for any other request, and does not learn who the other one is. ` +
        'Both are asked or neither, and one has nobody trade before the other has accepted: if either ends before anything is traded, the other one ends with it. ' +
        `At most ${MOST_OPEN_ROUTES} routes at once; it counts as two requests of the day.`,
    })
    .input(
      z.strictObject({
        game: gameId,
        first: swap,
        second: swap,
        message: words.max(MAX_REQUEST_MESSAGE).optional(),
      }),
    )
    .errors({
      TEXT_REFUSED,
      NO_STANDING,
      DAILY_LIMIT,
      MATCH_GONE,
      ALREADY_REQUESTED,
      TOO_MANY_ROUTES: {
        status: 429,
        message: `You have ${MOST_OPEN_ROUTES} routes already. Finish or cancel one first.`,
      },
    })
    .output(z.object({ id: z.uuid() })),
};
