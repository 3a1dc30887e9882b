import { and, eq, lte } from 'drizzle-orm';
import { deleteRows } from '../../platform/server/database/expire-rows.ts';
import type { PersonalData } from '../../platform/server/personal-data.ts';
import { holdings, inventories, wishes } from './inventory-table.ts';

/** For so long a device that has not seen that a line was removed is told of it. */
const REMOVED_KEPT_MS = 30 * 24 * 60 * 60_000;

/** What people have and want. All of it goes with its person. */
export const inventoryData: PersonalData = {
  rows: [
    { name: 'inventories', table: inventories, whose: [inventories.userId] },
    { name: 'holdings', table: holdings, whose: [holdings.userId] },
    { name: 'wishes', table: wishes, whose: [wishes.userId] },
  ],
  expire: async (db, now) => {
    const until = new Date(now.getTime() - REMOVED_KEPT_MS);
    for (const table of [holdings, wishes])
      await deleteRows(db, table, and(eq(table.quantity, 0), lte(table.updatedAt, until)));
  },
};
