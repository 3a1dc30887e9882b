import type { Db } from '../../platform/server/database/database.ts';
import { inventories } from './inventory-table.ts';
import type { Owner } from './read-inventory.ts';

/** Notes that what stands in somebody's lists of a game is still true. */
export async function checkInventory(db: Db, owner: Owner, now: Date): Promise<void> {
  await db.transaction(
    async (tx) =>
      await tx
        .insert(inventories)
        .values({ ...owner, checkedAt: now })
        .onConflictDoUpdate({
          target: [inventories.userId, inventories.game],
          set: { checkedAt: now },
        }),
  );
}
