import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { GAME_IDS } from '../../games/game.ts';
import { profiles } from '../../profiles/server/profile-table.ts';

/**
 * Whom people were shown among their matches on the last day on which they looked. It goes by the digest of a person, so that
 * another account of theirs meets nobody else.
 */
export const matchDays = pgTable('match_days', {
  digest: text('digest').primaryKey(),
  day: date('day', { mode: 'string' }).notNull(),
  /** Ids of people. */
  met: text('met').array().notNull(),
});

/** Whom somebody does not want to see among their matches of a game for a while. */
export const hiddenMatches = pgTable(
  'hidden_matches',
  {
    userId: text('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    otherId: text('other_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    game: text('game', { enum: GAME_IDS }).notNull(),
    until: timestamp('until', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.game, t.otherId] }),
    index('hidden_matches_by_other').on(t.otherId),
    index('hidden_matches_over').on(t.until),
    check('hidden_matches_two_people', sql`${t.userId} <> ${t.otherId}`),
  ],
);
