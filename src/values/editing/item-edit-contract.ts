import { z } from 'zod';
import { call, text } from '../../api/call.ts';
import { gameId } from '../../games/game-contract.ts';
import { LARGEST_FIGURE } from '../figures/read-figure.ts';
import { figureKey, itemSlug, nicknames, pictureDigest } from '../lists/value-contract.ts';
import { MAX_NICKNAME, MAX_NICKNAMES, readNickname } from '../names/nicknames.ts';
import { MAX_NAME, MAX_WORD, readName } from '../names/read-name.ts';

/**
 * A name as forms send it; what comes out is cleaned.
 * @param most characters (code points) at most
 */
export const writtenName = (most: number) =>
  z.string().transform((written, context) => {
    const read = readName(written, most);
    if ('name' in read) return read.name;
    context.addIssue('This cannot be a name.');
    return z.NEVER;
  });

const nickname = z.string().transform((written, context) => {
  const read = readNickname(written);
  if ('name' in read) return read.name;
  context.addIssue('This cannot be a nickname.');
  return z.NEVER;
});

/** A figure as calls set it, in the game's unit. */
export const newFigure = z.number().nonnegative().max(LARGEST_FIGURE);
const changedFigure = newFigure.nullable().optional();

/** How often something has been saved; an edit says which of them it is based on. */
export const version = z.int().min(1);

const figure = z.number().nonnegative().nullable();

const VALUE = "Community value in the game's unit; null when unknown.";
const MOST_DEMAND = 10;

const figures = {
  value: figure.describe(VALUE),
  regularValue: figure,
  neonValue: figure,
  megaValue: figure,
  forms: z
    .record(z.string(), z.number().nonnegative())
    .optional()
    .describe(
      "Values in forms that have no figure of their own above: {'neon.fly.ride': 680}. A process of the version before gives none.",
    ),
  demand: figure.describe("On the scale of the game's source: stars from 1 to 3, or points from 0 to 10."),
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
  nicknames: nicknames
    .optional()
    .describe('What players call it beside its name. A process of the version before gives none.'),
  ...figures,
  picture: pictureDigest.nullable().describe('What it shows; null when art is drawn for it.'),
  uploaded: z.boolean().describe('Whether its picture is an uploaded one.'),
  version: version.describe('Raised by every change of the item.'),
  sources: z.array(z.object({ id: z.string(), what: z.string(), date: z.string().nullable() })),
  changes: z
    .array(
      z.object({
        figure: figureKey.describe("'form:neon.fly' is the value in a form that has no figure of its own."),
        from: z.number().nullable(),
        to: z.number().nullable(),
        at: z.iso.datetime(),
        source: z.string().describe("'bundled', 'owner', 'reset', 'import' or an upstream."),
      }),
    )
    .describe('The last changes of its figures, newest first.'),
});

/** What may be said of an item otherwise; what is left out stays. */
export const newWords = {
  name: writtenName(MAX_NAME).optional(),
  category: writtenName(MAX_WORD).optional(),
  rarity: writtenName(MAX_WORD).nullable().optional(),
  nicknames: z
    .array(nickname)
    .max(MAX_NICKNAMES)
    .optional()
    .describe(
      `All that players call it beside its name, up to ${MAX_NICKNAME} characters each, without commas. Each counts once.`,
    ),
};

const oneItem = z.object({ game: gameId, slug: itemSlug });

const ITEM_NOT_FOUND = { status: 404, message: 'There is no such item.' } as const;

/** How the owner looks at one item and changes it. */
export const itemEditContract = {
  item: call
    .meta({ who: 'owner' })
    .route({
      method: 'GET',
      path: '/backoffice/games/{game}/items/{slug}',
      tags: ['Back office'],
      summary: 'One item with its figures, for editing',
      description:
        "Takes a game and the slug of an item or of the game's money. Gives every figure, null where unknown, its sources and its last changes.",
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
        'out stays. Names are cleaned: single blanks, nothing that cannot be seen, the apostrophe and the dash of a keyboard; a category or rarity that ' +
        'is listed in another spelling is that one. Each changed figure keeps its old one with the date. ' +
        "Of a game's money, which is on no list, only what one of it counts for can be changed. Gives the item as it is now. The site itself saves edits of items with all others of their game, which can be undone.",
    })
    .input(
      oneItem.extend({
        expectedVersion: version,
        ...newWords,
        value: changedFigure.describe(VALUE),
        regularValue: changedFigure,
        neonValue: changedFigure,
        megaValue: changedFigure,
        forms: z
          .record(z.string().max(60), newFigure.nullable())
          .optional()
          .describe(
            "Values in forms that have no figure of their own above: {'neon.fly.ride': 680}; those that are left out stay. Of what a new category has no forms for, their values are unknown from then on.",
          ),
        demand: newFigure.max(MOST_DEMAND, 'Demand goes from 0 to 10.').nullable().optional(),
        buyPrice: changedFigure,
        moneyPerSecond: changedFigure,
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
      UNKNOWN_FORM: {
        status: 400,
        message: 'The item has no such form, or its value there has a name of its own.',
        data: z.object({ form: z.string() }),
      },
      MONEY_IS_FIXED: { status: 400, message: 'Of money only what it counts for can be changed.' },
      NAME_TAKEN: { status: 409, message: 'Another item of that category has this name.' },
      NICKNAME_TAKEN: {
        status: 409,
        message: 'Another item of the game goes by that name.',
        data: z.object({
          nickname: z.string(),
          name: z.string().describe('The name of the item that goes by it.'),
        }),
      },
    })
    .output(editedItem),
};

export type EditedItem = z.infer<typeof editedItem>;
