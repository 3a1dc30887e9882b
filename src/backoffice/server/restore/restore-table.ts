import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { RESTORE_FAILURES, RESTORE_STATES } from '../../restore.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The last restore, by whichever process: how far it is and how it ended. It is in no backup, so that a restore does not undo it. */
export const restoreRuns = pgTable(
  'restore_runs',
  {
    id: uuid('id').primaryKey(),
    /** When the backup was made. */
    madeAt: moment('made_at').notNull(),
    state: text('state', { enum: RESTORE_STATES }).notNull(),
    failure: text('failure', { enum: RESTORE_FAILURES }),
    rowsDone: integer('rows_done').notNull().default(0),
    rowsTotal: integer('rows_total').notNull(),
    startedAt: moment('started_at').notNull(),
    /** When it was last heard of. */
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [check('restore_runs_failure', sql`(${t.state} = 'failed') = (${t.failure} IS NOT NULL)`)],
);
