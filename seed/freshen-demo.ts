import { sql } from 'drizzle-orm';
import type { Db } from '../src/platform/server/database/database.ts';
import { tradeRequests } from '../src/requests/server/request-table.ts';
import { postingGates, trades } from '../src/trades/server/trade-table.ts';
import { DEMO_PEOPLE, writeDemoLicences } from './demo-licences.ts';

const MINUTE_MS = 60_000;
/** A demo whose newest post is younger than this is left alone. */
const STALE_AFTER_MS = 30 * MINUTE_MS;

/**
 * Brings the demo community's posts up to the present, so that a demo that was stopped for a day has live trades
 * again: all of them move by the same span, the newest to a minute ago. Its people get what a newer version asks of people.
 * @returns by how many ms they moved; 0 when they were fresh or there are none
 */
export async function freshenDemo(db: Db, now: Date): Promise<number> {
  return await db.transaction(async (tx) => {
    await writeDemoLicences(tx, now);
    const [newest] = await tx
      .select({ atMs: sql<string | null>`extract(epoch FROM max(${trades.createdAt})) * 1000` })
      .from(trades)
      .where(sql`${trades.userId} LIKE ${DEMO_PEOPLE} AND ${trades.status} <> 'completed'`);
    if (!newest?.atMs) return 0;
    const movedMs = Math.round(now.getTime() - MINUTE_MS - Number(newest.atMs));
    if (movedMs < STALE_AFTER_MS) return 0;
    const span = sql`${movedMs} * interval '1 millisecond'`;
    await tx.execute(sql`
      UPDATE ${trades} SET created_at = created_at + ${span}, updated_at = updated_at + ${span},
        status = CASE WHEN created_at + ${span} > ${now.toISOString()}::timestamptz - interval '4 hours' THEN 'active' ELSE status END
      WHERE user_id LIKE ${DEMO_PEOPLE} AND status <> 'completed'`);
    await tx.execute(sql`
      UPDATE ${tradeRequests} SET lapses_at = lapses_at + ${span}
      WHERE sender_id LIKE ${DEMO_PEOPLE} AND status = 'pending'`);
    await tx.execute(
      sql`UPDATE ${postingGates} SET next_at = next_at + ${span} WHERE user_id LIKE ${DEMO_PEOPLE}`,
    );
    return movedMs;
  });
}
