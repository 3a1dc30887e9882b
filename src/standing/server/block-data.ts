import { and, eq, isNull, lte } from 'drizzle-orm';
import { deleteRows } from '../../platform/server/database/expire-rows.ts';
import type { PersonalData } from '../../platform/server/personal-data.ts';
import { DEPARTED_KEPT_MS } from '../../profiles/how-long-kept.ts';
import { blocks } from './block-table.ts';

const keptFrom = (now: Date) => new Date(now.getTime() + DEPARTED_KEPT_MS);

/**
 * Whom somebody has blocked or muted; by whom they are is told to nobody. Whoever deletes the account and comes back is kept
 * away as before, for as long as anything of them is known (docs/decisions/0024).
 */
export const blockData: PersonalData = {
  rows: [{ name: 'blocks', table: blocks, whose: [blocks.userId], without: [blocks.blockedDigest] }],
  keep: async (tx, { id }, now) => {
    await tx
      .update(blocks)
      .set({ keptUntil: keptFrom(now) })
      .where(eq(blocks.blockedId, id));
  },
  expire: async (db, now) => {
    // A process of an earlier version says nothing of it when it deletes an account: it was lately.
    await db
      .update(blocks)
      .set({ keptUntil: keptFrom(now) })
      .where(and(isNull(blocks.blockedId), isNull(blocks.keptUntil)));
    await deleteRows(db, blocks, lte(blocks.keptUntil, now));
  },
};
