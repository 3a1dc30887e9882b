import { z } from 'zod';
import { call } from '../../api/call.ts';
import { gameId } from '../../games/game-contract.ts';
import { FIGURES } from '../items/item.ts';

/** An item's slug, as a call takes it. Whatever is no slug is refused before a database sees it: PostgreSQL takes no NUL. */
export const itemSlug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** Several slugs in one text, since they stand in an address. */
const itemSlugs = z
  .string()
  .max(14_000)
  .regex(/^[a-z0-9]+([-,][a-z0-9]+)*$/);

/** Digest of an item's picture, from which the addresses of its sizes are made: `/media/items/{picture}-192.webp`. */
export const pictureDigest = z.string().regex(/^[0-9a-f]{32}$/);

/** Which figure of an item: one with a name, or 'form:neon.fly', its value in a form that has none of its own. */
export const figureKey = z.union([z.enum(FIGURES), z.templateLiteral(['form:', z.string()])]);

/** What players call an item beside its name. The type of a list that `.readonly()` makes is lost on its way to the client. */
export const nicknames: z.ZodType<string[], readonly string[]> = z.array(z.string());

const figure = z.number().nonnegative().optional();

/** An item with its figures. */
export const item = z.object({
  slug: z.string().describe('Address-safe name, unique in its game.'),
  name: z.string(),
  nicknames: nicknames
    .optional()
    .describe('What players call it beside its name; absent where nobody calls it anything else.'),
  category: z.string(),
  rarity: z.string().optional(),
  value: figure.describe("Community value in the game's unit; absent when unknown."),
  regularValue: figure,
  neonValue: figure,
  megaValue: figure,
  forms: z
    .record(z.string(), z.number().nonnegative())
    .optional()
    .describe(
      "Values in forms that have no figure of their own above: {'neon.fly.ride': 680}. One that is absent is not priced.",
    ),
  demand: figure.describe("On the scale of the game's source: stars from 1 to 3, or points from 0 to 10."),
  buyPrice: figure,
  buyCurrency: z.string().optional(),
  moneyPerSecond: figure,
  source: z.string().describe("Ids of the figures' sources, joined by '+'."),
  day: z.iso
    .date()
    .optional()
    .describe('The day of the figures that `days` does not name; absent where no source has one.'),
  days: z
    .partialRecord(figureKey, z.iso.date())
    .optional()
    .describe(
      "Days of the figures that the owner has changed, those of `forms` as 'form:neon.fly'; the others are of the day of their sources.",
    ),
  sources: z
    .partialRecord(figureKey, z.string())
    .optional()
    .describe(
      'Ids of the sources of the figures that the owner has changed, each one its own; absent where it is not noted.',
    ),
  picture: pictureDigest
    .optional()
    .describe('Its picture lies at /media/items/{picture}-{96, 192 or 384}.webp; absent where art is drawn.'),
});

/** Where figures come from; the date as the source gives it, a day, a month or a span. */
export const valueSource = z.object({ id: z.string(), what: z.string(), date: z.string().nullable() });

const valueList = z.object({
  game: gameId,
  name: z.string(),
  asOf: z.string().describe('Date of the figures, in words.'),
  units: z.record(z.string(), z.string()),
  sources: z.array(valueSource),
  staleDays: z.int().describe('Days after which figures are marked as old.'),
  fed: z.boolean().describe('Whether the figures follow a list that the site reads somewhere else.'),
  lastUpdate: z.iso
    .date()
    .nullable()
    .describe('The newest day of the list or of a figure that the owner has changed; null when it has none.'),
  dates: z
    .object({
      newest: z.iso
        .date()
        .nullable()
        .describe('The newest day of all its known figures; null where none has a day.'),
      oldest: z.iso.date().nullable(),
      changed: z.int().describe('Figures of the newest day.'),
      unvalued: z.int().describe('Items without a trade value.'),
    })
    .optional()
    .describe('Absent of processes of the version before.'),
  groups: z
    .array(z.object({ name: z.string(), count: z.int() }))
    .describe('What the list can be filtered by: its rarities or its categories, as the game says.'),
  total: z.int().describe('Items in the whole list.'),
  found: z.int().describe('Items that match search and filter.'),
  items: z.array(item).describe('What is worth most first; unknown last.'),
  money: item
    .optional()
    .describe(
      "The game's money, whatever was asked for: its figure is of one; absent where it is not traded, and of processes of the version before.",
    ),
});

/** An item whose figure has changed. */
export const mover = z.object({
  game: gameId,
  slug: z.string(),
  name: z.string(),
  rarity: z.string().optional(),
  picture: pictureDigest.optional(),
  before: z
    .number()
    .describe("What it counted for before the first change in that time, in the game's unit."),
  after: z.number().describe('What it counts for now.'),
});

/** What has moved, and of when each game's figures are. */
export const moverList = z.object({
  movers: z.array(mover).describe('What has moved most first, up or down.'),
  lists: z.array(z.object({ game: gameId, asOf: z.string().describe('Date of the figures, in words.') })),
});

export const valuesContract = {
  movers: call
    .meta({ who: 'anyone' })
    .route({
      method: 'GET',
      path: '/values/movers',
      tags: ['Values'],
      summary: 'Items whose figure has changed most in 7 days',
      description:
        'Takes nothing. Gives up to 8 items of all games whose price (in games that count by prices) or value has changed, and of when the figures of each game are. ' +
        'Only kept changes of known figures count; when there are none the list is empty.',
    })
    .output(moverList),

  list: call
    .meta({ who: 'anyone', costly: true })
    .route({
      method: 'GET',
      path: '/games/{game}/values',
      tags: ['Values'],
      summary: 'Items of a game with their community values',
      description:
        'Takes a game and, if wanted, a part of a name (any case), a rarity or category, the slugs of certain items, and how many items to give at most. ' +
        'A search that no name contains is read as players write (`nfr frost`, `SD`, `raccon`), the likeliest item first. ' +
        'Figures are community estimates; an unknown one is absent, never 0. Where there is no list, the message says why.',
    })
    .input(
      z.object({
        game: gameId,
        search: z.string().max(100).optional(),
        filter: z.string().max(60).optional(),
        slugs: itemSlugs
          .optional()
          .describe('Only these items, separated by commas; one that is not listed is left out.'),
        limit: z.coerce.number<number | string>().int().min(1).max(5000).optional(),
      }),
    )
    .errors({
      NO_VALUES: { status: 503, message: 'No items found in API response' },
    })
    .output(valueList),
};
