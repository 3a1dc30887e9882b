import { z } from 'zod';
import { call } from '../../api/call.ts';
import { gameId } from '../../games/game-contract.ts';
import { GAME_IDS } from '../../games/game.ts';
import { listDrop } from '../lists/list-drop-contract.ts';
import { figureKey, item } from '../lists/value-contract.ts';
import { editedGame, gameEdit } from './game-edit-contract.ts';
import { itemEditContract } from './item-edit-contract.ts';
import { LINE_REASONS } from './listed-name.ts';
import { valueSaveContract } from './value-save-contract.ts';

const refusedLine = z.object({
  game: gameId,
  list: z.enum(['items', 'mutations']),
  line: z.int().describe('Place in what was sent, from 1.'),
  text: z.string().describe('The line, or its first 100 characters.'),
  reason: z.enum(LINE_REASONS),
});

const gameDrop = listDrop.extend({ game: gameId });

const STALE_CONFIG = {
  status: 409,
  message: 'Somebody else has changed this meanwhile.',
  data: z.object({ games: z.array(editedGame).describe('The games in question as they are now.') }),
} as const;

export const gameConfigsContract = {
  list: call
    .meta({ who: 'owner' })
    .route({
      method: 'GET',
      path: '/backoffice/games',
      tags: ['Back office'],
      summary: 'Every game with all its items, for editing',
      description:
        "Takes nothing. Gives the games with their items' names; figures come with the single item.",
    })
    .output(z.array(editedGame)),

  former: call
    .meta({ who: 'owner' })
    .route({
      method: 'GET',
      path: '/backoffice/games/{game}/former-items',
      tags: ['Back office'],
      summary: 'Items that have left the list of a game',
      description:
        'Takes a game. Gives what was listed once, with its figures, the item that left last first: adding its name lists it again, with these.',
    })
    .input(z.object({ game: gameId }))
    .output(z.array(item)),

  save: call
    .meta({ who: 'owner' })
    .route({
      method: 'PUT',
      path: '/backoffice/games',
      tags: ['Back office'],
      summary: 'Save edited games',
      description:
        'Takes, for one game or more, the version that the edit is based on and what is to change: limit, mutations, items to add ' +
        "and to remove, what items are called, and new figures, also what one of the game's money counts for. All of it or nothing: a game that has changed meanwhile, a line that cannot be a name, an item that is " +
        'not listed, a name that another item has, a figure that it cannot have or a day that is still to come refuses the whole. Adding the name of a removed item lists that item again, with its figures. Takes up to 2 MB. ' +
        'Gives the saved games as they are now.',
    })
    .input(
      z.object({
        games: z
          .array(gameEdit)
          .min(1)
          .max(GAME_IDS.length)
          .refine(
            (games) => new Set(games.map(({ id }) => id)).size === games.length,
            'A game stands here twice.',
          ),
      }),
    )
    .errors({
      STALE_CONFIG,
      LINES_REFUSED: {
        status: 422,
        message: 'Some names cannot be used.',
        data: z.object({ refused: z.array(refusedLine) }),
      },
      UNKNOWN_FORM: {
        status: 400,
        message: 'An item has no value in this form.',
        data: z.object({ game: gameId, slug: z.string(), form: z.string() }),
      },
      UNKNOWN_FIGURE: {
        status: 400,
        message: 'An item has no such figure.',
        data: z.object({ game: gameId, slug: z.string(), key: figureKey }),
      },
      OUT_OF_SCALE: {
        status: 400,
        message: 'A demand is not on the scale of its game.',
        data: z.object({ game: gameId, slug: z.string(), least: z.number(), most: z.number() }),
      },
      FUTURE_DAY: {
        status: 400,
        message: 'The day of the figures is still to come.',
        data: z.object({ game: gameId }),
      },
      UNKNOWN_ITEMS: {
        status: 422,
        message: 'Some of these items are not on the list.',
        data: z.object({ game: gameId, slugs: z.array(z.string()) }),
      },
      NAME_TAKEN: {
        status: 409,
        message: 'Another item of that category has this name.',
        data: z.object({ game: gameId, slug: z.string().describe('The item that would get the name.') }),
      },
      NICKNAME_TAKEN: {
        status: 409,
        message: 'Another item of the game goes by that name.',
        data: z.object({
          game: gameId,
          slug: z.string().describe('The item that would be called so.'),
          nickname: z.string(),
          name: z.string().describe('The name of the item that goes by it.'),
        }),
      },
      MONEY_IS_FIXED: {
        status: 400,
        message: 'Of money only what it counts for can be changed.',
        data: z.object({ game: gameId, slug: z.string() }),
      },
    })
    .output(z.array(editedGame)),

  reset: call
    .meta({ who: 'owner' })
    .route({
      method: 'POST',
      path: '/backoffice/games/reset',
      tags: ['Back office'],
      summary: 'Put the built-in games back',
      description:
        'Takes nothing, or what was shown to go. Limits, mutations, items and figures of all games become the bundled ones for everyone; items that are not ' +
        'among them leave the lists, and trades go on showing them. Where more than 5 items or a tenth of a list would go, that drop is ' +
        'to be confirmed as it was shown: any other one refuses the whole, with what it is now. Gives the games as they are now.',
    })
    .input(z.strictObject({ confirmed: z.array(gameDrop).max(GAME_IDS.length).optional() }).optional())
    .errors({
      DROPS_ITEMS: {
        status: 409,
        message: 'Many items would go. Say yes to just that first.',
        data: z.object({ drops: z.array(gameDrop) }),
      },
    })
    .output(z.array(editedGame)),

  ...valueSaveContract,
  ...itemEditContract,
};

export type GameDrop = z.infer<typeof gameDrop>;
