import { and, eq } from 'drizzle-orm';
import { announce } from '../../../live/server/announce.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import { isLive } from '../../../trades/server/read-trades.ts';
import { trades } from '../../../trades/server/trade-table.ts';

/**
 * Tells that somebody goes by another name or picture, lost or got the Verified badge or has another average: to themselves, and to
 * the lists in which that stands beside their live trades.
 */
export async function announceName(tx: Tx, userId: string, now: Date): Promise<void> {
  const rows = await tx
    .selectDistinct({ game: trades.game })
    .from(trades)
    .where(and(eq(trades.userId, userId), isLive(now)));
  await announce(tx, { name: 'profile-changed', userId });
  for (const { game } of rows) await announce(tx, { name: 'trades-changed', game, only: 'ratings' });
}
