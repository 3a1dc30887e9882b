import { asc, eq } from 'drizzle-orm';
import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';
import { gameConfigs } from '../../games/server/game-table.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { newestDay } from '../figures/figure-dates.ts';
import { sourcesDay } from '../figures/item-sources.ts';
import { type ListDates, listDates } from '../figures/list-dates.ts';
import type { Source } from '../figures/value-source.ts';
import { FIGURES, type Item } from '../items/item.ts';
import { sortItems } from '../lists/item-filter.ts';
import { type OwnFigures, readOwnFigures } from './figures/figure-changes.ts';
import { type KnownItem, readKnownItems } from './known-items.ts';
import { clearNicknames } from './nicknames.ts';
import { items, valueLists, valueSources } from './value-table.ts';

/** A game's whole list as the database holds it, what is worth most first. */
export type StoredValues = {
  name: string;
  asOf: string;
  units: Record<string, string>;
  /** Of the game, without 'None'. */
  mutations: string[];
  /** The newest day of the list or of a figure that the owner has changed. */
  lastUpdate: string | null;
  /** Of when all its figures are. */
  dates: ListDates;
  sources: Source[];
  items: Item[];
  /** The game's money, which is on no list; undefined where none is traded. */
  money: Item | undefined;
};

/** What is known of a game's items. */
export type GameValues = {
  /** Undefined when the game has no list yet. */
  list: StoredValues | undefined;
  /** By slug, whatever may be traded or was: what is listed, what was, and the game's money. */
  items: ReadonlyMap<string, Item>;
};

/** Reads what is known of a game's items. */
export async function readValues(db: Db, game: GameId): Promise<GameValues> {
  const moneySlug = gameOf(game).money?.slug;
  const [lists, sources, rows] = await Promise.all([
    db
      .select({
        name: gameConfigs.name,
        mutations: gameConfigs.mutations,
        asOf: valueLists.asOf,
        units: valueLists.units,
      })
      .from(valueLists)
      .innerJoin(gameConfigs, eq(gameConfigs.id, valueLists.game))
      .where(eq(valueLists.game, game)),
    db
      .select({ id: valueSources.id, what: valueSources.what, date: valueSources.date })
      .from(valueSources)
      .where(eq(valueSources.game, game))
      .orderBy(asc(valueSources.id)),
    readKnownItems(db, eq(items.game, game)),
  ]);
  const current = rows.filter(({ slug, removedAt }) => removedAt === null || slug === moneySlug);
  const own = await readOwnFigures(db, game, current);
  const nicknames = clearNicknames(current);
  const known = new Map(
    rows.map((row) => [row.slug, presentItem(row, sources, own.get(row.slug), nicknames.get(row.slug))]),
  );
  const listed = current.flatMap(({ slug }) => (slug === moneySlug ? [] : (known.get(slug) ?? [])));
  const [list] = lists;
  if (list === undefined || listed.length === 0) return { list: undefined, items: known };
  const days = [...own.values()].flatMap((of) => [...of.values()].map(({ day }) => day));
  const lastUpdate = newestDay([list.asOf, ...days].join('; ')) ?? null;
  const money = moneySlug === undefined ? undefined : known.get(moneySlug);
  const dates = listDates(game, listed);
  const sorted = sortItems(game, listed);
  return { list: { ...list, lastUpdate, dates, sources, items: sorted, money }, items: known };
}

/**
 * The one place that says what of an item leaves the server; an unknown figure is left out.
 * @param sources of its whole list, or its own
 * @param own of its figures those that the owner has changed
 * @param nicknames what it is called and no other item
 */
export function presentItem(
  row: KnownItem,
  sources: readonly Source[],
  own: OwnFigures | undefined,
  nicknames: readonly string[] | undefined,
): Item {
  const known = <K extends keyof Item>(key: K, value: Item[K] | null | undefined) =>
    value == null ? {} : { [key]: value };
  const days = own && daysOf(own);
  return {
    slug: row.slug,
    name: row.name,
    ...(nicknames === undefined || nicknames.length === 0 ? {} : { nicknames }),
    category: row.category,
    ...known('rarity', row.rarity),
    ...known('value', row.value),
    ...known('regularValue', row.regularValue),
    ...known('neonValue', row.neonValue),
    ...known('megaValue', row.megaValue),
    ...(Object.keys(row.forms).length === 0 ? {} : { forms: row.forms }),
    ...known('demand', row.demand),
    ...known('buyPrice', row.buyPrice),
    ...known('buyCurrency', row.buyCurrency),
    ...known('moneyPerSecond', row.moneyPerSecond),
    source: row.source,
    ...known('day', hasFigure(row) ? sourcesDay({ source: row.source, days }, sources) : undefined),
    ...known('days', days),
    ...known('sources', own && sourcesOf(own)),
    ...known('picture', row.uploadedPicture ?? row.foundPicture),
  };
}

function daysOf(own: OwnFigures): Item['days'] {
  return Object.fromEntries([...own].map(([key, { day }]) => [key, day]));
}

function sourcesOf(own: OwnFigures): Item['sources'] {
  const noted = [...own].flatMap(([key, { source }]) => (source === null ? [] : [[key, source] as const]));
  return noted.length === 0 ? undefined : Object.fromEntries(noted);
}

function hasFigure(row: KnownItem): boolean {
  return FIGURES.some((figure) => row[figure] !== null) || Object.keys(row.forms).length > 0;
}
