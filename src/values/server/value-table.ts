import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { GAME_IDS } from '../../games/game.ts';
import { gameConfigs } from '../../games/server/game-table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * Pictures whose files are kept (or about to be), by the digest in their names. One that no item shows any more is swept
 * (sweep-pictures.ts).
 */
export const storedPictures = pgTable('stored_pictures', {
  digest: text('digest').primaryKey(),
  /** When somebody last put it there; what is young is not swept, since an item may be about to show it. */
  storedAt: moment('stored_at').notNull(),
});

/** Where the figures of a game come from and how old they are. */
export const valueSources = pgTable(
  'value_sources',
  {
    game: text('game', { enum: GAME_IDS })
      .notNull()
      .references(() => gameConfigs.id),
    id: text('id').notNull(),
    what: text('what').notNull(),
    /** As the source gives it: a day, a month or a span. */
    date: text('date'),
  },
  (t) => [primaryKey({ columns: [t.game, t.id] })],
);

/** What is said of a game's whole list: its date and the unit of each figure. */
export const valueLists = pgTable('value_lists', {
  game: text('game', { enum: GAME_IDS })
    .primaryKey()
    .references(() => gameConfigs.id),
  asOf: text('as_of').notNull(),
  units: jsonb('units').$type<Record<string, string>>().notNull().default({}),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/**
 * The items of each game with the figures that are the same in every form. An unknown figure is NULL. Figures reach 4e23, past any integer type.
 * A row is never deleted, since trades point at it; an item that left the list carries `removedAt`.
 */
export const items = pgTable(
  'items',
  {
    game: text('game', { enum: GAME_IDS }).notNull(),
    slug: text('slug').notNull(),
    /** Place in the source's list. */
    position: integer('position').notNull(),
    name: text('name').notNull(),
    /** What players call it beside its name, as the owner has written it; NULL where its game's folder says it. */
    nicknames: jsonb('nicknames').$type<readonly string[]>(),
    category: text('category').notNull(),
    rarity: text('rarity'),
    demand: doublePrecision('demand'),
    buyPrice: doublePrecision('buy_price'),
    buyCurrency: text('buy_currency'),
    moneyPerSecond: doublePrecision('money_per_second'),
    source: text('source').notNull(),
    /** Digest of the picture that the owner has uploaded; it comes before all others. */
    uploadedPicture: text('uploaded_picture').references(() => storedPictures.digest),
    /** Digest of the picture that was found among the operator's. */
    foundPicture: text('found_picture').references(() => storedPictures.digest),
    /** Raised by every change but that of a picture, so that a stale edit is noticed. */
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    removedAt: moment('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.game, t.slug] }),
    foreignKey({ columns: [t.game], foreignColumns: [gameConfigs.id] }),
    index('items_by_uploaded_picture').on(t.uploadedPicture),
    index('items_by_found_picture').on(t.foundPicture),
    uniqueIndex('items_once')
      .on(t.game, sql`lower(${t.category})`, sql`lower(${t.name})`)
      .where(sql`${t.removedAt} IS NULL`),
    check('items_slug', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('items_name', sql`length(${t.name}) BETWEEN 1 AND 100`),
    check('items_figures', sql`least(${t.demand}, ${t.buyPrice}, ${t.moneyPerSecond}) >= 0`),
  ],
);

/**
 * What an item is worth in each form: a form without a row has no price. `keepFigureChanges` alone writes them (decision 0047).
 */
export const itemFigures = pgTable(
  'item_figures',
  {
    game: text('game', { enum: GAME_IDS }).notNull(),
    item: text('item').notNull(),
    /** As `formOf` writes it; '' of the plain item. */
    form: text('form').notNull(),
    figure: doublePrecision('figure').notNull(),
    /** The day (UTC) of a figure that the owner has set; NULL of one that is as old as its list. */
    datedOn: date('dated_on'),
    /** Who gave it, as the history names them. */
    source: text('source').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.game, t.item, t.form] }),
    foreignKey({ columns: [t.game, t.item], foreignColumns: [items.game, items.slug] }),
    check('item_figures_figure', sql`${t.figure} >= 0`),
    check('item_figures_form', sql`${t.form} <> '*'`),
  ],
);

/** When the operator's pictures are next looked through for an item's own; an item without a row is due at once. */
export const pictureSearches = pgTable(
  'picture_searches',
  {
    game: text('game', { enum: GAME_IDS }).notNull(),
    slug: text('slug').notNull(),
    /** Whoever moves it on is the one to look. */
    dueAt: moment('due_at').notNull(),
    /** What was found last time, by which the same is known again; NULL when nothing was. */
    seen: text('seen'),
  },
  (t) => [
    primaryKey({ columns: [t.game, t.slug] }),
    foreignKey({ columns: [t.game, t.slug], foreignColumns: [items.game, items.slug] }),
  ],
);
