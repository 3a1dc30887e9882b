import { boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '../../profiles/server/profile-table.ts';

/** How long the answer of a call is kept for whoever did not get it. */
export const DONE_CALLS_KEPT_MS = 10 * 60_000;

/** Calls that came with an Idempotency-Key, and what they answered, for some minutes (docs/decisions/0033). */
export const doneCalls = pgTable(
  'done_calls',
  {
    userId: text('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Of the key, which is in no table: it opens the answer. */
    keyDigest: text('key_digest').notNull(),
    /** Of the call's name and its input. */
    inputDigest: text('input_digest').notNull(),
    /** Which of several tries does the work. */
    claim: uuid('claim').notNull(),
    claimedAt: timestamp('claimed_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Whether a transaction of the call was committed. */
    committed: boolean('committed').notNull().default(false),
    /** Sealed with the key; NULL until there is one. */
    answer: text('answer'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.keyDigest] }), index('done_calls_by_age').on(t.claimedAt)],
);
