import {
  and,
  desc,
  eq,
  isNotNull,
  isNull,
  lte,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { GameId } from '../../../games/game.ts';
import { isoDay } from '../../../platform/dates.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { MOST_TOLD, PAGE_SIZE } from '../../changes/change-contract.ts';
import { type ChangePlace, changePageKey } from '../../changes/change-page-key.ts';
import type { ValueChange } from '../../changes/value-change.ts';
import { valueSaves } from '../../editing/server/value-save-table.ts';
import { SAID_NOTHING } from '../lists/owner-source.ts';
import { shownPicture } from '../pictures/shown-picture.ts';
import { items } from '../value-table.ts';
import { figureChanges } from './figure-change-table.ts';
import { changedKey, keyOfChange } from './figure-changes.ts';

/** @returns a page of what has changed in the figures of a game's listed items, newest first, and the key of the next, if there is one */
export async function readGameChanges(
  db: Db,
  game: GameId,
  after: ChangePlace | undefined,
): Promise<{ changes: ValueChange[]; next: string | null }> {
  const rows = await readTold(db, game, after);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    changes: page.map((row) => presentChange(game, row)),
    next: rows.length > PAGE_SIZE && last !== undefined ? changePageKey(last) : null,
  };
}

/** What is told by itself, one more than a page takes: many first figures are told by the last of them. */
async function readTold(db: Db, game: GameId, after: ChangePlace | undefined) {
  const made = madeTogether(db, game, after);
  const isTold = or(isNotNull(made.from), lte(made.together, MOST_TOLD), eq(made.id, made.last));
  return await db
    .select()
    .from(made)
    .where(and(isTold, after && isBehind(made, after)))
    .orderBy(desc(made.at), desc(made.id))
    .limit(PAGE_SIZE + 1);
}

/**
 * Changes that a page may need, each with how many first figures came in one go with it. A moment is there as a whole or not at
 * all, and the reading ends where a page of known figures is full: a history is long.
 */
function madeTogether(db: Db, game: GameId, after: ChangePlace | undefined) {
  const here = and(eq(figureChanges.game, game), after && lte(figureChanges.changedAt, after.at));
  // No join: without statistics, as on the embedded database, each row of a history would be looked up.
  const gone = db
    .select({ slug: items.slug })
    .from(items)
    .where(and(eq(items.game, game), isNotNull(items.removedAt)));
  const enough = db
    .select({ at: figureChanges.changedAt })
    .from(figureChanges)
    .where(
      and(
        here,
        isNotNull(figureChanges.oldFigure),
        notInArray(figureChanges.slug, gone),
        after && isBehind({ at: figureChanges.changedAt, id: figureChanges.id }, after),
      ),
    )
    .orderBy(desc(figureChanges.changedAt))
    .offset(PAGE_SIZE)
    .limit(1);
  const withIt = sql`OVER (PARTITION BY ${figureChanges.changedAt}, ${figureChanges.source}, ${figureChanges.oldFigure} IS NULL)`;
  return db
    .select({
      ...changedKey,
      id: figureChanges.id,
      at: figureChanges.changedAt,
      source: figureChanges.source,
      by: sql<string | null>`${valueSaves.source}`.as('by'),
      on: figureChanges.datedOn,
      from: figureChanges.oldFigure,
      to: figureChanges.newFigure,
      slug: items.slug,
      name: items.name,
      category: items.category,
      rarity: items.rarity,
      buyCurrency: items.buyCurrency,
      picture: shownPicture.as('picture'),
      together: sql<number>`count(*) ${withIt}`.mapWith(Number).as('together'),
      last: sql<number>`max(${figureChanges.id}) ${withIt}`.mapWith(Number).as('last'),
    })
    .from(figureChanges)
    .innerJoin(items, and(eq(items.game, figureChanges.game), eq(items.slug, figureChanges.slug)))
    .leftJoin(valueSaves, eq(valueSaves.id, figureChanges.saveId))
    .where(
      and(
        here,
        isNull(items.removedAt),
        sql`${figureChanges.changedAt} >= coalesce((${enough}), '-infinity')`,
      ),
    )
    .as('made');
}

/** @returns whether a change stands after another one, newest first */
function isBehind({ at, id }: { at: SQLWrapper; id: SQLWrapper }, after: ChangePlace): SQL {
  return sql`(${at}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`;
}

/** What the page shows of a row; an item's plain figure by the name that it has now. */
function presentChange(game: GameId, row: Awaited<ReturnType<typeof readTold>>[number]): ValueChange {
  const { id, source, by, on, from, to, slug, name, category, rarity, picture, buyCurrency } = row;
  const told = { id, at: row.at.toISOString(), source };
  if (from === null && row.together > MOST_TOLD) return { kind: 'many', ...told, count: row.together };
  return {
    kind: 'one',
    ...told,
    ...(by !== null && by !== SAID_NOTHING && { by }),
    ...(on !== null && on !== isoDay(row.at) && { on }),
    item: {
      slug,
      name,
      ...(rarity === null ? {} : { rarity }),
      ...(picture === null ? {} : { picture }),
      ...(buyCurrency === null ? {} : { buyCurrency }),
    },
    figure: keyOfChange(row, { game, category }),
    from,
    to,
  };
}
