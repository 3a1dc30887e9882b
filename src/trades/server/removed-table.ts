import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '../../profiles/server/profile-table.ts';

/**
 * What left with a trade that its poster removed, row by row and as it was, for the minute in which 'Undo' brings it back.
 * A row whose person deletes the account goes with them, and with it whatever is nothing without it.
 */
export const removedRows = pgTable(
  'removed_rows',
  {
    /** That of the trade, the request or the notice; the others get one. */
    id: uuid('id').primaryKey(),
    /** What it came with: its trade, or for a notice its request. NULL for the trade itself. */
    partOf: uuid('part_of').references((): AnyPgColumn => removedRows.id, { onDelete: 'cascade' }),
    /** Whose it is; NULL for the request of somebody who had gone before. */
    userId: text('user_id').references(() => profiles.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['trade', 'item', 'request', 'notice', 'lookup', 'talk'] }).notNull(),
    row: jsonb('row').notNull(),
    removedAt: timestamp('removed_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    index('removed_rows_by_whole').on(t.partOf),
    index('removed_rows_by_person').on(t.userId),
    check('removed_rows_kind', sql`${t.kind} IN ('trade', 'item', 'request', 'notice', 'lookup', 'talk')`),
  ],
);
