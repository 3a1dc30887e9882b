import { and, asc, eq, inArray, lte, notExists, or, sql } from 'drizzle-orm';
import { announce } from '../../live/server/announce.ts';
import { notifications } from '../../notifications/server/notification-table.ts';
import { notify } from '../../notifications/server/notify.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import { deleteRows } from '../../platform/server/database/expire-rows.ts';
import type { LeavingPerson, PersonalData } from '../../platform/server/personal-data.ts';
import { withoutNames } from '../../platform/server/redact-names.ts';
import { whoHides } from '../../standing/server/kept-apart.ts';
import { readTradeTitles } from '../../trades/server/read-trades.ts';
import { MESSAGES_KEPT_MS } from '../how-long-kept.ts';
import { OPEN_STATUSES } from '../request.ts';
import { endSiblings } from '../route/server/end-steps.ts';
import { holdSteps } from '../route/server/hold-steps.ts';
import { routes, routeSteps } from '../route/server/route-table.ts';
import { tellFreed } from './keep-promises.ts';
import { keptMessages, talkLines, tradeRequests } from './request-table.ts';

/** Requests: what was answered stays with the other side, without the words of whoever is gone. */
export const requestData: PersonalData = {
  rows: [
    { name: 'requests', table: tradeRequests, whose: [tradeRequests.senderId, tradeRequests.receiverId] },
    {
      name: 'messagesOfGoneRequests',
      table: keptMessages,
      whose: [keptMessages.senderId, keptMessages.receiverId],
    },
    { name: 'phrases', table: talkLines, whose: [talkLines.saidBy] },
    {
      name: 'phrasesSaidToYou',
      table: talkLines,
      whose: (db, { id }) => {
        const isSide = or(eq(tradeRequests.senderId, id), eq(tradeRequests.receiverId, id));
        const theirs = db.select({ id: tradeRequests.id }).from(tradeRequests).where(isSide);
        return sql`${talkLines.saidBy} IS DISTINCT FROM ${id} AND ${talkLines.requestId} IN ${theirs}`;
      },
    },
    { name: 'routes', table: routes, whose: [routes.pivotId] },
    {
      name: 'routeSteps',
      table: routeSteps,
      whose: (db, { id }) =>
        inArray(routeSteps.routeId, db.select({ id: routes.id }).from(routes).where(eq(routes.pivotId, id))),
    },
  ],
  onDelete: closeRequests,
  redact: async (tx, { id, names }) => {
    await tx.update(tradeRequests).set({ message: '' }).where(eq(tradeRequests.senderId, id));
    await tx
      .update(tradeRequests)
      .set({ message: withoutNames(tradeRequests.message, names) })
      .where(eq(tradeRequests.receiverId, id));
  },
  expire: async (db, now) => {
    const since = new Date(now.getTime() - MESSAGES_KEPT_MS);
    await deleteRows(db, keptMessages, lte(keptMessages.goneAt, since));
    await deleteRows(db, talkLines, lte(talkLines.takenBackAt, since));
    // Both its requests are gone with their people, or withdrawn.
    const steps = db
      .select({ one: sql`1` })
      .from(routeSteps)
      .where(eq(routeSteps.routeId, routes.id));
    await deleteRows(db, routes, notExists(steps));
  },
};

/**
 * What they asked for and was not answered goes; the rest stays with the other side, who reads their list again. Their deals end, and
 * count for nobody; one that they have said happened stays, so that the other one can say so too.
 */
async function closeRequests(tx: Tx, { id: userId }: LeavingPerson, now: Date): Promise<void> {
  const isTheirs = or(eq(tradeRequests.senderId, userId), eq(tradeRequests.receiverId, userId));
  const seen = await tx
    .select({ id: tradeRequests.id })
    .from(tradeRequests)
    .where(and(isTheirs, inArray(tradeRequests.status, OPEN_STATUSES)));
  await holdSteps(
    tx,
    seen.map(({ id }) => id),
  );
  const left = await tx
    .select()
    .from(tradeRequests)
    .where(isTheirs)
    .orderBy(asc(tradeRequests.id))
    .for('update');
  const pending = left.filter(({ status }) => status === 'pending').map(({ id }) => id);
  const deals = left.filter(({ status }) => status === 'accepted');
  const ended = deals.filter(
    ({ senderId, senderCompletedAt, receiverCompletedAt }) =>
      (senderId === userId ? senderCompletedAt : receiverCompletedAt) === null,
  );
  await endSiblings(tx, [...pending, ...ended.map(({ id }) => id)], now);
  if (pending.length > 0) {
    await tx.delete(notifications).where(inArray(notifications.referenceId, pending));
    await tx.delete(tradeRequests).where(inArray(tradeRequests.id, pending));
  }
  await endDeals(tx, userId, ended, now);
  // What they had promised is gone with them; what was promised to them is free again.
  await tellFreed(
    tx,
    deals.map(({ tradeId, senderId, receiverId }) => ({
      tradeId,
      senderId: senderId === userId ? null : senderId,
      receiverId: receiverId === userId ? null : receiverId,
    })),
    now,
  );
  const others = left.flatMap(({ senderId, receiverId }) => [senderId, receiverId]);
  for (const other of new Set(others)) {
    if (other === null || other === userId) continue;
    await announce(tx, { name: 'requests-changed', userId: other });
    await announce(tx, { name: 'notifications-changed', userId: other });
  }
}

type Request = typeof tradeRequests.$inferSelect;

/** Ends deals that are held as declined by who leaves, and tells whom they were with in place of what was said of them before. */
async function endDeals(tx: Tx, userId: string, deals: readonly Request[], now: Date): Promise<void> {
  for (const side of ['sender', 'receiver'] as const) {
    const own = deals.filter(({ senderId }) => (senderId === userId) === (side === 'sender'));
    await tx
      .update(tradeRequests)
      .set({
        status: 'declined',
        answeringSide: side,
        senderCompletedAt: null,
        receiverCompletedAt: null,
        lapsesAt: null,
        updatedAt: now,
      })
      .where(
        inArray(
          tradeRequests.id,
          own.map(({ id }) => id),
        ),
      );
  }
  await tx.delete(notifications).where(
    inArray(
      notifications.referenceId,
      deals.map(({ id }) => id),
    ),
  );
  const titles = await readTradeTitles(
    tx,
    deals.map(({ tradeId }) => tradeId),
  );
  const told = deals.flatMap(({ id, tradeId, senderId, receiverId }) => {
    const other = senderId === userId ? receiverId : senderId;
    return other === null ? [] : [{ id, other, title: titles.get(tradeId) ?? '' }];
  });
  const deaf = await whoHides(
    tx,
    userId,
    told.map(({ other }) => other),
  );
  // In one order for everybody who tells several.
  for (const { id, other, title } of told.toSorted((a, b) => (a.other < b.other ? -1 : 1))) {
    if (deaf.has(other)) continue;
    const notice = { userId: other, type: 'trade_declined', referenceId: id } as const;
    await notify(tx, { ...notice, kind: 'left', params: { title } }, now);
  }
}
