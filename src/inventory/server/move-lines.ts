import { and, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/server/database/database.ts';
import { type InventoryList, MOST_LINES, USUAL_PRIORITY } from '../inventory.ts';
import { type Move, movedLines, type StoredLine } from '../moved-lines.ts';
import type { HeldInventory } from './hold-inventory.ts';
import { holdings, inventories, wishes } from './inventory-table.ts';
import { isOf, type Owner } from './read-inventory.ts';
import { countLines, writeHoldings, writeWishes } from './write-lines.ts';

/** What a line has more since, or less. */
export type MovedLine = { list: InventoryList; item: string; form: string; delta: number };

/** A whole row of either list, as far as a move asks it. */
type Wish = typeof wishes.$inferSelect;

/**
 * Moves lines of both lists, which the caller holds, as far as they can be. They get the next version, so that every device hears of it.
 * @param moves.have of what somebody has
 * @param moves.want of what they want, of the wishes for these items
 * @param isBack whether what was removed comes back as it was, and not as new
 * @returns what has moved
 */
export async function moveLines(
  tx: Tx,
  { userId, game, version }: HeldInventory,
  moves: { have: readonly Move[]; want: (wishes: readonly StoredLine[]) => readonly Move[]; items: string[] },
  { isBack, now }: { isBack: boolean; now: Date },
): Promise<MovedLine[]> {
  const owner: Owner = { userId, game };
  const written = { ...owner, version: version + 1, updatedAt: now };
  const of = (table: typeof holdings | typeof wishes) =>
    and(isOf(table, owner), inArray(table.item, moves.items));
  const room = async (table: typeof holdings | typeof wishes) =>
    MOST_LINES - (await countLines(tx, table, owner));

  const held = await tx.select().from(holdings).where(of(holdings));
  const have = movedLines(held, moves.have, await room(holdings));
  await writeHoldings(
    tx,
    have.map(({ item, form, quantity, before }) => {
      const stays = before !== undefined && (before.quantity > 0 || isBack);
      return { ...written, item, form, quantity, forTrade: stays ? before.forTrade : true };
    }),
  );

  const wished: Wish[] = await tx.select().from(wishes).where(of(wishes));
  const want = movedLines(wished, moves.want(wished), await room(wishes));
  await writeWishes(
    tx,
    want.map(({ item, form, quantity, before }) => ({
      ...written,
      item,
      form,
      quantity,
      priority: before?.priority ?? USUAL_PRIORITY,
    })),
  );

  if (have.length + want.length > 0)
    await tx
      .update(inventories)
      .set({ version: version + 1 })
      .where(isOf(inventories, owner));
  const told =
    (list: InventoryList) =>
    ({ item, form, delta }: Omit<MovedLine, 'list'>) => ({ list, item, form, delta });
  return [...have.map(told('have')), ...want.map(told('want'))];
}
