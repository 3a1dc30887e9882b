import { z } from 'zod';
import { call } from '../../api/call.ts';
import { gameId } from '../../games/game-contract.ts';
import { figureKey } from '../lists/value-contract.ts';
import { editedGame } from './game-edit-contract.ts';
import { version } from './item-edit-contract.ts';

/** So long a save of items and figures can be undone. */
export const UNDO_MS = 24 * 60 * 60_000;

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

/** A figure that has become another one by saves. */
const savedFigure = z.object({
  slug: z.string(),
  name: z.string().describe('Of the item, as the list has it now.'),
  key: figureKey,
  from: z.number().nullable().describe('Null: nobody knew it.'),
  to: z.number().nullable().describe('Null: nobody knows it from then on.'),
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

  figuresSince: call
    .meta({ who: 'owner' })
    .route({
      method: 'GET',
      path: '/backoffice/games/{game}/figures-since/{version}',
      tags: ['Back office'],
      summary: 'Figures that others have saved since a version of a game',
      description:
        'Takes a game and the version that an edit is based on. Gives each figure that saves since then have made another one, once, with what it was ' +
        'and what it is, the last one first. A save that was undone counts for nothing.',
    })
    .input(z.strictObject({ game: gameId, version: z.coerce.number().pipe(version) }))
    .output(z.array(savedFigure)),

  undoSave: call
    .meta({ who: 'owner' })
    .route({
      method: 'POST',
      path: '/backoffice/games/saves/{saveId}/undo',
      tags: ['Back office'],
      summary: 'Undo a save of items and figures',
      description:
        'Takes the id of a save of the last 24 hours. Figures, their days and sources, their history, what items are called and the list of items become what they were before it, all or nothing; ' +
        'limit, mutations and the name of the game stay. Items that it added leave the list, those that it removed come back. Gives the game as it is now, in a list of one.',
    })
    .input(z.strictObject({ saveId: z.uuid() }))
    .errors({
      SAVE_NOT_FOUND: { status: 404, message: 'There is no such save.' },
      SAVE_UNDONE: { status: 409, message: 'This save has been undone already.' },
      SAVE_TOO_OLD: { status: 409, message: 'A save can be undone for 24 hours.' },
      CHANGED_SINCE: {
        status: 409,
        message: 'Items of this save have changed since.',
        data: z.object({ game: gameId, slugs: z.array(z.string()).describe('Which items.') }),
      },
    })
    .output(z.array(editedGame)),
};

export type ValueSave = z.infer<typeof valueSave>;
export type SavedFigure = z.infer<typeof savedFigure>;
