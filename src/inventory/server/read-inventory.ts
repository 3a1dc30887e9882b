import { and, desc, eq, gt, sum } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { GameId } from '../../games/game.ts';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import { presentLine } from '../../trades/server/present-trade.ts';
import type { TradeItem } from '../../trades/trade.ts';
import type { Item } from '../../values/items/item.ts';
import type { KeptValues } from '../../values/server/kept-values.ts';
import { type Priority, USUAL_VISIBILITY, type Visibility } from '../inventory.ts';
import { holdings, inventories, wishes } from './inventory-table.ts';

/** Whose lists, and of which game. */
export type Owner = { userId: string; game: GameId };

type Stored = {
  version: number;
  checkedAt: Date | null;
  visibility: Visibility;
  have: (typeof holdings.$inferSelect)[];
  want: (typeof wishes.$inferSelect)[];
};

/** Both lists as their person sees them. */
export type Inventory = {
  version: number;
  checkedAt: string | null;
  visibility: Visibility;
  have: (TradeItem & { forTrade: boolean; updatedAt: string })[];
  want: (TradeItem & { priority: Priority; updatedAt: string })[];
};

/** @returns which rows are of these lists */
export function isOf(table: { userId: PgColumn; game: PgColumn }, { userId, game }: Owner) {
  return and(eq(table.userId, userId), eq(table.game, game));
}

/**
 * Reads both lists of a game. The version comes first: where something changes meanwhile, the lists are newer than it says,
 * and a change that is made of them is refused rather than lost.
 */
export async function readStored(db: Db | Tx, owner: Owner): Promise<Stored> {
  const [row] = await db.select().from(inventories).where(isOf(inventories, owner));
  const have = await db
    .select()
    .from(holdings)
    .where(and(isOf(holdings, owner), gt(holdings.quantity, 0)));
  const want = await db
    .select()
    .from(wishes)
    .where(and(isOf(wishes, owner), gt(wishes.quantity, 0)));
  return {
    version: row?.version ?? 0,
    checkedAt: row?.checkedAt ?? null,
    visibility: row?.visibility ?? USUAL_VISIBILITY,
    have,
    want,
  };
}

/** @returns the games of which somebody has something, and how many items, the most first */
export async function readSizes(db: Db, userId: string): Promise<{ game: GameId; items: number }[]> {
  const items = sum(holdings.quantity).mapWith(Number);
  return await db
    .select({ game: holdings.game, items })
    .from(holdings)
    .where(and(eq(holdings.userId, userId), gt(holdings.quantity, 0)))
    .groupBy(holdings.game)
    .orderBy(desc(items), holdings.game);
}

/** @returns the lists as their person sees them. Not inside a transaction: it may have to read more. */
export async function presentInventory(values: KeptValues, game: GameId, stored: Stored): Promise<Inventory> {
  const slugs = [...stored.have, ...stored.want].map(({ item }) => item);
  const items = await values.items(game, slugs);
  return {
    version: stored.version,
    checkedAt: stored.checkedAt?.toISOString() ?? null,
    visibility: stored.visibility,
    have: stored.have
      .flatMap((row) => shown(row, items).map((line) => ({ ...line, forTrade: row.forTrade, ...at(row) })))
      .toSorted(byName),
    want: stored.want
      .flatMap((row) => shown(row, items).map((line) => ({ ...line, priority: row.priority, ...at(row) })))
      .toSorted((a, b) => a.priority - b.priority || byName(a, b)),
  };
}

/** @returns a line as a line of a trade; none where nothing is known of its item */
export function shown(
  row: { game: GameId; item: string; form: string; quantity: number },
  items: ReadonlyMap<string, Item>,
): TradeItem[] {
  return presentLine(row.game, { slug: row.item, form: row.form, quantity: row.quantity }, items);
}

function at({ updatedAt }: { updatedAt: Date }): { updatedAt: string } {
  return { updatedAt: updatedAt.toISOString() };
}

const NAMES = new Intl.Collator('en', { numeric: true });

export function byName(a: TradeItem, b: TradeItem): number {
  return (
    NAMES.compare(a.name, b.name) ||
    NAMES.compare(a.slug, b.slug) ||
    NAMES.compare(a.form ?? '', b.form ?? '')
  );
}
