import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { GameId } from '../../games/game.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { HISTORY_DAYS, type KeptChange } from '../figures/figure-history.ts';
import type { Source } from '../figures/value-source.ts';
import type { Item } from '../items/item.ts';
import { figureChanges } from './figures/figure-change-table.ts';
import { changedKey, keyOfChange, readOwnFigures } from './figures/figure-changes.ts';
import { readKnownItems } from './known-items.ts';
import { readClearNicknames } from './nicknames.ts';
import { presentItem } from './read-values.ts';
import { items, valueLists, valueSources } from './value-table.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

// A list that is read every minute and changes each time writes some 30,000 of a figure in 90 days; a chart shows 90.
const MOST_CHANGES = 5000;

/** A listed item, and where its figures come from. */
export type SourcedItem = {
  item: Item;
  units: Record<string, string>;
  sources: Source[];
};

/** @returns undefined when the game's list has no such item, or no longer */
export async function readItem(db: Db, game: GameId, slug: string): Promise<SourcedItem | undefined> {
  const [[row], [list]] = await Promise.all([
    readKnownItems(db, and(eq(items.game, game), eq(items.slug, slug), isNull(items.removedAt))),
    db.select({ units: valueLists.units }).from(valueLists).where(eq(valueLists.game, game)),
  ]);
  if (row === undefined || list === undefined) return undefined;
  const sources = await db
    .select({ id: valueSources.id, what: valueSources.what, date: valueSources.date })
    .from(valueSources)
    .where(and(eq(valueSources.game, game), inArray(valueSources.id, row.source.split('+'))))
    .orderBy(asc(valueSources.id));
  const own = await readOwnFigures(db, game, [row]);
  const nicknames = await readClearNicknames(db, row);
  return { item: presentItem(row, sources, own.get(slug), nicknames), units: list.units, sources };
}

/**
 * The changes of an item's figures that a chart can show, oldest first: of several on one day (UTC) the last one, which
 * then goes from what held before the first.
 */
export async function readItemChanges(
  db: Db,
  item: { game: GameId; slug: string; category: string },
  now: Date,
): Promise<KeptChange[]> {
  const { game, slug } = item;
  const since = new Date(now.getTime() - Math.max(...HISTORY_DAYS) * DAY_MS);
  const rows = await db
    .select({
      ...changedKey,
      at: figureChanges.changedAt,
      from: figureChanges.oldFigure,
      to: figureChanges.newFigure,
    })
    .from(figureChanges)
    .where(
      and(eq(figureChanges.game, game), eq(figureChanges.slug, slug), gt(figureChanges.changedAt, since)),
    )
    .orderBy(desc(figureChanges.changedAt), desc(figureChanges.id))
    .limit(MOST_CHANGES);
  return oneADay(
    rows.toReversed().map(({ figure, form, at, ...row }) => ({
      ...row,
      figure: keyOfChange({ figure, form }, item),
      at: at.toISOString(),
    })),
  );
}

/** Keys keep the place at which they first came, so the days stay in order. */
function oneADay(changes: readonly KeptChange[]): KeptChange[] {
  const days = new Map<string, KeptChange>();
  for (const change of changes) {
    const day = `${change.at.slice(0, 10)} ${change.figure}`;
    const first = days.get(day) ?? change;
    days.set(day, { ...change, from: first.from });
  }
  return [...days.values()].filter(({ from, to }) => from !== to);
}
