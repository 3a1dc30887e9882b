import { and, asc, inArray, lte, sql } from 'drizzle-orm';
import { announce } from '../../live/server/announce.ts';
import { notifications } from '../../notifications/server/notification-table.ts';
import { notify } from '../../notifications/server/notify.ts';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import type { Service } from '../../platform/server/service.ts';
import { whoHides } from '../../standing/server/kept-apart.ts';
import { readTradeTitles } from '../../trades/server/read-trades.ts';
import { OPEN_STATUSES } from '../request.ts';
import { endSiblings } from '../route/server/end-steps.ts';
import { siblingsOf } from '../route/server/read-steps.ts';
import { tellFreed } from './keep-promises.ts';
import { tradeRequests } from './request-table.ts';

const SWEEP_EVERY_MS = 60_000;
// Many at once would hold up the embedded database, which does one thing at a time.
const LAPSED_AT_ONCE = 200;

/**
 * Ends the requests that nobody answered in time, and the deals of which only one side said that they happened, and tells both sides
 * in place of what was said of them before. Several processes
 * may do so at once; each takes rows that no other has in hand, and whoever answers one meanwhile is first or too late. With a step
 * of a route the other step ends, whether it was accepted or not.
 * @returns how many have ended
 */
export async function lapseRequests(db: Db, now: Date): Promise<number> {
  let lapsed = 0;
  for (;;) {
    const some = await db.transaction(async (tx) => await lapseSome(tx, now));
    lapsed += some;
    if (some < LAPSED_AT_ONCE) return lapsed;
  }
}

async function lapseSome(tx: Tx, now: Date): Promise<number> {
  const due = await tx
    .select()
    .from(tradeRequests)
    .where(and(inArray(tradeRequests.status, OPEN_STATUSES), lte(tradeRequests.lapsesAt, now)))
    .orderBy(asc(tradeRequests.id))
    .limit(LAPSED_AT_ONCE)
    .for('update', { skipLocked: true });
  const over = await withSiblings(tx, due);
  if (over.length === 0) return 0;
  const ids = over.map(({ id }) => id);
  await endSiblings(tx, ids, now);
  await tx
    .update(tradeRequests)
    .set({
      status: 'declined',
      ended: 'lapsed',
      lapsesAt: null,
      // That it was a deal is told by the round that was agreed on, which a version before named for none but later ones.
      acceptedRound: sql`CASE WHEN ${tradeRequests.status} = 'accepted' THEN coalesce(${tradeRequests.acceptedRound}, 1) END`,
      senderCompletedAt: null,
      receiverCompletedAt: null,
      updatedAt: now,
    })
    .where(inArray(tradeRequests.id, ids));
  await tx.delete(notifications).where(inArray(notifications.referenceId, ids));
  const titles = await readTradeTitles(tx, [...new Set(over.map(({ tradeId }) => tradeId))]);
  for (const { id, status, tradeId, senderId, receiverId } of over) {
    const kind = status === 'accepted' ? 'one-sided' : 'lapsed';
    const words = { kind, params: { title: titles.get(tradeId) ?? '' } } as const;
    for (const [userId, other] of [
      [senderId, receiverId],
      [receiverId, senderId],
    ] as const) {
      if (userId === null) continue;
      const isDeaf = other === null || (await whoHides(tx, other, [userId])).has(userId);
      if (!isDeaf) await notify(tx, { userId, type: 'trade_declined', ...words, referenceId: id }, now);
      await announce(tx, { name: 'requests-changed', userId });
      await announce(tx, { name: 'notifications-changed', userId });
    }
  }
  const deals = over.filter(({ status }) => status === 'accepted');
  await tellFreed(tx, deals, now);
  return over.length;
}

type Request = typeof tradeRequests.$inferSelect;

/** @returns those of some requests of which the other step is held, where they are steps of a route; whoever has that in hand may be waiting for this one */
async function withSiblings(tx: Tx, due: readonly Request[]): Promise<Request[]> {
  const held = new Set(due.map(({ id }) => id));
  const siblings = (await siblingsOf(tx, [...held])).filter((id) => !held.has(id));
  if (siblings.length === 0) return [...due];
  const more = await tx
    .select({ id: tradeRequests.id })
    .from(tradeRequests)
    .where(inArray(tradeRequests.id, siblings))
    .for('update', { skipLocked: true });
  for (const { id } of more) held.add(id);
  const missing = siblings.filter((id) => !held.has(id));
  const waiting = new Set(await siblingsOf(tx, missing));
  return due.filter(({ id }) => !waiting.has(id));
}

/** Ends every minute what ran out. */
export function requestSweep({ db, now }: { db: Db; now: () => Date }): Service {
  return { name: 'request sweep', everyMs: SWEEP_EVERY_MS, turn: async () => await lapseRequests(db, now()) };
}
