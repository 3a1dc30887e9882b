import { z } from 'zod';
import { call } from '../../api/call.ts';
import { gameId } from '../../games/game-contract.ts';
import { trade, tradeItem } from '../../trades/trade-answer-contract.ts';
import { figureKey, item, itemSlug, valueSource } from '../lists/value-contract.ts';

const change = z.object({
  figure: figureKey.describe("'form:neon.fly' is the value in a form that has no figure of its own."),
  at: z.iso.datetime(),
  from: z.number().nullable().describe('What it was before; null when nobody knew it.'),
  to: z.number().nullable(),
});

const completedTrade = z.object({
  id: z.uuid(),
  completedAt: z.iso.datetime(),
  offering: z.array(tradeItem),
  wanting: z.array(tradeItem),
});

const itemDetail = z.object({
  game: gameId,
  item,
  units: z.record(z.string(), z.string()),
  sources: z.array(valueSource).describe('The sources of its figures.'),
  recordedAt: z.iso
    .date()
    .nullable()
    .describe(
      'The day of the first figure that is known; null when there is none, or its source has no day.',
    ),
  staleDays: z.int().describe('Days after which figures are marked as old.'),
  changes: z
    .array(change)
    .describe('Kept changes of its figures in the last 90 days, oldest first, at most one a figure and day.'),
  live: z.array(trade).describe('The newest live trades that offer or want it.'),
  completed: z.array(completedTrade).describe('The last completed trades that offered or wanted it.'),
});

export const itemContract = {
  item: call
    .meta({ who: 'anyone' })
    .route({
      method: 'GET',
      path: '/games/{game}/items/{item}',
      tags: ['Values'],
      summary: 'One item: its figures, their past, and recent trades with it',
      description:
        "Takes a game and an item's slug. Gives its figures with their sources, their changes in the last 90 days, and up to 6 live and 6 completed trades " +
        'with it. A completed trade names nobody. An unknown figure is absent.',
    })
    .input(z.object({ game: gameId, item: itemSlug }))
    .errors({ ITEM_NOT_FOUND: { status: 404, message: 'There is no such item in this game.' } })
    .output(itemDetail),
};
