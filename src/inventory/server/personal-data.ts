import { and, eq, lte } from 'drizzle-orm';
import { deleteRows } from '../../platform/server/database/expire-rows.ts';
import type { PersonalData } from '../../platform/server/personal-data.ts';
import { CHANGES_KEPT_MS, REMOVED_LINES_KEPT_MS } from '../how-long-kept.ts';
import { holdings, inventories, inventoryChanges, wishes } from './inventory-table.ts';

/** What people have and want. All of it goes with its person. */
export const inventoryData: PersonalData = {
  rows: [
    { name: 'inventories', table: inventories, whose: [inventories.userId] },
    { name: 'holdings', table: holdings, whose: [holdings.userId] },
    { name: 'wishes', table: wishes, whose: [wishes.userId] },
    { name: 'inventoryChanges', table: inventoryChanges, whose: [inventoryChanges.userId] },
  ],
  expire: async (db, now) => {
    const until = new Date(now.getTime() - REMOVED_LINES_KEPT_MS);
    for (const table of [holdings, wishes])
      await deleteRows(db, table, and(eq(table.quantity, 0), lte(table.updatedAt, until)));
    const changesUntil = new Date(now.getTime() - CHANGES_KEPT_MS);
    await deleteRows(db, inventoryChanges, lte(inventoryChanges.at, changesUntil));
  },
};
