import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { GameId } from '../../../games/game.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { figureChanges } from '../../server/figures/figure-change-table.ts';
import { changedKey, keyOfChange } from '../../server/figures/figure-changes.ts';
import { items } from '../../server/value-table.ts';
import type { SavedFigure } from '../value-save-contract.ts';
import { valueSaves } from './value-save-table.ts';

/**
 * Finds the figures that saves have changed since a version of a game; an undone save has taken its changes along.
 * @returns each figure once, the one that was saved last first; one that is again what it was is left out
 */
export async function readFiguresSince(db: Db, game: GameId, version: number): Promise<SavedFigure[]> {
  const since = and(eq(valueSaves.game, game), gt(valueSaves.version, version), isNull(valueSaves.undoneAt));
  // Changes are found by their time, and there are many of them.
  const first = sql`(SELECT min(${valueSaves.savedAt}) FROM ${valueSaves} WHERE ${since})`;
  const rows = await db
    .select({
      ...changedKey,
      slug: items.slug,
      name: items.name,
      category: items.category,
      from: figureChanges.oldFigure,
      to: figureChanges.newFigure,
    })
    .from(figureChanges)
    .innerJoin(valueSaves, and(eq(valueSaves.id, figureChanges.saveId), since))
    .innerJoin(items, and(eq(items.game, figureChanges.game), eq(items.slug, figureChanges.slug)))
    .where(and(eq(figureChanges.game, game), sql`${figureChanges.changedAt} >= ${first}`))
    .orderBy(asc(figureChanges.id));
  const figures = new Map<string, SavedFigure>();
  for (const { slug, name, from, to, ...row } of rows) {
    const key = keyOfChange(row, { game, category: row.category });
    const place = `${slug} ${key}`;
    const before = figures.get(place);
    figures.delete(place);
    figures.set(place, { slug, name, key, from: before === undefined ? from : before.from, to });
  }
  return [...figures.values()].filter(({ from, to }) => from !== to).toReversed();
}
