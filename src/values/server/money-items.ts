import { and, eq, sql } from 'drizzle-orm';
import { GAME_IDS, type GameId } from '../../games/game.ts';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import { moneyItem } from '../figures/money.ts';
import { changedFigures, keepFigureChanges } from './figures/figure-changes.ts';
import type { KnownItem } from './known-items.ts';
import { items } from './value-table.ts';

/**
 * Gives the money of each game its row among the items, to which trades point. It is never listed, so that no list, count, search or
 * import knows of it; where a process of a version before has listed it, out of a list that names the same, it leaves the
 * list again (decision 0041). Any number of starts may do this at once.
 */
export async function keepMoneyItems(db: Db): Promise<void> {
  const removedAt = sql`now()`;
  for (const game of GAME_IDS) {
    const money = moneyItem(game);
    if (money === undefined) continue;
    const { name, category } = money;
    await db
      .insert(items)
      .values({ ...money, game, position: 0, removedAt })
      .onConflictDoUpdate({
        target: [items.game, items.slug],
        set: { name, category, removedAt, version: sql`${items.version} + 1` },
        setWhere: sql`${items.removedAt} IS NULL`,
      });
  }
}

/**
 * Makes what a game's money counts for unknown again: no bundled list says anything of it. The caller holds the game's row.
 * @param known the game's items as they are, listed or not
 */
export async function resetMoneyFigure(
  tx: Tx,
  game: GameId,
  known: readonly KnownItem[],
  now: Date,
): Promise<void> {
  const money = known.find(({ slug }) => moneyItem(game, slug) !== undefined);
  if (money === undefined) return;
  const changes = changedFigures(money.slug, money, {});
  if (changes.length === 0) return;
  await tx
    .update(items)
    .set({ buyPrice: null, source: '', version: sql`${items.version} + 1`, updatedAt: now })
    .where(and(eq(items.game, game), eq(items.slug, money.slug)));
  await keepFigureChanges(tx, game, changes, 'reset', now);
}
