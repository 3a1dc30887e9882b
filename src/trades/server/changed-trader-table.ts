import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { GAME_IDS } from '../../games/game.ts';
import { profiles } from '../../profiles/server/profile-table.ts';

/**
 * Whoever gives or wants other things than before, until somebody has looked whom that is news for (docs/decisions/0072). A row a
 * change, so that nobody who writes one waits for another.
 */
export const changedTraders = pgTable(
  'changed_traders',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    game: text('game', { enum: GAME_IDS }).notNull(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    /** Until then it belongs to the process that took it. */
    takenUntil: timestamp('taken_until', { withTimezone: true, precision: 3 }),
  },
  (t) => [index('changed_traders_of_person').on(t.userId, t.game)],
);
