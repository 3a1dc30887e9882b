import { z } from 'zod';
import { call } from '../../api/call.ts';
import { gameId } from '../../games/game-contract.ts';
import { MAX_SEARCH } from '../lists/list-search.ts';
import { item } from '../lists/value-contract.ts';

const foundItem = z.object({
  item,
  form: z.string().describe("What was said of it: '' of the plain item, 'neon.fly.ride' of 'nfr'."),
  quantity: z.int().describe('How many of it were named.'),
});

const foundInGame = z.object({
  game: gameId,
  found: z.array(foundItem).describe('Up to 3, the likeliest first.'),
  nearest: z.array(item).describe('What may have been meant, up to 3; empty where something is found.'),
});

/** What a text names in each game. */
export const foundItems = z.object({ games: z.array(foundInGame) });

export const findContract = {
  find: call
    .meta({ who: 'anyone', costly: true })
    .route({
      method: 'GET',
      path: '/values/find',
      tags: ['Values'],
      summary: 'Items of all games by what players call them',
      description:
        'Takes a text of at most 100 characters and, if wanted, the game that comes first. Reads it as players write: counts, forms and short forms (`nfr frost`, ' +
        '`SD`, `2x owl`), with a letter wrong, in any order. Gives for each game that has a list what it names there, or the names that are nearest to it.',
    })
    .input(
      z.object({
        search: z
          .string()
          .max(MAX_SEARCH)
          .refine((search) => search.trim() !== '', 'Write what is looked for.'),
        game: gameId.optional(),
      }),
    )
    .output(foundItems),
};
