import { sql } from 'drizzle-orm';
import { GAME_IDS } from '../../games/game.ts';
import type { Db } from '../../platform/server/database.ts';
import { moneyItem } from '../money.ts';
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
