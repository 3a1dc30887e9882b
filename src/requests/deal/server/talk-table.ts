import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { tradeRequests } from '../../server/request-table.ts';

/** What the two people of a request have said to each other, in phrases. */
export const talkLines = pgTable(
  'talk_lines',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => tradeRequests.id, { onDelete: 'cascade' }),
    /** From 1, in the order in which they were said. */
    position: integer('position').notNull(),
    saidBy: text('said_by').references(() => profiles.id, { onDelete: 'set null' }),
    /** The id of a phrase (`phrases.ts`); a later version may have more of them. */
    phrase: text('phrase').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.position] }),
    index('talk_lines_by_person').on(t.saidBy),
    check('talk_lines_phrase', sql`length(${t.phrase}) BETWEEN 1 AND 40`),
  ],
);
