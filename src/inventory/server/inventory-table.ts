import { sql } from 'drizzle-orm';
import {
  bigint,
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { GAME_IDS } from '../../games/game.ts';
import { gameConfigs } from '../../games/server/game-table.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { items } from '../../values/server/value-table.ts';
import {
  CHANGE_REASONS,
  INVENTORY_LISTS,
  MOST_HELD,
  PRIORITIES,
  USUAL_PRIORITY,
  USUAL_VISIBILITY,
  VISIBILITIES,
} from '../inventory.ts';

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
    /** When its person last changed it or said that it is still true; null of one that only says who is to see it. */
    checkedAt: moment('checked_at'),
    visibility: text('visibility', { enum: [...VISIBILITIES] })
      .notNull()
      .default(USUAL_VISIBILITY),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.game] }),
    check('inventories_visibility', sql`${t.visibility} IN ('private', 'members', 'everyone')`),
  ],
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

/** Each change of a line, so that what the lists were can be told, and what a deal has moved can be put back. */
export const inventoryChanges = pgTable(
  'inventory_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    game: text('game', { enum: GAME_IDS }).notNull(),
    list: text('list', { enum: [...INVENTORY_LISTS] }).notNull(),
    item: text('item').notNull(),
    form: text('form').notNull(),
    /** How many more there are since, or fewer. */
    delta: integer('delta').notNull(),
    reason: text('reason', { enum: [...CHANGE_REASONS] }).notNull(),
    /** The deal that moved it; null of what was entered. */
    requestId: uuid('request_id'),
    at: moment('at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.game, t.item], foreignColumns: [items.game, items.slug] }),
    index('inventory_changes_of_person').on(t.userId, t.game, t.at),
    index('inventory_changes_old').on(t.at),
    // A deal moves a line once, and is undone once.
    uniqueIndex('inventory_changes_of_deal')
      .on(t.userId, t.requestId, t.list, t.item, t.form, t.reason)
      .where(sql`${t.requestId} IS NOT NULL`),
    check('inventory_changes_delta', sql`${t.delta} <> 0`),
  ],
);
