import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Given } from '../../api/client.ts';
import type { Api } from '../../api/client.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { presentSides } from '../../trades/server/present-trade.ts';
import { sideOf } from '../../trades/server/read-trades.ts';
import { trades } from '../../trades/server/trade-table.ts';
import type { KeptValues } from '../../values/server/kept-values.ts';
import { valueLists } from '../../values/server/value-table.ts';
import { termsOf } from '../offer.ts';
import { sideFigures } from '../profit.ts';
import { tradeRequests } from './request-table.ts';

const MAX_TRADES = 100;

/**
 * Reads what a person gave and got in completed trades, by today's figures. Whoever asked for a trade gave what it
 * wanted and got what it offered; its owner the other way round.
 */
export async function readProfit(
  { db, values }: { db: Db; values: KeptValues },
  userId: string,
): Promise<Given<Api['requests']['profit']>> {
  const completedAt =
    sql<Date>`greatest(${tradeRequests.senderCompletedAt}, ${tradeRequests.receiverCompletedAt})`.mapWith(
      tradeRequests.senderCompletedAt,
    );
  const [rows, lists] = await Promise.all([
    db
      .select({
        requestId: tradeRequests.id,
        senderId: tradeRequests.senderId,
        offers: tradeRequests.offers,
        game: trades.game,
        completedAt,
        offering: sideOf('offering'),
        wanting: sideOf('wanting'),
      })
      .from(tradeRequests)
      .innerJoin(trades, eq(trades.id, tradeRequests.tradeId))
      .where(
        and(
          eq(tradeRequests.status, 'completed'),
          or(eq(tradeRequests.senderId, userId), eq(tradeRequests.receiverId, userId)),
        ),
      )
      .orderBy(desc(completedAt), desc(tradeRequests.id))
      .limit(MAX_TRADES),
    db.select({ game: valueLists.game, asOf: valueLists.asOf }).from(valueLists),
  ]);
  const present = async ({ requestId, senderId, game, completedAt: at, ...row }: (typeof rows)[number]) => {
    const { offering, wanting } = await presentSides(values, { game, ...termsOf(row, row) });
    const [gave, got] = senderId === userId ? [wanting, offering] : [offering, wanting];
    return {
      requestId,
      game,
      completedAt: at.toISOString(),
      gave: sideFigures(gave),
      got: sideFigures(got),
    };
  };
  const done = await Promise.all(rows.map(present));
  return { trades: done, lists: lists.filter(({ game }) => done.some((trade) => trade.game === game)) };
}
