import { z } from 'zod';
import { call } from '../../api/call.ts';
import { gameId } from '../../games/game-contract.ts';
import { figureKey, mover, pictureDigest } from '../lists/value-contract.ts';

/** Changes on one page. */
export const PAGE_SIZE = 50;

/** So many figures that nobody knew before, given in one go, are told one by one; more of them as one line. */
export const MOST_TOLD = 20;

const told = {
  id: z.int().describe('Unique among all changes.'),
  at: z.iso.datetime(),
  source: z
    .string()
    .describe("Who made it: 'bundled', 'owner', 'reset', 'import', or 'upstream-' and the host of a list."),
};

const oneChange = z.object({
  kind: z.literal('one'),
  ...told,
  by: z
    .string()
    .optional()
    .describe('Where the owner says that the figure is from; absent where nobody has said so.'),
  on: z.iso
    .date()
    .optional()
    .describe('The day (UTC) that the owner says that it is of; absent where it is the day of the change.'),
  item: z.object({
    slug: z.string(),
    name: z.string(),
    rarity: z.string().optional(),
    picture: pictureDigest.optional(),
    buyCurrency: z.string().optional(),
  }),
  figure: figureKey.describe("'form:neon.fly' is the value in a form that has no figure of its own."),
  from: z.number().nullable().describe('What it was before; null when nobody knew it.'),
  to: z.number().nullable(),
});

const manyFirst = z.object({
  kind: z.literal('many'),
  ...told,
  count: z.int().describe('Figures that nobody knew before.'),
});

/** A change of one figure, or many first figures that came in one go. */
export const valueChange = z.discriminatedUnion('kind', [oneChange, manyFirst]);

/** What has moved most of one game. */
export const gameMovers = z.object({ days7: z.array(mover), days30: z.array(mover) });

export const changesContract = {
  changes: call
    .meta({ who: 'anyone', costly: true })
    .route({
      method: 'GET',
      path: '/games/{game}/changes',
      tags: ['Values'],
      summary: "What has changed in a game's values",
      description:
        `Takes a game and, if wanted, the \`next\` of the page before. Gives ${PAGE_SIZE} changes of figures of listed items, newest first. ` +
        `More than ${MOST_TOLD} figures that nobody knew before, given by one source at one moment, are one of these.`,
    })
    .input(z.object({ game: gameId, after: z.string().max(40).optional() }))
    .errors({ UNKNOWN_PAGE: { status: 400, message: 'There is no such page.' } })
    .output(
      z.object({
        changes: z.array(valueChange),
        next: z.string().nullable().describe('For the page that follows; null at the end.'),
      }),
    ),

  gameMovers: call
    .meta({ who: 'anyone', costly: true })
    .route({
      method: 'GET',
      path: '/games/{game}/movers',
      tags: ['Values'],
      summary: 'Items of a game whose figure has changed most in 7 and in 30 days',
      description:
        'Takes a game. Gives up to 8 items each whose price (in games that count by prices) or value has changed, what has moved most first. ' +
        'Only kept changes of known figures count.',
    })
    .input(z.object({ game: gameId }))
    .output(gameMovers),
};
