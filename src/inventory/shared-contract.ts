import { z } from 'zod';
import { call, text } from '../api/call.ts';
import { gameId } from '../games/game-contract.ts';
import { tradeItem } from '../trades/trade-answer-contract.ts';
import { visibility } from './inventory-contract.ts';

const PROFILE_NOT_FOUND = { status: 404, message: 'User profile not found' };

const userId = text.max(64);

/** What people let others see of what they have and want. */
export const sharedContract = {
  setVisibility: call
    .meta({ who: 'member' })
    .route({
      method: 'PUT',
      path: '/me/inventory/{game}/visibility',
      tags: ['Inventory'],
      summary: 'Say who sees what you have and want of a game',
      description:
        "Takes a game and `visibility`: 'private' (nobody else), 'members' (whoever is signed in) or 'everyone'. It holds at once, also for what is added later, and may be said before there " +
        'is anything; `version` and `checkedAt` of the lists stay as they are.',
    })
    .input(z.strictObject({ game: gameId, visibility }))
    .output(z.object({ visibility })),

  sharedGames: call
    .meta({ who: 'anyone', costly: true })
    .route({
      method: 'GET',
      path: '/profiles/{userId}/inventory',
      tags: ['Inventory'],
      summary: 'The games of which somebody shows you what they have and want',
      description:
        'Takes a person. Gives the games of which you see their lists, that of which they have most first, and how many lines each list has; a game without any is left out. ' +
        'Empty where they show you nothing, whatever the reason.',
    })
    .input(z.object({ userId }))
    .errors({ PROFILE_NOT_FOUND })
    .output(
      z.array(
        z.object({
          game: gameId,
          have: z.int().describe('Lines of what they have.'),
          want: z.int().describe('Lines of what they want.'),
        }),
      ),
    ),

  shared: call
    .meta({ who: 'anyone', costly: true })
    .route({
      method: 'GET',
      path: '/profiles/{userId}/inventory/{game}',
      tags: ['Inventory'],
      summary: 'What somebody has and wants of a game, where they show it to you',
      description:
        'Takes a person and a game. Gives both lists by name, each line as a line of a trade, and of what they have whether they would trade it away. It says nothing of when a line was ' +
        'changed, what they want most, or what all of it is worth. INVENTORY_PRIVATE where they do not show it to you, whatever the reason.',
    })
    .input(z.object({ userId, game: gameId }))
    .errors({
      PROFILE_NOT_FOUND,
      INVENTORY_PRIVATE: { status: 403, message: 'This inventory is private' },
    })
    .output(
      z.object({
        have: z.array(
          tradeItem.extend({
            forTrade: z.boolean().describe('Whether its person would trade it away.'),
          }),
        ),
        want: z.array(tradeItem),
      }),
    ),
};
