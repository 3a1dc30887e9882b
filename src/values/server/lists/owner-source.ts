import { and, eq, like, sql } from 'drizzle-orm';
import type { GameId } from '../../../games/game.ts';
import { isoDay } from '../../../platform/dates.ts';
import { shortHash } from '../../../platform/fnv-hash.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import { isOwnerSource, ownerSourceId } from '../../figures/value-source.ts';
import { items, valueSources } from '../value-table.ts';

/**
 * Names a source that the owner has given in words, with the day as its date: figures of one day and one origin share
 * it.
 * @returns its id, for the item's `source`
 */
export async function nameOwnerSource(tx: Tx, game: GameId, what: string, now: Date): Promise<string> {
  const date = isoDay(now);
  const id = ownerSourceId(date, shortHash(what));
  await tx.insert(valueSources).values({ game, id, what, date }).onConflictDoNothing();
  return id;
}

/**
 * @param before what an item's figures came from so far
 * @param keeps whether some of them stay as they are
 * @param added the source of the others
 * @returns the item's sources, with no more than one of the owner's
 */
export function withOwnerSource(before: string, keeps: boolean, added: string): string {
  const kept = keeps ? before.split('+').filter((id) => !isOwnerSource(id)) : [];
  return [...kept, added].join('+');
}

/** Forgets those of the owner's sources that no item names any more. */
export async function dropUnusedOwnerSources(tx: Tx, game: GameId): Promise<void> {
  const naming = sql`SELECT 1 FROM ${items} WHERE ${items.game} = ${game}
    AND ${valueSources.id} = ANY(string_to_array(${items.source}, '+'))`;
  await tx
    .delete(valueSources)
    .where(and(eq(valueSources.game, game), like(valueSources.id, 'owner-%'), sql`NOT EXISTS (${naming})`));
}
