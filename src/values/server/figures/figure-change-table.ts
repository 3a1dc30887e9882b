import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { GAME_IDS } from '../../../games/game.ts';
import { FIGURES } from '../../items/item.ts';
import { items } from '../value-table.ts';

/** Each change of a figure with its date, so that histories are real. Unknown is NULL. */
export const figureChanges = pgTable(
  'item_figure_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    game: text('game', { enum: GAME_IDS }).notNull(),
    slug: text('slug').notNull(),
    figure: text('figure', { enum: FIGURES }).notNull(),
    /** Of a figure of a form that has no column of its own in `items`: that form. This version writes and shows none. */
    form: text('form'),
    oldFigure: doublePrecision('old_figure'),
    newFigure: doublePrecision('new_figure'),
    changedAt: timestamp('changed_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Who changed it: the first bundled load, the owner, a reset, or the name of an upstream. */
    source: text('source').notNull(),
    /** The day (UTC) that a figure of the owner's is of; NULL of all others, and of what versions before have written: the day of the change. */
    datedOn: date('dated_on'),
    /** Which of the game's sources a figure of the owner's is from; NULL of all others, and of what versions before have written. */
    sourceId: text('source_id'),
    /** The save that it belongs to, with which it can be undone; NULL of what was changed otherwise. */
    saveId: uuid('save_id'),
  },
  (t) => [
    foreignKey({ columns: [t.game, t.slug], foreignColumns: [items.game, items.slug] }),
    index('item_figure_changes_of_item').on(t.game, t.slug, t.id),
    // What has changed lately, whatever it belongs to.
    index('item_figure_changes_by_time').on(t.changedAt),
    check('item_figure_changes_differ', sql`${t.oldFigure} IS DISTINCT FROM ${t.newFigure}`),
  ],
);
