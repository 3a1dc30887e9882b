import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { GAME_IDS } from '../../games/game.ts';
import { gameConfigs } from '../../games/server/game-table.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { MAX_AMOUNT } from '../../values/figures/money.ts';
import { items } from '../../values/server/value-table.ts';
import { SIDES } from '../trade.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Posts of the Trade Hub. Title and texts are derived from `tradeItems` when they are shown. */
export const trades = pgTable(
  'trades',
  {
    id: uuid('id').primaryKey(),
    /** NULL once the person is gone, so that the other side's history stays readable. */
    userId: text('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    game: text('game', { enum: GAME_IDS })
      .notNull()
      .references(() => gameConfigs.id),
    status: text('status', { enum: ['active', 'expired', 'completed'] })
      .notNull()
      .default('active'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    completedAt: moment('completed_at'),
    /** How often it has been changed: what somebody asks for is what stood there then. */
    edits: integer('edits').notNull().default(0),
    /** Since when it is hidden by a decision (docs/decisions/0048): it is live no longer. */
    hiddenAt: moment('hidden_at'),
    /**
     * The post that this one is a copy of, for deals that go on while that post is removed or changed (docs/decisions/0064); itself,
     * where there never was a post (docs/decisions/0070).
     */
    asideOf: uuid('aside_of'),
    /** When it was copied. */
    asideAt: moment('aside_at'),
  },
  (t) => [
    index('trades_live')
      .on(t.game, t.createdAt, t.id)
      .where(sql`${t.status} = 'active'`),
    index('trades_by_person').on(t.userId, t.createdAt),
    index('trades_by_time').on(t.createdAt),
    index('trades_aside')
      .on(t.asideOf)
      .where(sql`${t.asideOf} IS NOT NULL`),
    check('trades_status', sql`${t.status} IN ('active', 'expired', 'completed')`),
    check(
      'trades_aside',
      sql`(${t.asideOf} IS NULL) = (${t.asideAt} IS NULL) AND (${t.asideOf} IS NULL OR ${t.status} <> 'active')`,
    ),
    check('trades_completed', sql`(${t.status} = 'completed') = (${t.completedAt} IS NOT NULL)`),
  ],
);

/** The items of each side of a trade, in the order in which they were chosen. */
export const tradeItems = pgTable(
  'trade_items',
  {
    tradeId: uuid('trade_id')
      .notNull()
      .references(() => trades.id, { onDelete: 'cascade' }),
    side: text('side', { enum: SIDES }).notNull(),
    position: integer('position').notNull(),
    game: text('game', { enum: GAME_IDS }).notNull(),
    item: text('item').notNull(),
    /** As `formOf` writes it; '' of the plain item. */
    form: text('form').notNull(),
    /** How many of an item, 1 to 99; of money the amount. */
    quantity: integer('quantity').notNull().default(1),
    /** When its trade was completed, as there: so that the last completed trades with an item are found at once. */
    completedAt: moment('completed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tradeId, t.side, t.position] }),
    index('trade_items_completed')
      .on(t.game, t.item, t.completedAt, t.tradeId)
      .where(sql`${t.completedAt} IS NOT NULL`),
    foreignKey({ columns: [t.game, t.item], foreignColumns: [items.game, items.slug] }),
    check('trade_items_side', sql`${t.side} IN ('offering', 'wanting')`),
    check('trade_items_quantity', sql`${t.quantity} BETWEEN 1 AND ${sql.raw(String(MAX_AMOUNT))}`),
  ],
);

/**
 * When each person may post again. The row is the gate that simultaneous posts must pass one by one: a check before
 * the insert let 198 of 200 people post twice.
 */
export const postingGates = pgTable('posting_gates', {
  userId: text('user_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  nextAt: moment('next_at').notNull(),
});

/** Who looked up how to reach whom, and over which trade. */
export const contactLookups = pgTable(
  'contact_lookups',
  {
    tradeId: uuid('trade_id')
      .notNull()
      .references(() => trades.id, { onDelete: 'cascade' }),
    viewerId: text('viewer_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    /** When the Discord username first went out over it, of which its person was told; NULL where it has not. */
    givenAt: moment('given_at'),
  },
  (t) => [primaryKey({ columns: [t.viewerId, t.tradeId] }), index('contact_lookups_by_trade').on(t.tradeId)],
);

/** How many traders each person has looked up in the hour that began at `startedAt`: the gate of that limit. */
export const contactAllowances = pgTable('contact_allowances', {
  userId: text('user_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  startedAt: moment('started_at').notNull(),
  used: integer('used').notNull(),
});
