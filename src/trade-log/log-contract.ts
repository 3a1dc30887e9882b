import { z } from 'zod';
import { call, words } from '../api/call.ts';
import { gameId } from '../games/game-contract.ts';
import { publicPerson } from '../profiles/person-contract.ts';
import { LINE_ERRORS } from '../trades/own/own-trade-contract.ts';
import { selection } from '../trades/selection-contract.ts';
import { tradeItem } from '../trades/trade-answer-contract.ts';
import { FIRST_DAY, LOG_PAGE, LOG_SOURCES, LOG_VERDICTS, LONGEST_NOTE, MOST_ENTERED } from './log.ts';

const line = tradeItem.omit({ price: true, worthDay: true }).extend({
  worth: tradeItem.shape.worth.describe(
    'Trade value of one when the trade was made; absent where it had none that is known.',
  ),
});

const sum = z.number().nullable();

const figures = z.object({
  atTime: sum.describe('What you got less what you gave, by the figures of that moment.'),
  since: sum.describe('What you got: its figures of today less those of that moment.'),
  ifKept: sum.describe('What you got less what you gave, by the figures of today.'),
});

const loggedTrade = z.object({
  id: z.uuid(),
  source: z
    .enum(LOG_SOURCES)
    .describe("'site' of a deal made here, 'entered' of what you wrote in yourself."),
  happenedAt: z.iso.datetime(),
  partner: publicPerson
    .nullable()
    .describe(
      'The other one of a deal; null where you do not see them or they are gone, and of what you wrote in.',
    ),
  gave: z.array(line),
  got: z.array(line),
  sums: z
    .object({ gaveThen: sum, gotThen: sum, gaveNow: sum, gotNow: sum })
    .describe(
      "What the sides counted for then and now, in the game's unit; null where any of it has no trade value.",
    ),
  figures,
  verdict: z
    .enum([...LOG_VERDICTS, 'U'])
    .describe("What it was for you at the time; 'U' where nobody can tell."),
  note: z.string().describe('What you wrote beside it; empty of deals.'),
});

/** Which trades of a log are asked for. */
export const logFilter = z.object({
  game: gameId
    .optional()
    .describe('Left out it is the game of your newest trade, of those with trade values where there is one.'),
  from: z.iso.date().optional().describe('The first day (UTC).'),
  to: z.iso.date().optional().describe('The last day (UTC).'),
  verdict: z.enum(LOG_VERDICTS).optional(),
  person: z.string().max(100).optional().describe('Only deals with this person, by user id.'),
  source: z.enum(LOG_SOURCES).optional(),
});

export type LogFilter = z.infer<typeof logFilter>;

const figureSum = z.object({ sum: z.number(), counted: z.int() });

const side = z.array(selection).min(1).max(100);
const note = words.max(LONGEST_NOTE);

const LOG_ENTRY_NOT_FOUND = { status: 404, message: 'This trade is not in your log.' } as const;
const SITE_ENTRY = { status: 409, message: 'This comes from a finished deal.' } as const;
const WRONG_DAY = { status: 422, message: `Pick a day from ${FIRST_DAY.slice(0, 4)} until today.` } as const;

const counts = 'Counted by trade values alone: shop and sell prices and money have none.';

