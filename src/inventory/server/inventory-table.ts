import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { GAME_IDS } from '../../games/game.ts';
import { gameConfigs } from '../../games/server/game-table.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { items } from '../../values/server/value-table.ts';
import { MOST_HELD, PRIORITIES, USUAL_PRIORITY } from '../inventory.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What somebody's two lists of a game have in common. Whoever changes a line holds this row: changes come one after the other. */
export const inventories = pgTable(
  'inventories',
  {
    userId: text('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    game: text('game', { enum: GAME_IDS })
      .notNull()
      .references(() => gameConfigs.id),
    /** Raised by every change of either list. */
    version: integer('version').notNull().default(0),
    /** When its person last changed it or said that it is still true. */
    checkedAt: moment('checked_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.game] })],
);

/** A line of either list. */
const line = () => ({
  userId: text('user_id')
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  game: text('game', { enum: GAME_IDS }).notNull(),
  item: text('item').notNull(),
  /** As `formOf` writes it; '' of the plain item, '*' of what is wanted in any form. */
  form: text('form').notNull(),
  /** 0 of a line that was removed: it stays for a while, so that a device that has not seen it is told. */
  quantity: integer('quantity').notNull(),
  /** That of the inventory when the line last changed. */
  version: integer('version').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

const QUANTITIES = sql.raw(`BETWEEN 0 AND ${MOST_HELD}`);

/** What people have. */
export const holdings = pgTable(
  'holdings',
  { ...line(), forTrade: boolean('for_trade').notNull().default(true) },
  (t) => [
    primaryKey({ columns: [t.userId, t.game, t.item, t.form] }),
    foreignKey({ columns: [t.game, t.item], foreignColumns: [items.game, items.slug] }),
    index('holdings_removed')
      .on(t.updatedAt)
      .where(sql`${t.quantity} = 0`),
    check('holdings_quantity', sql`${t.quantity} ${QUANTITIES}`),
  ],
);

/** What people want. */
export const wishes = pgTable(
  'wishes',
  {
    ...line(),
    priority: smallint('priority').$type<(typeof PRIORITIES)[number]>().notNull().default(USUAL_PRIORITY),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.game, t.item, t.form] }),
    foreignKey({ columns: [t.game, t.item], foreignColumns: [items.game, items.slug] }),
    index('wishes_removed')
      .on(t.updatedAt)
      .where(sql`${t.quantity} = 0`),
    check('wishes_quantity', sql`${t.quantity} ${QUANTITIES}`),
    check('wishes_priority', sql`${t.priority} BETWEEN 1 AND ${sql.raw(String(PRIORITIES.length))}`),
  ],
);
