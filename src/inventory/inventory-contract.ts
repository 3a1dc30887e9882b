import { z } from 'zod';
import { call } from '../api/call.ts';
import { gameId } from '../games/game-contract.ts';
import { LINE_ERRORS } from '../trades/own/own-trade-contract.ts';
import { selection } from '../trades/selection-contract.ts';
import { tradeItem } from '../trades/trade-answer-contract.ts';
import {
  INVENTORY_LISTS,
  LEAST_HOLDERS,
  MOST_CHANGES,
  MOST_HELD,
  MOST_HELD_SHOWN,
  MOST_LINES,
  PRIORITIES,
  USUAL_PRIORITY,
  VISIBILITIES,
} from './inventory.ts';
import { NET_WORTH_DAYS } from './net-worth.ts';

const { UNKNOWN_ITEM, UNKNOWN_MUTATION, UNKNOWN_FORM } = LINE_ERRORS;

const priority = z.literal(PRIORITIES).describe('1 is wanted most.');

/** Who sees somebody's lists of a game. */
export const visibility = z.enum(VISIBILITIES);

const updatedAt = z.iso.datetime().describe('When the line was last changed.');

const inventory = z.object({
  version: z.int().describe('Raised by every change of either list; 0 before the first.'),
  checkedAt: z.iso
    .datetime()
    .nullable()
    .describe('When its person last changed it or said that it is still true; null where never.'),
  visibility: visibility.describe('Who sees both lists.'),
  have: z.array(
    tradeItem.extend({
      forTrade: z.boolean().describe('Whether its person would trade it away.'),
      updatedAt,
    }),
  ),
  want: z.array(tradeItem.extend({ priority, updatedAt })),
});

export const mostHeldItems = z.object({
  items: z.array(z.object({ slug: z.string(), name: z.string() })),
});

const change = z.strictObject({
  item: selection.shape.item,
  form: selection.shape.form,
  quantity: z.int().min(0).max(MOST_HELD).describe('0 removes the line, named as the list gives it.'),
});

/** By how much a worth has changed, by cause. */
const worthChange = z.object({
  market: z.number().describe('What you held became worth so much more, or less.'),
  trades: z.number().describe('Deals brought so much more than they took, by the figures of their moment.'),
  other: z
    .number()
    .describe(
      'What you entered or took out yourself, and what got a figure or lost it: no gain and no loss.',
    ),
});

