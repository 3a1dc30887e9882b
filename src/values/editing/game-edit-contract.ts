import { z } from 'zod';
import { gameId } from '../../games/game-contract.ts';
import { MOST_ITEMS } from '../../games/game.ts';
import { figureKey, itemSlug, nicknames } from '../lists/value-contract.ts';
import { MAX_WORD } from '../names/read-name.ts';
import { newFigure, newWords, version, writtenName } from './item-edit-contract.ts';

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

/** What is to change in a game, and the version that the edit is based on. */
export const gameEdit = z.object({
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

export type EditedGame = z.infer<typeof editedGame>;
export type GameEdit = z.output<typeof gameEdit>;
export type PricedEdit = GameEdit['priced'][number];
/** What a save says of a listed item otherwise. */
export type DescribedEdit = GameEdit['described'][number];