/** What one's trades of a game were worth, then and since: it is shown to nobody else. */
export const tradeLogContract = {
  list: call
    .meta({ who: 'member', costly: true })
    .route({
      method: 'GET',
      path: '/me/log',
      tags: ['Trade log'],
      summary: 'Your trades of a game, with what they were worth',
      description:
        `Takes a game and what to filter by, the key of the page before, and how many to give. Gives ${LOG_PAGE} trades a page unless \`most\` says fewer, newest first: completed deals and what you wrote in. ${counts} ` +
        'The same, whole and as a file, is at /api/me/log.csv and /api/me/log.json.',
    })
    .input(
      logFilter.extend({
        after: z.string().max(100).optional().describe('`next` of the page before.'),
        most: z.coerce
          .number<number | string>()
          .pipe(z.int().min(1).max(LOG_PAGE))
          .default(LOG_PAGE)
          .describe('Trades of a page.'),
      }),
    )
    .output(z.object({ game: gameId, trades: z.array(loggedTrade), next: z.string().nullable() })),

  summary: call
    .meta({ who: 'member', costly: true })
    .route({
      method: 'GET',
      path: '/me/log/summary',
      tags: ['Trade log'],
      summary: 'What your trades of a game come to',
      description:
        `Takes what the log is filtered by. Gives each of the three figures added up over the trades of which it is known, how it grew, and the best and the worst trade. ${counts} ` +
        'Figures of two games do not compare, and are never added.',
    })
    .input(logFilter)
    .output(
      z.object({
        game: gameId,
        games: z.array(gameId).describe('Those of which you have a trade, that of the newest first.'),
        all: z.int().describe('Trades of whatever verdict.'),
        verdicts: z.object({ W: z.int(), F: z.int(), L: z.int() }),
        trades: z.int(),
        uncounted: z.int().describe('Trades of which any of the three figures is unknown.'),
        figures: z.object({ atTime: figureSum, since: figureSum, ifKept: figureSum }),
        points: z
          .array(z.object({ at: z.iso.datetime(), sum: z.number() }))
          .describe('`since`, added up over the trades until then; oldest first.'),
        best: loggedTrade.nullable().describe('By what was got today less what was given then.'),
        worst: loggedTrade.nullable(),
        partners: z.array(publicPerson).describe('Everybody you have traded with in this game, by name.'),
      }),
    ),

  add: call
    .meta({ who: 'member' })
    .route({
      method: 'POST',
      path: '/me/log',
      successStatus: 201,
      tags: ['Trade log'],
      summary: 'Write a trade into your log',
      description:
        `Takes a game, when it was, what you gave and got as lines of a post, and a note of up to ${LONGEST_NOTE} characters. What has left the game's list since may stand there too. ` +
        `Only you see it. At most ${MOST_ENTERED} of a game. In the refusals what you gave is the side \`offering\`, what you got is \`wanting\`.`,
    })
    .input(
      z.strictObject({
        game: gameId,
        happenedAt: z.iso.datetime(),
        gave: side,
        got: side,
        note: note.default(''),
      }),
    )
    .errors({
      ...LINE_ERRORS,
      WRONG_DAY,
      LOG_FULL: {
        status: 409,
        message: `You can write in ${MOST_ENTERED} trades of a game.`,
        data: z.object({ most: z.int() }),
      },
    })
    .output(z.object({ id: z.uuid() })),

  change: call
    .meta({ who: 'member' })
    .route({
      method: 'PATCH',
      path: '/me/log/{entryId}',
      tags: ['Trade log'],
      summary: 'Change a trade that you wrote in',
      description:
        'Takes what is to be other than it is; what is left out stays. A deal that was made here is never changed.',
    })
    .input(
      z.strictObject({
        entryId: z.uuid(),
        happenedAt: z.iso.datetime().optional(),
        gave: side.optional(),
        got: side.optional(),
        note: note.optional(),
      }),
    )
    .errors({ ...LINE_ERRORS, WRONG_DAY, LOG_ENTRY_NOT_FOUND, SITE_ENTRY })
    .output(z.object({ id: z.uuid() })),

  remove: call
    .meta({ who: 'member' })
    .route({
      method: 'DELETE',
      path: '/me/log/{entryId}',
      tags: ['Trade log'],
      summary: 'Take a trade that you wrote in out of your log',
      description: 'Takes one of your own. A deal that was made here is never removed.',
    })
    .input(z.object({ entryId: z.uuid() }))
    .errors({ LOG_ENTRY_NOT_FOUND, SITE_ENTRY })
    .output(z.object({ removed: z.literal(true) })),
};
