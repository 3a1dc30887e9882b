import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { GAME_IDS } from '../../../games/game.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Matches that were news when somebody changed something: each is told to the other one of the two, once or not at all. */
export const matchNews = pgTable(
  'match_news',
  {
    /** Of both people and what each of them would give: found again, it is no news. */
    digest: text('digest').primaryKey(),
    /** Whose news it is. */
    userId: text('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Whoever has changed something. */
    otherId: text('other_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    game: text('game', { enum: GAME_IDS }).notNull(),
    foundAt: moment('found_at').notNull(),
    /** From when on it may be told; NULL of what was told, or is not to be told any more. */
    dueAt: moment('due_at'),
    toldAt: moment('told_at'),
  },
  (t) => [
    index('match_news_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} IS NOT NULL`),
    index('match_news_of_pair').on(t.userId, t.otherId),
    index('match_news_by_other').on(t.otherId),
    index('match_news_old').on(t.foundAt),
    check('match_news_two_people', sql`${t.userId} <> ${t.otherId}`),
    check('match_news_told_once', sql`${t.dueAt} IS NULL OR ${t.toldAt} IS NULL`),
  ],
);
