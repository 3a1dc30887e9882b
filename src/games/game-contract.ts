import { z } from 'zod';
import { call } from '../api/call.ts';
import { GAME_IDS } from './game.ts';

export const gameId = z.enum(GAME_IDS, `There is no such game. The games are: ${GAME_IDS.join(', ')}.`);

const gameConfig = z.object({
  id: gameId,
  name: z.string(),
  maxItems: z.int().describe('Items allowed on each side of a trade.'),
  mutations: z.array(z.string()).describe("Without 'None'; empty when the game has none."),
  itemCount: z.int(),
});

export const gamesContract = {
  list: call
    .meta({ who: 'anyone' })
    .route({
      method: 'GET',
      path: '/games',
      tags: ['Games'],
      summary: 'The games and how trading works in each',
      description:
        'Takes nothing. Gives each game with its limit of items a side, its mutations and its number of items.',
    })
    .output(z.array(gameConfig)),
};
