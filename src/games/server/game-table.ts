import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { FALLBACK_MAX_ITEMS, GAME_IDS } from '../game.ts';

/** Configuration of each game; its item names are the rows of `items` that are listed. */
export const gameConfigs = pgTable(
  'game_configs',
  {
    id: text('id', { enum: GAME_IDS }).primaryKey(),
    name: text('name').notNull(),
    maxItems: integer('max_items').notNull().default(FALLBACK_MAX_ITEMS),
    mutations: jsonb('mutations').$type<string[]>().notNull().default([]),
    /** Raised by every save, so that a stale save is noticed. */
    version: integer('version').notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (t) => [check('game_configs_max_items', sql`${t.maxItems} BETWEEN 1 AND 100`)],
);
