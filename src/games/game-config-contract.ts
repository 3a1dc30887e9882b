import { z } from 'zod';
import { call, text } from '../api/call.ts';
import { itemSlug, pictureDigest } from '../values/value-contract.ts';
import { gameId } from './game-contract.ts';
import { GAME_IDS, MOST_ITEMS } from './game.ts';
import { LINE_REASONS, MAX_NAME, nameProblem, trimName } from './listed-name.ts';

/** Items that one save may add or remove. */
const MOST_LINES = 20_000;
const MOST_MUTATIONS = 200;

/** A name as forms send it. */
const name = (most: number) =>
  z
    .string()
    .transform(trimName)
    .refine(
      (written) => nameProblem(written) === undefined && written.length <= most,
      'This cannot be a name.',
    );

const version = z.int().min(1);

/** A game as its owner edits it: with every item, but without the figures. */
export const editedGame = z.object({
  id: gameId,
  name: z.string(),
  maxItems: z.int(),
  mutations: z.array(z.string()).describe("Without 'None'."),
  version: version.describe('Raised by every change; a save names the one that it is based on.'),
  items: z
    .array(z.object({ slug: z.string(), name: z.string(), category: z.string() }))
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
  name: name(60).optional(),
  maxItems: z.int().min(1).max(MOST_ITEMS).optional(),
  mutations: z.array(z.string()).max(MOST_MUTATIONS).optional().describe('The whole list.'),
  added: z
    .array(z.object({ name: z.string(), category: name(40).optional() }))
    .max(MOST_LINES)
    .default([])
    .describe("Items to list. One without a category takes up the one that it had, or gets 'items'."),
  removed: z.array(itemSlug).max(MOST_LINES).default([]).describe('Slugs of items to take off the list.'),
});

const figure = z.number().nonnegative().nullable();

const figures = {
  value: figure.describe("Community value in the game's unit; null when unknown."),
  regularValue: figure,
  neonValue: figure,
  megaValue: figure,
  demand: figure.describe("On the source's scale: Adopt Me 1 to 3, Grow a Garden 0 to 10."),
  buyPrice: figure,
  moneyPerSecond: figure,
};

/** One item as its owner edits it. */
export const editedItem = z.object({
  game: gameId,
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  rarity: z.string().nullable(),
  ...figures,
  picture: pictureDigest.nullable().describe('What it shows; null when art is drawn for it.'),
  uploaded: z.boolean().describe('Whether its picture is an uploaded one.'),
  version: version.describe('Raised by every change of the item.'),
  sources: z.array(z.object({ id: z.string(), what: z.string(), date: z.string().nullable() })),
  changes: z
    .array(
      z.object({
        figure: z.string(),
        from: z.number().nullable(),
        to: z.number().nullable(),
        at: z.iso.datetime(),
        source: z.string().describe("'bundled', 'owner', 'reset', 'import' or an upstream."),
      }),
    )
    .describe('The last changes of its figures, newest first.'),
});

const oneItem = z.object({ game: gameId, slug: itemSlug });

const STALE_CONFIG = {
  status: 409,
  message: 'Somebody else has changed this meanwhile.',
  data: z.object({ games: z.array(editedGame).describe('The games in question as they are now.') }),
} as const;
const ITEM_NOT_FOUND = { status: 404, message: 'There is no such item.' } as const;

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

  save: call
    .meta({ who: 'owner' })
    .route({
      method: 'PUT',
      path: '/backoffice/games',
      tags: ['Back office'],
      summary: 'Save edited games',
      description:
        'Takes, for one game or more, the version that the edit is based on and what is to change: limit, mutations, items to add ' +
        'and to remove. All of it or nothing: a game that has changed meanwhile, a line that cannot be a name or an item that is ' +
        'not listed refuses the whole. Adding the name of a removed item lists that item again, with its figures. Takes up to 2 MB. ' +
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
      UNKNOWN_ITEMS: {
        status: 422,
        message: 'Some of these items are not on the list.',
        data: z.object({ game: gameId, slugs: z.array(z.string()) }),
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
        'Takes nothing. Limits, mutations, items and figures of all games become the bundled ones for everyone; items that are not ' +
        'among them leave the lists, and trades go on showing them. Gives the games as they are now.',
    })
    .output(z.array(editedGame)),

  item: call
    .meta({ who: 'owner' })
    .route({
      method: 'GET',
      path: '/backoffice/games/{game}/items/{slug}',
      tags: ['Back office'],
      summary: 'One item with its figures, for editing',
      description:
        'Takes a game and a slug. Gives every figure, null where unknown, its sources and its last changes.',
    })
    .input(oneItem)
    .errors({ ITEM_NOT_FOUND })
    .output(editedItem),

  editItem: call
    .meta({ who: 'owner' })
    .route({
      method: 'PATCH',
      path: '/backoffice/games/{game}/items/{slug}',
      tags: ['Back office'],
      summary: 'Change one item',
      description:
        'Takes the version that the edit is based on and what is to change; null makes a figure or the rarity unknown, what is left ' +
        'out stays. Each changed figure keeps its old one with the date. Gives the item as it is now.',
    })
    .input(
      oneItem.extend({
        expectedVersion: version,
        name: name(MAX_NAME).optional(),
        category: name(40).optional(),
        rarity: name(40).nullable().optional(),
        value: figures.value.optional(),
        regularValue: figure.optional(),
        neonValue: figure.optional(),
        megaValue: figure.optional(),
        demand: figure
          .refine((demand) => demand === null || demand <= 10, 'Demand goes from 0 to 10.')
          .optional(),
        buyPrice: figure.optional(),
        moneyPerSecond: figure.optional(),
        source: text.trim().max(200).optional().describe('Where changed figures come from, in words.'),
      }),
    )
    .errors({
      ITEM_NOT_FOUND,
      STALE_ITEM: {
        status: 409,
        message: 'Somebody else has changed this item meanwhile.',
        data: z.object({ item: editedItem }),
      },
      NAME_TAKEN: { status: 409, message: 'Another item of that category has this name.' },
    })
    .output(editedItem),
};

export type EditedGame = z.infer<typeof editedGame>;
export type EditedItem = z.infer<typeof editedItem>;
export type GameEdit = z.output<typeof gameEdit>;
