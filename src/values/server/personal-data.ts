import { and, isNotNull, lte } from 'drizzle-orm';
import { updateRows } from '../../platform/server/database/expire-rows.ts';
import type { PersonalData } from '../../platform/server/personal-data.ts';
import { valueSaves } from '../editing/server/value-save-table.ts';
import { UNDO_MS } from '../editing/value-save-contract.ts';

/** Who has saved figures: the save stays, without them. What is needed to undo it is kept as long as that can be. */
export const valueData: PersonalData = {
  rows: [
    { name: 'valueSaves', table: valueSaves, whose: [valueSaves.savedBy], without: [valueSaves.before] },
  ],
  expire: async (db, now) => {
    const isOver = lte(valueSaves.savedAt, new Date(now.getTime() - UNDO_MS));
    await updateRows(db, valueSaves, and(isOver, isNotNull(valueSaves.before)), { before: null });
  },
};
