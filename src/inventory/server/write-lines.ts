import { and, count, gt, sql } from 'drizzle-orm';
import { announce } from '../../live/server/announce.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import { noteTrader } from '../../trades/server/note-trader.ts';
import { holdings, inventoryChanges, wishes } from './inventory-table.ts';
import { isOf, type Owner } from './read-inventory.ts';

/** A change of a line, as it is kept. */
export type Change = Omit<typeof inventoryChanges.$inferInsert, keyof Owner | 'id' | 'at'>;

/** @returns how many lines a list has. @param table that of the list */
export async function countLines(
  tx: Tx,
  table: typeof holdings | typeof wishes,
  owner: Owner,
): Promise<number> {
  const [found] = await tx
    .select({ lines: count() })
    .from(table)
    .where(and(isOf(table, owner), gt(table.quantity, 0)));
  return found?.lines ?? 0;
}

/** Writes lines of what somebody has, in place of what they were. */
export async function writeHoldings(tx: Tx, rows: (typeof holdings.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(holdings)
    .values(rows)
    .onConflictDoUpdate({
      target: [holdings.userId, holdings.game, holdings.item, holdings.form],
      set: { ...AS_WRITTEN, forTrade: sql`excluded.for_trade` },
    });
}

/** Writes lines of what somebody wants, in place of what they were. */
export async function writeWishes(tx: Tx, rows: (typeof wishes.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(wishes)
    .values(rows)
    .onConflictDoUpdate({
      target: [wishes.userId, wishes.game, wishes.item, wishes.form],
      set: { ...AS_WRITTEN, priority: sql`excluded.priority` },
    });
}

/** Keeps how much more or less there is of each line since, and tells that the lists are others. */
export async function noteChanges(
  tx: Tx,
  { userId, game }: Owner,
  changes: readonly Change[],
  at: Date,
): Promise<void> {
  const rows = changes.filter(({ delta }) => delta !== 0).map((change) => ({ ...change, userId, game, at }));
  if (rows.length > 0) await tx.insert(inventoryChanges).values(rows);
  if (changes.length === 0) return;
  await noteTrader(tx, { userId, game }, at);
  await announce(tx, { name: 'lists-changed', game, ownerId: userId });
}

const AS_WRITTEN = {
  quantity: sql`excluded.quantity`,
  version: sql`excluded.version`,
  updatedAt: sql`excluded.updated_at`,
};
