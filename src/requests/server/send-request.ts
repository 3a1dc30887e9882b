import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import { announce } from '../../live/server/announce.ts';
import { notify } from '../../notifications/server/notify.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import { type CountedDeps, spendRequest } from '../../standing/server/day-allowance.ts';
import { isKeptApart } from '../../standing/server/kept-apart.ts';
import { requireStanding } from '../../standing/server/require-standing.ts';
import { isLive, readTradeTitle } from '../../trades/server/read-trades.ts';
import { trades } from '../../trades/server/trade-table.ts';
import { OFFER_LIFETIME_MS } from '../offer.ts';
import { tradeRequests } from './request-table.ts';

/**
 * Asks to trade. The trade is held so that it cannot be removed meanwhile; that there is one pending request per
 * person and trade is the index's to keep.
 * @param asked.edits how often the trade had been changed as the sender saw it
 * @throws the refusal NO_STANDING, TRADE_NOT_FOUND, OWN_TRADE, TRADE_CHANGED, ALREADY_REQUESTED or DAILY_LIMIT
 */
export async function sendRequest(
  deps: CountedDeps,
  senderId: string,
  asked: { tradeId: string; edits?: number | undefined; message?: string | undefined },
  now: Date,
): Promise<{ id: string }> {
  return await deps.db.transaction(async (tx) => {
    const digest = await requireStanding(tx, deps.digests, senderId, 'request', now);
    const whose = await readOwner(tx, asked.tradeId);
    if (whose !== null && (await isKeptApart(tx, senderId, whose))) refuse('TRADE_NOT_FOUND');
    const [trade] = await tx
      .select({ ownerId: trades.userId, edits: trades.edits })
      .from(trades)
      .where(and(eq(trades.id, asked.tradeId), isLive(now)))
      .for('share');
    if (!trade?.ownerId) refuse('TRADE_NOT_FOUND');
    if (trade.ownerId === senderId) refuse('OWN_TRADE');
    if (trade.edits !== (asked.edits ?? 0)) refuse('TRADE_CHANGED');
    const { ownerId: receiverId } = trade;
    const id = await writeRequest(tx, deps, { ...asked, senderId, digest, receiverId }, now);
    return { id };
  });
}

/**
 * Writes a request, counts it and tells both. The caller holds the trade, or has just written it.
 * @param asked.digest of the sender
 * @returns its id
 * @throws the refusal ALREADY_REQUESTED or DAILY_LIMIT
 */
export async function writeRequest(
  tx: Tx,
  deps: CountedDeps,
  asked: {
    tradeId: string;
    senderId: string;
    digest: string;
    receiverId: string;
    message?: string | undefined;
  },
  now: Date,
): Promise<string> {
  const { tradeId, senderId, digest, receiverId, message = '' } = asked;
  const id = randomUUID();
  const lapsesAt = new Date(now.getTime() + OFFER_LIFETIME_MS);
  const sent = await tx
    .insert(tradeRequests)
    .values({ id, tradeId, senderId, receiverId, message, lapsesAt, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: tradeRequests.id });
  if (sent.length === 0) refuse('ALREADY_REQUESTED');
  await spendRequest(tx, deps, { userId: senderId, digest }, now);
  const words = { kind: 'requested', params: { title: await readTradeTitle(tx, tradeId) } } as const;
  await notify(tx, { userId: receiverId, type: 'trade_request', ...words, referenceId: id }, now);
  await announce(tx, { name: 'requests-changed', userId: receiverId });
  await announce(tx, { name: 'requests-changed', userId: senderId });
  return id;
}

/** @returns whose a trade is; null where nobody has it */
async function readOwner(tx: Tx, tradeId: string): Promise<string | null> {
  const [trade] = await tx.select({ ownerId: trades.userId }).from(trades).where(eq(trades.id, tradeId));
  return trade?.ownerId ?? null;
}