/** What somebody has and wants, and what most people have. What others see of it: `shared-contract.ts`. */
export const inventoryContract = {
  mostHeld: call
    .meta({ who: 'member' })
    .route({
      method: 'GET',
      path: '/games/{game}/most-held',
      tags: ['Inventory'],
      summary: 'Items of a game that most people have',
      description:
        `Takes a game. Gives at most ${MOST_HELD_SHOWN} items: those that are in the inventories of at least ${LEAST_HOLDERS} people, ` +
        'most of these first, then what most people have offered in the last 7 days, then what is asked for most. It says nothing of who has ' +
        'them, how many, or how many people. Made anew at most once in 5 minutes.',
    })
    .input(z.object({ game: gameId }))
    .output(mostHeldItems),
  sizes: call
    .meta({ who: 'member' })
    .route({
      method: 'GET',
      path: '/me/inventory',
      tags: ['Inventory'],
      summary: 'How much you have of each game',
      description:
        'Takes nothing. Gives the games of which you have something, that of which you have most first.',
    })
    .output(
      z.array(z.object({ game: gameId, items: z.int().describe('Each item as often as you have it.') })),
    ),

  get: call
    .meta({ who: 'member' })
    .route({
      method: 'GET',
      path: '/me/inventory/{game}',
      tags: ['Inventory'],
      summary: 'What you have and want of a game',
      description:
        'Takes a game. Gives both lists, each line as a line of a trade: what you have by name, what you want by priority and then by name. ' +
        'Both are empty, and `version` is 0, until something is put there. Nobody else sees them unless `visibility` says so.',
    })
    .input(z.object({ game: gameId }))
    .output(inventory),

  change: call
    .meta({ who: 'member' })
    .route({
      method: 'POST',
      path: '/me/inventory/{game}/changes',
      tags: ['Inventory'],
      summary: 'Change what you have and want of a game',
      description:
        'Takes a game, the `version` that you saw, and lines of what you have and want, each as it is to be: a quantity of 0 removes it, a line that is not named stays, and ' +
        'of a line that is named twice the last one counts. `forTrade` and `priority` stay as they are where they are left out; a new line is for trade, with ' +
        `priority ${USUAL_PRIORITY}. At most ${MOST_CHANGES} lines in all; the same call again changes nothing. ` +
        'Money of a game is no item of these lists. Gives both lists as they are then.\n\n' +
        'With an older `version` it goes through as long as no line that it names has been changed since, but to what it says itself; else nothing is changed, and ' +
        'STALE_INVENTORY gives the lists as they are. In UNKNOWN_ITEM, UNKNOWN_MUTATION and UNKNOWN_FORM what you have is the side `offering`, what you want is `wanting`.',
    })
    .input(
      z
        .strictObject({
          game: gameId,
          version: z.int().min(0),
          have: z
            .array(change.extend({ forTrade: z.boolean().optional() }))
            .max(MOST_CHANGES)
            .default([]),
          want: z
            .array(change.extend({ priority: priority.optional() }))
            .max(MOST_CHANGES)
            .default([]),
        })
        .refine(({ have, want }) => have.length + want.length <= MOST_CHANGES, {
          message: `At most ${MOST_CHANGES} lines in all.`,
        }),
    )
    .errors({
      UNKNOWN_ITEM,
      UNKNOWN_MUTATION,
      UNKNOWN_FORM,
      STALE_INVENTORY: {
        status: 409,
        message: 'This was changed on another device meanwhile.',
        data: inventory,
      },
      INVENTORY_FULL: {
        status: 409,
        message: `A list holds ${MOST_LINES} lines of a game.`,
        data: z.object({ list: z.enum(INVENTORY_LISTS), most: z.int() }),
      },
    })
    .output(inventory),

  netWorth: call
    .meta({ who: 'member' })
    .route({
      method: 'GET',
      path: '/me/net-worth/{game}',
      tags: ['Inventory'],
      summary: 'What your things of a game are worth, and how that came about',
      description:
        'Takes a game and `days`. Gives what you have now, in the figures that the game counts by, and how it has changed over the last days: in 30 days there are 10 steps of 3 days, in ' +
        '90 days 13 of a week each; a step begins at midnight (UTC), and the last one ends now. `worth` = `before` + `market` + `trades` + `other`, and each step says the same of itself. ' +
        'What has no figure is counted in `unpriced` and never as 0, and a deal that moved some of it is among `other`: nobody knows what it brought. ' +
        'Prices and trade values do not add up: where anything that you have has a trade value, what has only a price is `unpriced`; else the prices are added up, and `price` says so. ' +
        'Nobody else sees it.',
    })
    .input(
      z.object({
        game: gameId,
        days: z.coerce
          .number<number | string>()
          .pipe(z.literal(NET_WORTH_DAYS))
          .default(90)
          .describe('30 or 90.'),
      }),
    )
    .output(
      worthChange.extend({
        days: z.literal(NET_WORTH_DAYS),
        worth: z.number().nullable().describe('null where nothing that you have has a figure.'),
        unpriced: z.int().describe('How many of your things have no figure.'),
        price: z
          .enum(['shop', 'sell'])
          .nullable()
          .describe(
            'What the figures are where they are no trade values: what a shop asks, or what the game pays.',
          ),
        before: z.number().describe('What all was worth when the first step began.'),
        steps: z
          .array(
            worthChange.extend({
              from: z.iso.date().describe('The first day of the step, UTC.'),
              worth: z.number().describe('At the end of the step, by what has a figure.'),
              unpriced: z.int().describe('How many things have none then.'),
            }),
          )
          .describe('The oldest first.'),
      }),
    ),

  check: call
    .meta({ who: 'member' })
    .route({
      method: 'POST',
      path: '/me/inventory/{game}/check',
      tags: ['Inventory'],
      summary: 'Say that your lists of a game are still true',
      description: 'Takes a game. Gives when this was noted.',
    })
    .input(z.strictObject({ game: gameId }))
    .output(z.object({ checkedAt: z.iso.datetime() })),
};
