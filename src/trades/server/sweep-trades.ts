import { and, eq, lte, sql } from 'drizzle-orm';
import { notifyAll } from '../../notifications/server/notify.ts';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import type { Service } from '../../platform/server/service.ts';
import { TRADE_LIFETIME_MS, UNDO_WINDOW_MS } from '../trade.ts';
import { readTradeTitles } from './read-trades.ts';
import { removedRows } from './removed-table.ts';
import { trades } from './trade-table.ts';

const SWEEP_EVERY_MS = 60_000;
// A sweep that takes thousands at once holds up the embedded database, which does one thing at a time.
const SWEPT_AT_ONCE = 1000;

/**
 * Marks as expired what ran out, and tells whoever posted it. Nobody waits for it: what is live is decided by age when it is read.
 * Several processes may sweep at once; each takes rows that no other has in hand.
 * @returns how many were marked
 */
export async function sweepTrades(db: Db, now: Date): Promise<number> {
  const ranOut = and(
    eq(trades.status, 'active'),
    lte(trades.createdAt, new Date(now.getTime() - TRADE_LIFETIME_MS)),
  );
  let swept = 0;
  for (;;) {
    const batch = db
      .select({ id: trades.id })
      .from(trades)
      .where(ranOut)
      .limit(SWEPT_AT_ONCE)
      .for('update', { skipLocked: true });
    const marked = await db.transaction(async (tx) => {
      const ended = await tx
        .update(trades)
        .set({ status: 'expired', updatedAt: now })
        .where(sql`${trades.id} IN ${batch}`)
        .returning({ id: trades.id, userId: trades.userId, hiddenAt: trades.hiddenAt });
      await tellPosters(tx, ended, now);
      return ended.length;
    });
    swept += marked;
    if (marked < SWEPT_AT_ONCE) return swept;
  }
}

type Ended = { id: string; userId: string | null; hiddenAt: Date | null };

/** Whose post a decision hides knows already that nobody sees it. */
async function tellPosters(tx: Tx, ended: readonly Ended[], now: Date): Promise<void> {
  const shown = ended.flatMap(({ id, userId, hiddenAt }) =>
    userId === null || hiddenAt !== null ? [] : [{ id, userId }],
  );
  const titles = await readTradeTitles(
    tx,
    shown.map(({ id }) => id),
  );
  const notices = shown.map(({ id, userId }) => ({
    userId,
    type: 'system_announcement' as const,
    kind: 'post-ended' as const,
    params: { title: titles.get(id) ?? '' },
    referenceId: id,
  }));
  await notifyAll(tx, notices, now);
}

/** Deletes what was kept of removed trades that can be brought back no more. */
export async function forgetRemoved(db: Db, now: Date): Promise<void> {
  const tooLate = new Date(now.getTime() - UNDO_WINDOW_MS);
  await db.delete(removedRows).where(lte(removedRows.removedAt, tooLate));
}

/** Sweeps every minute. */
export function tradeSweep({ db, now }: { db: Db; now: () => Date }): Service {
  const turn = async () => await Promise.all([sweepTrades(db, now()), forgetRemoved(db, now())]);
  return { name: 'trade sweep', everyMs: SWEEP_EVERY_MS, turn };
}
