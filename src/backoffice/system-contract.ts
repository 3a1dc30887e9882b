import { z } from 'zod';
import { CONFIRMATION_REQUIRED } from '../accounts/confirmation.ts';
import { call } from '../api/call.ts';
import { gameId } from '../games/game-contract.ts';
import { BACKUP_FAILURES, BACKUP_KINDS, BACKUP_STATES } from './backup.ts';
import { lastRestore } from './restore-contract.ts';
import { SYSTEM_TROUBLES } from './system.ts';

const backup = z.object({
  id: z.uuid(),
  kind: z.enum(BACKUP_KINDS),
  state: z.enum(BACKUP_STATES),
  failure: z.enum(BACKUP_FAILURES).nullable(),
  startedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  rowsDone: z.int(),
  rowsTotal: z.int().describe('0 until they are counted.'),
  bytes: z.int().nullable(),
  sha256: z.string().nullable(),
});

export const systemContract = {
  status: call
    .meta({ who: 'owner' })
    .route({
      method: 'GET',
      path: '/backoffice/status',
      tags: ['Back office'],
      summary: 'How the site is doing',
      description:
        'Takes nothing. Gives what troubles there are (none: it is online), and what that is made of: the database, mail, the age of each list of values, this process, and the newest backup that was made.',
    })
    .output(
      z.object({
        troubles: z.array(z.enum(SYSTEM_TROUBLES)),
        database: z.object({
          kind: z.enum(['pglite', 'postgres']),
          answerMs: z.number(),
          bytes: z.int(),
        }),
        mail: z.object({ ready: z.boolean(), waiting: z.int() }),
        values: z.array(
          z.object({
            game: gameId,
            asOf: z.string(),
            updatedAt: z.iso.datetime(),
            source: z.string(),
          }),
        ),
        process: z.object({ version: z.string(), startedAt: z.iso.datetime(), connections: z.int() }),
        lastBackup: backup.nullable(),
      }),
    ),

  refreshCache: call
    .meta({ who: 'owner' })
    .route({
      method: 'POST',
      path: '/backoffice/cache-refresh',
      tags: ['Back office'],
      summary: 'Read everything anew',
      description: 'Takes nothing. Every process forgets the answers that it kept, and reads them anew.',
    })
    .output(z.object({ refreshed: z.literal(true) })),

  backups: call
    .meta({ who: 'owner' })
    .route({
      method: 'GET',
      path: '/backoffice/backups',
      tags: ['Back office'],
      summary: 'Backups, newest first',
      description:
        'Takes nothing. Gives how many nightly ones are kept, from which hour (UTC) they are made, and what was begun: all that is done and whose file is there, and the last few failures; and how the last restore went. One that is done is downloaded at /api/backoffice/backups/{backupId}/file.',
    })
    .output(
      z.object({
        kept: z.int(),
        hour: z.int(),
        backups: z.array(backup),
        restore: lastRestore.nullable().optional().describe('Missing in answers of the version before.'),
      }),
    ),

  backUp: call
    .meta({ who: 'owner' })
    .route({
      method: 'POST',
      path: '/backoffice/backups',
      successStatus: 202,
      tags: ['Back office'],
      summary: 'Back up the database',
      description:
        'Takes nothing. Begins a backup, one at a time, and gives its id; how far it is stands in the list of backups.',
    })
    .errors({
      CONFIRMATION_REQUIRED,
      BACKUP_RUNNING: { status: 409, message: 'A backup is being made already.' },
    })
    .output(z.object({ id: z.uuid() })),

  deleteBackup: call
    .meta({ who: 'owner' })
    .route({
      method: 'DELETE',
      path: '/backoffice/backups/{backupId}',
      tags: ['Back office'],
      summary: 'Delete a backup',
      description:
        'Takes the id of a backup, and deletes its file and its line in the list. One that is being made cannot be deleted.',
    })
    .input(z.object({ backupId: z.uuid() }))
    .errors({ CONFIRMATION_REQUIRED, BACKUP_NOT_FOUND: { status: 404, message: 'This backup is not here.' } })
    .output(z.object({ deleted: z.literal(true) })),
};
