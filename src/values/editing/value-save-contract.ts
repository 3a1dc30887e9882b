import { z } from 'zod';
import { call } from '../../api/call.ts';
import { gameId } from '../../games/game-contract.ts';

/** Why a save cannot be undone. */
const UNDO_REFUSALS = ['SAVE_UNDONE', 'SAVE_TOO_OLD', 'CHANGED_SINCE'] as const;

/** A save of a game that changed items or figures. */
export const valueSave = z.object({
  id: z.uuid(),
  game: gameId,
  at: z.iso.datetime(),
  by: z.string().nullable().describe('The name of whoever saved it; null when that account is deleted.'),
  counts: z
    .object({
      added: z.int().describe('Items that came to the list, new ones and ones that came back.'),
      changed: z.int().describe('Items that were on the list before and got another figure.'),
      removed: z.int(),
    })
    .describe('Items, each once.'),
  source: z.string().nullable().describe('Where its figures come from, in words; null when it changed none.'),
  on: z.iso.date().nullable().describe('The day of its figures; null when it changed none.'),
  undoableUntil: z.iso.datetime().nullable().describe('Null when it cannot be undone; `whyNot` says why.'),
  whyNot: z
    .enum(UNDO_REFUSALS)
    .nullable()
    .describe('It was undone, it is 24 hours old, or an item of it has changed since.'),
});

/** What the owner has saved lately. */
export const valueSaveContract = {
  saves: call
    .meta({ who: 'owner' })
    .route({
      method: 'GET',
      path: '/backoffice/games/saves',
      tags: ['Back office'],
      summary: 'The last saves of each game, and which of them can be undone',
      description:
        'Takes nothing. Gives the last 10 saves of each game that changed items or figures, the newest first. One can be undone for 24 hours, ' +
        'as long as nothing else has changed an item of it.',
    })
    .output(z.array(valueSave)),
};

export type ValueSave = z.infer<typeof valueSave>;
