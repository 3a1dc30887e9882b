import { eq, inArray } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import type { GameId } from '../../games/game.ts';
import { moveTraded, type TradedBy } from '../../inventory/server/move-traded.ts';
import { announce } from '../../live/server/announce.ts';
import { notify, settleNotices } from '../../notifications/server/notify.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import { toRows } from '../../trades/server/post-trade.ts';
import { endCompleted, type GateDeps } from '../../trades/server/posting-gate.ts';
import { readTrades, readTradeTitle, sideOf } from '../../trades/server/read-trades.ts';
import { tradeItems, trades } from '../../trades/server/trade-table.ts';
import { partsOf, SIDES } from '../../trades/trade.ts';
import { type Offer, type Terms, termsOf } from '../offer.ts';
import { isCompleted, OPEN_STATUSES, SILENCE_MS } from '../request.ts';
import { requireTurn } from '../route/server/require-turn.ts';
import { tellSiblings } from '../route/server/tell-siblings.ts';
import { holdRequest } from './hold-request.ts';
import { tradeRequests } from './request-table.ts';
import { requireReach } from './require-reach.ts';
import { settleOpenRequests } from './settle-open-requests.ts';

/**
 * Marks an accepted request as completed for one side; when both have, the request and its trade are completed and the
 * trade leaves the live list. The row is held, so that two sides pressing at once see each other; pressing twice counts once.
 * The trade is completed
 * once, with the first deal over it that is; where it was promised to several people the other deals go on.
 * The first mark gives the other side two days (`SILENCE_MS`), and tells them so.
 * The cooldown of its poster ends with it, and what both have of the game moves.
 * @returns what the request is then
 * @throws the refusal REQUEST_NOT_FOUND, NOT_ACCEPTED, ROUTE_WAITING, or TRADE_COMPLETED when another request took the trade
 */
export async function completeRequest(
  deps: GateDeps,
  userId: string,
  requestId: string,
  now: Date,
): Promise<'accepted' | 'completed'> {
  return await deps.db.transaction(async (tx) => {
    await requireReach(tx, userId, requestId);
    const held = await holdRequest(tx, userId, requestId);
    if (held === undefined) refuse('REQUEST_NOT_FOUND');
    const { request } = held;
    const { userId: ownerId, ...trade } = held.trade;
    if (request.status === 'completed') return 'completed';
    if (request.status !== 'accepted')
      refuse(trade.status === 'completed' ? 'TRADE_COMPLETED' : 'NOT_ACCEPTED');
    await requireTurn(tx, requestId);
    const marked = {
      senderCompletedAt: request.senderCompletedAt ?? (request.senderId === userId ? now : null),
      receiverCompletedAt: request.receiverCompletedAt ?? (request.receiverId === userId ? now : null),
    };
    const status = isCompleted(marked) ? 'completed' : 'accepted';
    // The first mark sets it, and pressing again does not put it off.
    const lapsesAt =
      status === 'completed' ? null : (request.lapsesAt ?? new Date(now.getTime() + SILENCE_MS));
    await tx
      .update(tradeRequests)
      .set({ ...marked, status, lapsesAt, updatedAt: now })
      .where(eq(tradeRequests.id, requestId));
    for (const person of [request.senderId, request.receiverId]) {
      if (person !== null) await announce(tx, { name: 'requests-changed', userId: person });
    }
    // How many deals wait for them stands beside what they are told.
    await settleNotices(tx, userId, requestId);
    if (status === 'accepted' && request.lapsesAt === null) await askTheOther(tx, request, userId, now);
    if (status === 'completed') {
      // What they have traded is what the post says until it is completed.
      const terms = termsOf(request, await readLines(tx, trade.id));
      if (trade.status !== 'completed') {
        await completeTrade(tx, { ...trade, ownerId }, request, now);
        if (ownerId !== null) await endCompleted(tx, deps, ownerId, trade, now);
      }
      await moveTraded(tx, { requestId, game: trade.game }, tradedBy(request, terms), now);
      await tellSiblings(tx, requestId, now);
    }
    return status;
  });
}

/** Tells the other side of a deal that one has marked it, and that it has two days to do so too. */
async function askTheOther(
  tx: Tx,
  request: { id: string; tradeId: string; senderId: string | null; receiverId: string | null },
  userId: string,
  now: Date,
): Promise<void> {
  const otherId = request.senderId === userId ? request.receiverId : request.senderId;
  if (otherId === null) return;
  const title = await readTradeTitle(tx, request.tradeId);
  const words = { kind: 'marked', params: { title } } as const;
  await notify(tx, { userId: otherId, type: 'trade_accepted', ...words, referenceId: request.id }, now);
}

/**
 * Takes a trade that is held, and not completed, off the live list. What it offers and wants is from then on what it went for,
 * but where others deal over a part of it. Requests on it that still wait are closed and their senders told, as removing a
 * trade tells them. So are other deals over a trade that can be promised but once, which a version before this one
 * allowed: the items are gone.
 */
async function completeTrade(
  tx: Tx,
  trade: { id: string; game: GameId; ownerId: string | null },
  request: { offers: Offer[] },
  now: Date,
): Promise<void> {
  await tx
    .update(trades)
    .set({ status: 'completed', completedAt: now, updatedAt: now })
    .where(eq(trades.id, trade.id));
  const [row] = await readTrades(tx, eq(trades.id, trade.id), 1);
  const isParted = row !== undefined && partsOf(row) > 1;
  const agreed = request.offers.at(-1);
  if (agreed !== undefined && !isParted) await setLines(tx, trade, agreed);
  await tx.update(tradeItems).set({ completedAt: now }).where(eq(tradeItems.tradeId, trade.id));
  const closed = isParted ? (['pending'] as const) : OPEN_STATUSES;
  const others = await settleOpenRequests(tx, trade, 'traded-away', now, closed);
  if (others.length > 0)
    await tx
      .update(tradeRequests)
      .set({ status: 'declined', ended: 'traded-away', updatedAt: now })
      .where(inArray(tradeRequests.id, others));
  const whose = trade.ownerId === null ? {} : { traderId: trade.ownerId };
  await announce(tx, { name: 'trade-gone', game: trade.game, tradeId: trade.id, ...whose });
}

/** @returns what a trade offers and wants */
async function readLines(tx: Tx, tradeId: string): Promise<Terms> {
  const [lines = { offering: [], wanting: [] }] = await tx
    .select({ offering: sideOf('offering'), wanting: sideOf('wanting') })
    .from(trades)
    .where(eq(trades.id, tradeId));
  return lines;
}

/** @returns who gave what: the sender what is wanted, the receiver what is offered */
function tradedBy(
  { senderId, receiverId }: { senderId: string | null; receiverId: string | null },
  { offering, wanting }: Terms,
): TradedBy[] {
  return [
    ...(senderId === null ? [] : [{ userId: senderId, gave: wanting, got: offering }]),
    ...(receiverId === null ? [] : [{ userId: receiverId, gave: offering, got: wanting }]),
  ];
}

async function setLines(tx: Tx, { id, game }: { id: string; game: GameId }, agreed: Offer): Promise<void> {
  await tx.delete(tradeItems).where(eq(tradeItems.tradeId, id));
  const rows = SIDES.flatMap((side) =>
    toRows(
      id,
      game,
      side,
      agreed[side].map(({ slug, ...line }) => ({ ...line, item: { slug } })),
    ),
  );
  await tx.insert(tradeItems).values(rows);
}
