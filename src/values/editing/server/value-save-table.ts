import { date, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { GAME_IDS } from '../../../games/game.ts';
import { gameConfigs } from '../../../games/server/game-table.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import type { Form } from '../../items/form.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** An item as it was before a save. */
export type ItemBefore = {
  name: string;
  /** What a save of the version before has not noted, as the two below. */
  category?: string;
  rarity?: string | null;
  nicknames?: readonly string[] | null;
  removedAt: string | null;
  source: string;
  demand: number | null;
  buyPrice: number | null;
  moneyPerSecond: number | null;
  /** Its rows of `item_figures`. */
  figures: { form: Form; figure: number; datedOn: string | null; source: string }[];
};

/** What is needed to undo a save. */
export type BeforeSave = {
  items: {
    slug: string;
    /** The item's version that the save has left: with another one it has changed since. */
    version: number;
    /** NULL of one that was never listed. */
    before: ItemBefore | null;
    /** Its version before; NULL of one that was never listed. */
    versionBefore: number | null;
  }[];
  /** The sources that these items named. */
  sources: { id: string; what: string; date: string | null }[];
};

/** Saves of the owner's that have changed the items of a game, or figures. */
export const valueSaves = pgTable(
  'value_saves',
  {
    id: uuid('id').primaryKey(),
    game: text('game', { enum: GAME_IDS })
      .notNull()
      .references(() => gameConfigs.id),
    /** The game's version that it has made; it tells the order of saves. */
    version: integer('version').notNull(),
    savedAt: moment('saved_at').notNull(),
    savedBy: text('saved_by').references(() => profiles.id, { onDelete: 'set null' }),
    /** The source of its figures, its words and its day; NULL when it changed none. The source itself goes when no item names it any more. */
    sourceId: text('source_id'),
    source: text('source'),
    datedOn: date('dated_on'),
    /** Items that came to the list, that got another figure or are called otherwise, and that left. */
    added: integer('added').notNull(),
    changed: integer('changed').notNull(),
    removed: integer('removed').notNull(),
    /** NULL as soon as it cannot be undone any more. */
    before: jsonb('before').$type<BeforeSave>(),
    undoneAt: moment('undone_at'),
  },
  (t) => [index('value_saves_of_game').on(t.game, t.version), index('value_saves_by_person').on(t.savedBy)],
);
