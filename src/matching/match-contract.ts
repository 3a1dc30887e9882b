import { z } from 'zod';
import { call, text, words } from '../api/call.ts';
import { TEXT_REFUSED } from '../api/screened-text-contract.ts';
import { gameId } from '../games/game-contract.ts';
import { publicPerson } from '../profiles/person-contract.ts';
import { MAX_REQUEST_MESSAGE } from '../requests/request.ts';
import { DAILY_LIMIT, NO_STANDING } from '../standing/standing-contract.ts';
import { MAX_FORM, selection } from '../trades/selection-contract.ts';
import { tradeItem } from '../trades/trade-answer-contract.ts';
import { MAX_SIDE_TEXT } from '../trades/written-deal.ts';
import { itemSlug } from '../values/lists/value-contract.ts';
import { MOST_THINGS } from './bundle.ts';
import { MOST_CHOICES, MOST_COUNTED, MOST_MATCHES, MOST_MET, MOST_ROUTES } from './match.ts';

const line = tradeItem.extend({
  added: z
    .literal(true)
    .optional()
    .describe('That nobody of the two has it on their list: it makes the trade fair. Absent where not.'),
});

const matchPerson = publicPerson.extend({
  ratingAverage: z.number().nullable(),
  ratingCount: z.int(),
  completed: z.int().describe('Trades that they completed with somebody.'),
});

const match = z.object({
  person: matchPerson,
  give: z.array(line).describe('What you would give: all of it but what is added is on their list.'),
  get: z.array(line).describe('What you would get: all of it but what is added is on yours.'),
  firstWish: z.boolean().describe('Whether you want something of it most.'),
  tradedBefore: z.boolean().describe('Whether you two have completed a trade.'),
  requestId: z
    .uuid()
    .optional()
    .describe(
      'Of what one of you two has asked the other one without a post, and that is open. Absent where nothing is.',
    ),
});

const routeSwap = z.object({
  person: matchPerson,
  give: z.array(line).describe('What you would give them.'),
  get: z.array(line).describe('What you would get for it.'),
});

const route = z.object({
  first: routeSwap,
  second: routeSwap,
  held: z
    .array(line)
    .describe('What you hold in between: what the first one gives, and the second one gets.'),
  heldWantedBy: z.int().describe('How many people want that.'),
  firstWish: z.boolean().describe('Whether you want most what you get in the end.'),
});

const hidden = z.strictObject({ userId: text.max(64), game: gameId });

const sideText = z.string().max(MAX_SIDE_TEXT);

/** One side of what is asked for. */
export const sideLines = z.array(selection).min(1).max(MOST_THINGS);

export const MATCH_GONE = {
  status: 409,
  message: 'They no longer have or want this. Look at your matches again.',
} as const;

export const ALREADY_REQUESTED = { status: 409, message: 'You have already asked them to trade.' } as const;

export const matchContract = {
  mine: call
    .meta({ who: 'member' })
    .route({
      method: 'GET',
      path: '/me/matches',
      tags: ['Matches'],
      summary: 'Who would trade with you',
      description:
        `Takes a game. Gives up to ${MOST_MATCHES} people who give what you want and want what you give, the best first: of what they have and want only what crosses ` +
        'with your lists and live posts. Both sides are within what counts as fair; where a value is not known, each names the very thing of the other. ' +
        `After them up to ${MOST_ROUTES} routes, over two swaps: with somebody for what another one wants, who has what you want. The two never see each other; nobody of whom you await something is on one. To one person there is one, or those up to ${MOST_CHOICES} that you may choose among. ` +
        `You meet up to ${MOST_MET} different people a day, both of a route or neither. ` +
        'Whoever has blocked you, or whom you block or mute, is not among them, and neither is who may not trade now. `state` is warming for a few ' +
        'seconds after a start of the site: then ask again.',
    })
    .input(
      z.object({
        game: gameId,
        item: itemSlug.optional().describe('As if you wanted this and nothing else: who gives it.'),
        form: z.string().max(MAX_FORM).optional().describe('Of the item; absent of the plain one.'),
        to: text
          .max(64)
          .optional()
          .describe(
            'Somebody: then no swaps, and only routes that end with them, to the same things, each over something else that is held in between.',
          ),
      }),
    )
    .output(
      z.object({
        state: z.enum(['ready', 'warming']),
        people: z.int().describe('Among how many people was looked.'),
        lists: z
          .object({ give: z.int(), want: z.int() })
          .describe('How many things you give and want, in your lists and live posts.'),
        matches: z.array(match),
        routes: z
          .array(route)
          .optional()
          .describe('The best first. Absent of a process of the version before.'),
      }),
    ),

  count: call
    .meta({ who: 'anyone', costly: true })
    .route({
      method: 'GET',
      path: '/games/{game}/matches',
      tags: ['Matches'],
      summary: 'How many people would make a trade',
      description:
        'Takes a game and both sides as an address of the calculator has them (`frost-dragon.n~2,owl`). Gives how many people want what is given and give what is ' +
        `asked for, all of it or a part that is fair for both, up to ${MOST_MATCHES}; not who they are. Of each side the first ${MOST_COUNTED} lines count; lines that cannot be read count for nothing. \`state\` is ` +
        'as in the matches of a member.',
    })
    .input(z.object({ game: gameId, give: sideText, get: sideText }))
    .output(z.object({ state: z.enum(['ready', 'warming']), people: z.int() })),

  start: call
    .meta({ who: 'member' })
    .route({
      method: 'POST',
      path: '/me/matches/{userId}/requests',
      successStatus: 201,
      tags: ['Matches'],
      summary: 'Ask somebody to trade who matches',
      description:
        `Takes the person, the game, both sides of a match as you saw it and, if wanted, a message of up to ${MAX_REQUEST_MESSAGE} characters. They are told, and answer as to a request for a post of theirs: it needs none. ` +
        'One pending request per person and game; it counts among your requests of the day.',
    })
    .input(
      z.strictObject({
        userId: text.max(64),
        game: gameId,
        give: sideLines,
        get: sideLines,
        message: words.max(MAX_REQUEST_MESSAGE).optional(),
      }),
    )
    .errors({
      TEXT_REFUSED,
      NO_STANDING,
      DAILY_LIMIT,
      MATCH_GONE,
      ALREADY_REQUESTED,
    })
    .output(z.object({ id: z.uuid() })),

  hide: call
    .meta({ who: 'member' })
    .route({
      method: 'PUT',
      path: '/me/matches/{game}/{userId}/hidden',
      tags: ['Matches'],
      summary: 'Leave somebody out of your matches for a week',
      description: 'Takes the person and a game. They are not told.',
    })
    .input(hidden)
    .errors({ PROFILE_NOT_FOUND: { status: 404, message: 'Nobody of that id is here.' } })
    .output(z.object({ hidden: z.literal(true) })),

  show: call
    .meta({ who: 'member' })
    .route({
      method: 'DELETE',
      path: '/me/matches/{game}/{userId}/hidden',
      tags: ['Matches'],
      summary: 'Undo that',
      description: 'Takes the person and the game. For one who is not hidden, nothing changes.',
    })
    .input(hidden)
    .output(z.object({ hidden: z.literal(false) })),
};

export type Match = z.infer<typeof match>;

/** Two swaps, one after the other, with what is held in between. */
export type ShownRoute = z.infer<typeof route>;
