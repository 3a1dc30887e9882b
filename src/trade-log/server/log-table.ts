import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { GAME_IDS } from '../../games/game.ts';
import { gameConfigs } from '../../games/server/game-table.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { LONGEST_NOTE, type LogLine } from '../log.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Trades that people have written into their log themselves. Those made here are read from their deals. */
export const logEntries = pgTable(
  'log_entries',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    game: text('game', { enum: GAME_IDS })
      .notNull()
      .references(() => gameConfigs.id),
    happenedAt: moment('happened_at').notNull(),
    gave: jsonb('gave').$type<LogLine[]>().notNull(),
    got: jsonb('got').$type<LogLine[]>().notNull(),
    note: text('note').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    index('log_entries_of_person').on(t.userId, t.game, t.happenedAt),
    check('log_entries_note', sql`length(${t.note}) <= ${sql.raw(String(LONGEST_NOTE))}`),
  ],
);
