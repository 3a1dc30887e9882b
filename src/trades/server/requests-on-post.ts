import { randomUUID } from 'node:crypto';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import type { GameId } from '../../games/game.ts';
import { announce } from '../../live/server/announce.ts';
import type { EndedKind } from '../../notifications/server/notification-text.ts';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import { tradeRequests } from '../../requests/server/request-table.ts';
import { settleOpenRequests } from '../../requests/server/settle-open-requests.ts';
import { type Side, SIDES } from '../trade.ts';
import { isOpen } from './keep-removed.ts';
import type { TradeLine } from './read-trades.ts';
import { contactLookups, tradeItems, trades } from './trade-table.ts';

/**
 * Ends the pending requests on a post that is no longer what was asked for: their senders are told, and may ask again where it
 * still is. The caller holds the post.
 * @param kind what to say
 */
export async function endPendingOn(
  tx: Tx,
  trade: { id: string; ownerId: string | null },
  kind: EndedKind,
  now: Date,
): Promise<void> {
  const ended = await settleOpenRequests(tx, trade, kind, now, ['pending']);
  if (ended.length > 0) await tx.delete(tradeRequests).where(inArray(tradeRequests.id, ended));
}

/**
 * Lets deals over a post go on that is about to be removed or changed: what is agreed on, and what two people have talked over,
 * moves to a copy of the post as it is, which stands in no list (docs/decisions/0064). The caller holds the post. All its
 * open requests are held first: one in which an offer is made right now is one that is talked over.
 * @param which of them; of who leaves the site nothing goes on but what is agreed on
 */
export async function setAside(
  tx: Tx,
  tradeId: string,
  now: Date,
  which: 'open' | 'deals' = 'open',
): Promise<void> {
  const open = await tx
    .select()
    .from(tradeRequests)
    .where(and(eq(tradeRequests.tradeId, tradeId), isOpen(tradeRequests.status)))
    .for('update');
  const goOn = open.filter(
    ({ status, offers }) => status === 'accepted' || (which === 'open' && offers.length > 0),
  );
  if (goOn.length === 0) return;
  const id = randomUUID();
  const [post] = await tx.select().from(trades).where(eq(trades.id, tradeId));
  if (post === undefined) throw new Error('The trade whose deals go on cannot be read.');
  await tx.insert(trades).values({ ...post, id, status: 'expired', asideOf: tradeId, asideAt: now });
  const lines = await tx.select().from(tradeItems).where(eq(tradeItems.tradeId, tradeId));
  await tx.insert(tradeItems).values(lines.map((line) => ({ ...line, tradeId: id })));
  await moveRequests(tx, goOn, id);
}

/**
 * Undoes `setAside` of a removal: its deals are over the post again, which has been brought back.
 * @param removedAt when the post was removed
 * @throws the refusal TRADE_NOT_FOUND when one of them was completed meanwhile: what it was over has been traded
 */
export async function takeBackAside(tx: Tx, tradeId: string, removedAt: Date): Promise<void> {
  const [copy] = await tx
    .select()
    .from(trades)
    .where(and(eq(trades.asideOf, tradeId), eq(trades.asideAt, removedAt)))
    .for('update');
  if (copy === undefined) return;
  if (copy.status === 'completed') refuse('TRADE_NOT_FOUND');
  const moved = await tx.select().from(tradeRequests).where(eq(tradeRequests.tradeId, copy.id)).for('update');
  await moveRequests(tx, moved, tradeId);
  await tx.delete(trades).where(eq(trades.id, copy.id));
}

type Request = Pick<typeof tradeRequests.$inferSelect, 'id' | 'senderId' | 'receiverId'>;

async function moveRequests(tx: Tx, requests: readonly Request[], tradeId: string): Promise<void> {
  const ids = requests.map(({ id }) => id);
  await tx.update(tradeRequests).set({ tradeId }).where(inArray(tradeRequests.id, ids));
  const people = new Set(requests.flatMap(({ senderId, receiverId }) => [senderId, receiverId]));
  for (const userId of people) if (userId !== null) await announce(tx, { name: 'requests-changed', userId });
}

/**
 * Writes what somebody is asked to trade without having posted it: as a copy of a post that there is none of, for one request.
 * @returns its id
 */
export async function writeTerms(
  tx: Tx,
  { ownerId, game, ...sides }: { ownerId: string; game: GameId } & Record<Side, readonly TradeLine[]>,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  const at = { createdAt: now, updatedAt: now, asideAt: now };
  await tx.insert(trades).values({ id, userId: ownerId, game, status: 'expired', asideOf: id, ...at });
  const lines = SIDES.flatMap((side) =>
    sides[side].map(({ slug, ...line }, position) => ({
      tradeId: id,
      side,
      position,
      game,
      item: slug,
      ...line,
    })),
  );
  await tx.insert(tradeItems).values(lines);
  return id;
}

/** Deletes them again, with a request that is taken back. Nothing of a post. */
export async function forgetTerms(tx: Tx, tradeId: string): Promise<void> {
  await tx.delete(trades).where(and(eq(trades.id, tradeId), eq(trades.asideOf, trades.id)));
}

/** @returns whether anybody has asked for a post, or looked up how to reach its poster */
export async function isAskedFor(db: Db | Tx, tradeId: string): Promise<boolean> {
  const [requests] = await db
    .select({ many: count() })
    .from(tradeRequests)
    .where(eq(tradeRequests.tradeId, tradeId));
  const [lookups] = await db
    .select({ many: count() })
    .from(contactLookups)
    .where(eq(contactLookups.tradeId, tradeId));
  return (requests?.many ?? 0) + (lookups?.many ?? 0) > 0;
}

/** Requests on a post that something may still come of. */
export type OpenRequests = { pending: number; promised: boolean };

/** @returns by the id of the post, for those that have any */
export async function readOpenRequests(db: Db | Tx, tradeIds: string[]): Promise<Map<string, OpenRequests>> {
  if (tradeIds.length === 0) return new Map();
  const having = (status: string) =>
    sql<number>`count(*) FILTER (WHERE ${tradeRequests.status} = ${status} AND ${tradeRequests.senderId} IS NOT NULL)`.mapWith(
      Number,
    );
  const rows = await db
    .select({ tradeId: tradeRequests.tradeId, pending: having('pending'), accepted: having('accepted') })
    .from(tradeRequests)
    .where(and(inArray(tradeRequests.tradeId, tradeIds)))
    .groupBy(tradeRequests.tradeId);
  return new Map(
    rows.map(({ tradeId, pending, accepted }) => [tradeId, { pending, promised: accepted > 0 }]),
  );
}
