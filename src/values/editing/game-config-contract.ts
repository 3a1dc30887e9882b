import { z } from 'zod';
import { call } from '../../api/call.ts';
import { gameId } from '../../games/game-contract.ts';
import { GAME_IDS, MOST_ITEMS } from '../../games/game.ts';
import { listDrop } from '../lists/list-drop-contract.ts';
import { figureKey, item, itemSlug, nicknames } from '../lists/value-contract.ts';
import { MAX_WORD } from '../names/read-name.ts';
import { itemEditContract, newFigure, newWords, version, writtenName } from './item-edit-contract.ts';
import { LINE_REASONS } from './listed-name.ts';
import { valueSaveContract } from './value-save-contract.ts';

/** Items that one save may add or remove. */
const MOST_LINES = 20_000;
const MOST_MUTATIONS = 200;
/** Characters in which a source of figures is said. */
const MOST_SOURCE = 80;
const FIRST_DAY = '2015-01-01';

/** A game as its owner edits it: with every item, but without the figures. */
export const editedGame = z.object({
  id: gameId,
  name: z.string(),
  maxItems: z.int(),
  mutations: z.array(z.string()).describe("Without 'None'."),
  version: version.describe('Raised by every change; a save names the one that it is based on.'),
  items: z
    .array(
      z.object({
        slug: z.string(),
        name: z.string(),
        category: z.string(),
        nicknames: nicknames.optional(),
      }),
    )
    .describe('As the list has them; removed ones are not in it.'),
});

const refusedLine = z.object({
  game: gameId,
  list: z.enum(['items', 'mutations']),
  line: z.int().describe('Place in what was sent, from 1.'),
  text: z.string().describe('The line, or its first 100 characters.'),
  reason: z.enum(LINE_REASONS),
});

const gameEdit = z.object({
  id: gameId,
  expectedVersion: version,
  name: writtenName(60).optional(),
  maxItems: z.int().min(1).max(MOST_ITEMS).optional(),
  mutations: z
    .array(z.string())
    .max(MOST_MUTATIONS)
    .optional()
    .describe('The whole list, each with 40 characters at most; those that are there stay as they are.'),
  added: z
    .array(
      z.object({
        name: z.string(),
        category: writtenName(MAX_WORD).optional(),
        figure: newFigure.optional(),
      }),
    )
    .max(MOST_LINES)
    .default([])
    .describe(
      "Items to list, their names as people write them: they are cleaned. One without a category takes up the one that it had, or gets 'items'; " +
        'a category that is listed in another spelling is that one. A figure is what it counts by.',
    ),
  removed: z.array(itemSlug).max(MOST_LINES).default([]).describe('Slugs of items to take off the list.'),
  priced: z
    .array(
      z.union([
        z.strictObject({ slug: itemSlug, figure: newFigure }),
        z.strictObject({
          slug: itemSlug,
          inForm: z
            .strictObject({
              form: z.string().max(MAX_WORD).describe("'neon.fly.ride'"),
              figure: newFigure,
            })
            .describe(
              'The value of one of its forms. No figure stands beside it: none is taken for that of the plain item.',
            ),
        }),
        z
          .strictObject({ slug: itemSlug, key: figureKey, figure: newFigure.nullable() })
          .describe('Any figure that the item can have; null when nobody knows it from now on.'),
      ]),
    )
    .max(MOST_LINES)
    .default([])
    .describe(
      'Listed items that get other figures. Where no `key` says which, it is what they count by: a price where the game counts by prices, else a value. ' +
        'Of two for the same figure the later one counts.',
    ),
  described: z
    .array(z.strictObject({ slug: itemSlug, ...newWords }))
    .max(MOST_LINES)
    .refine(
      (described) => new Set(described.map(({ slug }) => slug)).size === described.length,
      'An item stands here twice.',
    )
    .default([])
    .describe(
      'Listed items that get another name, category, rarity or other nicknames; what is left out stays, and a rarity of null is none. All of them count at once: ' +
        'a name that one of them or a removed item gives up is free for another, or for an added one. Figures are of the item in its new category; of what that has no forms for, their values are unknown from then on.',
    ),
  said: z
    .strictObject({
      on: z.iso
        .date()
        .refine((day) => day >= FIRST_DAY, `No figure is older than ${FIRST_DAY}.`)
        .optional()
        .describe('The day (UTC) that the figures are of; today where it is left out.'),
      by: writtenName(MOST_SOURCE).optional().describe('Where they come from, in words.'),
    })
    .optional()
    .describe('Of the figures in this edit.'),
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

  undoSave: call
    .meta({ who: 'owner' })
    .route({
      method: 'POST',
      path: '/backoffice/games/saves/{saveId}/undo',
      tags: ['Back office'],
      summary: 'Undo a save of items and figures',
      description:
        'Takes the id of a save of the last 24 hours. Figures, their days and sources, their history, what items are called and the list of items become what they were before it, all or nothing; ' +
        'limit, mutations and the name of the game stay. Items that it added leave the list, those that it removed come back. Gives the game as it is now, in a list of one.',
    })
    .input(z.strictObject({ saveId: z.uuid() }))
    .errors({
      SAVE_NOT_FOUND: { status: 404, message: 'There is no such save.' },
      SAVE_UNDONE: { status: 409, message: 'This save has been undone already.' },
      SAVE_TOO_OLD: { status: 409, message: 'A save can be undone for 24 hours.' },
      CHANGED_SINCE: {
        status: 409,
        message: 'Items of this save have changed since.',
        data: z.object({ game: gameId, slugs: z.array(z.string()).describe('Which items.') }),
      },
    })
    .output(z.array(editedGame)),

  ...valueSaveContract,
  ...itemEditContract,
};

export type EditedGame = z.infer<typeof editedGame>;
export type GameDrop = z.infer<typeof gameDrop>;
export type GameEdit = z.output<typeof gameEdit>;
export type PricedEdit = GameEdit['priced'][number];
/** What a save says of a listed item otherwise. */
export type DescribedEdit = GameEdit['described'][number];
