import { z } from 'zod';
import { CONFIRMATION_REQUIRED } from '../accounts/confirmation.ts';
import { call, text } from '../api/call.ts';
import { RESTORE_FAILURES, RESTORE_STATES, RESTORED_THINGS } from './restore.ts';

const BACKUP_NOT_FOUND = { status: 404, message: 'This backup is not here.' } as const;
const BACKUP_DAMAGED = {
  status: 409,
  message: 'This backup is damaged, or a part of its file is missing.',
} as const;
const file = z.object({ file: z.string().describe('Its name in the folder of backups.') });
const BACKUP_NOT_SIGNED = {
  status: 409,
  message: 'This backup is not signed with the key of this site.',
  data: file,
} as const;
const BACKUP_OTHER_VERSION = {
  status: 409,
  message: 'Another version of the site made this backup.',
  data: file,
} as const;

/** How the last restore went. */
export const lastRestore = z.object({
  id: z.uuid(),
  state: z.enum(RESTORE_STATES),
  failure: z.enum(RESTORE_FAILURES).nullable(),
  madeAt: z.iso.datetime().describe('When the backup was made.'),
  startedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  rowsDone: z.int(),
  rowsTotal: z.int(),
});

export const restoreContract = {
  tryRestore: call
    .meta({ who: 'owner', costly: true })
    .route({
      method: 'GET',
      path: '/backoffice/backups/{backupId}/restore',
      tags: ['Back office'],
      summary: 'What a restore would change',
      description:
        'Takes the id of a backup, checks all of its file, and writes nothing. Gives when it was made, how many people would be signed out, and of each kind of thing how many there are now, how many are in the backup, and how many came or changed since, which would be lost.',
    })
    .input(z.object({ backupId: z.uuid() }))
    .errors({ BACKUP_NOT_FOUND, BACKUP_DAMAGED, BACKUP_NOT_SIGNED, BACKUP_OTHER_VERSION })
    .output(
      z.object({
        madeAt: z.iso.datetime(),
        signedIn: z.int(),
        things: z.array(
          z.object({ thing: z.enum(RESTORED_THINGS), now: z.int(), backup: z.int(), lost: z.int() }),
        ),
      }),
    ),

  restore: call
    .meta({ who: 'owner' })
    .route({
      method: 'POST',
      path: '/backoffice/backups/{backupId}/restore',
      successStatus: 202,
      tags: ['Back office'],
      summary: 'Restore a backup',
      description:
        'Takes the id of a backup and the word RESTORE, typed. Saves the present state as one more backup, and then puts all that is in the backup in its place, or nothing. How far it is stands in the list of backups. At the end everybody is signed out.',
    })
    .input(z.object({ backupId: z.uuid(), confirm: text.max(100) }))
    .errors({
      CONFIRMATION_REQUIRED,
      BACKUP_NOT_FOUND,
      BACKUP_DAMAGED,
      BACKUP_NOT_SIGNED,
      BACKUP_OTHER_VERSION,
      BACKUP_RUNNING: { status: 409, message: 'A backup is being made already.' },
      RESTORE_RUNNING: { status: 409, message: 'A backup is being restored already.' },
      RESTORE_NOT_CONFIRMED: { status: 400, message: 'Type RESTORE to restore a backup.' },
    })
    .output(z.object({ id: z.uuid() })),
};
