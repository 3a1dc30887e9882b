import { z } from 'zod';
import { call } from '../../api/call.ts';
import { gameId } from '../../games/game-contract.ts';
import { listDrop } from './list-drop-contract.ts';

const told = z.object({
  count: z.int().nonnegative(),
  first: z.array(z.object({ what: z.string(), why: z.string() })),
});

const upstream = z.object({
  game: gameId,
  host: z.string().describe('Where the list comes from.'),
  checkedAt: z.iso.datetime().nullable(),
  goodAt: z.iso.datetime().nullable().describe('When it last gave a list that could be used.'),
  problem: z.string().nullable().describe('Why the last check gave nothing, in words.'),
  leftOut: told
    .extend({ noted: told.optional().describe('The same of what was used, but is worth a word.') })
    .describe(
      'What of the last list that came was not used: how much it is, and at most 200 of it in words.',
    ),
  waiting: z
    .object({ since: z.iso.datetime(), drop: listDrop })
    .nullable()
    .describe('A list that lacks so much that it waits to be taken or turned down.'),
});

export const upstreamsContract = {
  list: call
    .meta({ who: 'owner' })
    .route({
      method: 'GET',
      path: '/backoffice/upstreams',
      tags: ['Back office'],
      summary: 'The lists of values that the site reads',
      description:
        'Takes nothing. Gives, for each game whose list the operator has set, how its last checks went, and what of its list was not used.',
    })
    .output(z.array(upstream)),

  answer: call
    .meta({ who: 'owner' })
    .route({
      method: 'POST',
      path: '/backoffice/upstreams/{game}/answer',
      tags: ['Back office'],
      summary: 'Take a waiting list, or turn it down',
      description:
        'Takes a game whose new list waits, and whether to take it. Where more than 5 items or a tenth of the list would go, it also takes ' +
        'that drop, as it was shown: any other one is refused, with what it is now. A list that is turned down does not wait again until ' +
        'it is another.',
    })
    .input(z.strictObject({ game: gameId, take: z.boolean(), confirmed: listDrop.optional() }))
    .errors({
      NOTHING_WAITS: { status: 404, message: 'No list waits for this game.' },
      DROPS_ITEMS: {
        status: 409,
        message: 'Many items would go. Say yes to just that first.',
        data: z.object({ drop: listDrop }),
      },
    })
    .output(z.object({ taken: z.boolean() })),
};
