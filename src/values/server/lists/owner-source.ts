import { and, eq, like, sql } from 'drizzle-orm';
import type { GameId } from '../../../games/game.ts';
import { isoDay } from '../../../platform/dates.ts';
import { shortHash } from '../../../platform/fnv-hash.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import { isOwnerSource, ownerSourceId } from '../../figures/value-source.ts';
import { items, valueSources } from '../value-table.ts';

/** What the owner says of figures: where they come from, in words, and the day (UTC) that they are of. */
export type OwnerSaid = { by: string; on: string };

/** What is said of figures of which the owner does not say where they come from. */
export const SAID_NOTHING = 'Set by the owner of this site';

/** @returns what is said of figures of which the owner has said no more than that, or nothing */
export function ownerSaid(said: { by?: string | undefined; on?: string | undefined }, now: Date): OwnerSaid {
  return { by: said.by || SAID_NOTHING, on: said.on ?? isoDay(now) };
}

/**
 * Names a source that the owner has given in words, with the day as its date: figures of one day and one origin share
 * it.
 * @returns its id, for the item's `source`
 */
export async function nameOwnerSource(
  tx: Tx,
  game: GameId,
  { by: what, on: date }: OwnerSaid,
): Promise<string> {
  const id = ownerSourceId(date, shortHash(what));
  await tx.insert(valueSources).values({ game, id, what, date }).onConflictDoNothing();
  return id;
}

/**
 * @param before what an item's figures came from so far
 * @param keeps whether some of them stay as they are
 * @param stays whether one of those is from a source of the owner's
 * @param added the source of the others
 * @returns the item's sources: of the owner's those that one of its figures is from
 */
export function withOwnerSource(
  before: string,
  { keeps, stays, added }: { keeps: boolean; stays: (id: string) => boolean; added: string },
): string {
  const kept = keeps
    ? before.split('+').filter((id) => id !== '' && id !== added && (!isOwnerSource(id) || stays(id)))
    : [];
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
