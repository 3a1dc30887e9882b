import { and, eq, isNotNull } from 'drizzle-orm';
import type { GameId } from '../../../games/game.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { moneyItem } from '../../figures/money.ts';
import type { Item } from '../../items/item.ts';
import { readOwnFigures } from '../../server/figures/figure-changes.ts';
import { readKnownItems } from '../../server/known-items.ts';
import { presentItem } from '../../server/read-values.ts';
import { items, valueSources } from '../../server/value-table.ts';

/** @returns the items that have left a game's list, the one that left last first; its money is on no list and is none of them */
export async function readFormer(db: Db, game: GameId): Promise<Item[]> {
  const rows = await readKnownItems(db, and(eq(items.game, game), isNotNull(items.removedAt)));
  const sources = await db.select().from(valueSources).where(eq(valueSources.game, game));
  const own = await readOwnFigures(db, game, rows);
  const leftAt = ({ removedAt }: (typeof rows)[number]) => removedAt?.getTime() ?? 0;
  return rows
    .filter(({ slug }) => moneyItem(game, slug) === undefined)
    .toSorted((a, b) => leftAt(b) - leftAt(a) || a.position - b.position)
    .map((row) => presentItem(row, sources, own.get(row.slug), row.nicknames ?? undefined));
}
