import { and, eq, gt, inArray, isNotNull, or } from 'drizzle-orm';
import type { GameId } from '../../games/game.ts';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import { termsOf } from '../../requests/offer.ts';
import { tradeRequests } from '../../requests/server/request-table.ts';
import { sideOf, type TradeLine } from '../../trades/server/read-trades.ts';
import { trades } from '../../trades/server/trade-table.ts';
import { OWED_FOR_MS } from '../match.ts';

/** What somebody gives in deals. @property endsMs when they owe the first of it no more, in ms since 1970 */
export type Owed = { lines: TradeLine[]; endsMs: number };

/**
 * What people have agreed to give in deals of a game that are accepted, also where they say that it happened: then it is given away. A
 * deal in which nothing has happened for `OWED_FOR_MS` holds nobody's things back any more, and neither does one with somebody who is gone.
 * @returns by person; nothing of whoever owes nothing
 */
export async function readOwed(
  db: Db | Tx,
  game: GameId,
  people: readonly string[],
  now: Date,
): Promise<Map<string, Owed>> {
  const { senderId, receiverId, status, updatedAt } = tradeRequests;
  const deals = await db
    .select({
      senderId,
      receiverId,
      offers: tradeRequests.offers,
      updatedAt,
      offering: sideOf('offering'),
      wanting: sideOf('wanting'),
    })
    .from(tradeRequests)
    .innerJoin(trades, and(eq(trades.id, tradeRequests.tradeId), eq(trades.game, game)))
    .where(
      and(
        eq(status, 'accepted'),
        gt(updatedAt, new Date(now.getTime() - OWED_FOR_MS)),
        or(inArray(senderId, [...people]), inArray(receiverId, [...people])),
        isNotNull(senderId),
        isNotNull(receiverId),
      ),
    );
  const owed = new Map<string, Owed>();
  for (const deal of deals) {
    const terms = termsOf(deal, deal);
    const endsMs = deal.updatedAt.getTime() + OWED_FOR_MS;
    for (const [userId, lines] of [
      [deal.senderId, terms.wanting],
      [deal.receiverId, terms.offering],
    ] as const) {
      if (userId === null) continue;
      const before = owed.get(userId);
      owed.set(userId, {
        lines: [...(before?.lines ?? []), ...lines],
        endsMs: Math.min(before?.endsMs ?? endsMs, endsMs),
      });
    }
  }
  return owed;
}
