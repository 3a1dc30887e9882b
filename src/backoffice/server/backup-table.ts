import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '../../profiles/server/profile-table.ts';
import { BACKUP_FAILURES, BACKUP_KINDS, BACKUP_STATES } from '../backup.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Backups that were begun, by whichever process; not itself backed up, since it tells of files beside the database. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: BACKUP_KINDS }).notNull(),
    /** The night it belongs to (YYYY-MM-DD), once a night. */
    night: text('night').unique(),
    state: text('state', { enum: BACKUP_STATES }).notNull(),
    failure: text('failure', { enum: BACKUP_FAILURES }),
    startedBy: text('started_by').references(() => profiles.id, { onDelete: 'set null' }),
    fileName: text('file_name').notNull(),
    rowsDone: integer('rows_done').notNull().default(0),
    rowsTotal: integer('rows_total').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }),
    sha256: text('sha256'),
    startedAt: moment('started_at').notNull(),
    /** When it was last heard of. */
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    index('backup_runs_by_newest').on(t.startedAt, t.id),
    check('backup_runs_state', sql`${t.state} IN ('running', 'done', 'failed')`),
    check('backup_runs_failure', sql`(${t.state} = 'failed') = (${t.failure} IS NOT NULL)`),
  ],
);
