import { asc, eq, inArray, lte, notExists, or, sql } from 'drizzle-orm';
import { announce } from '../../live/server/announce.ts';
import { notifications } from '../../notifications/server/notification-table.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import { deleteRows } from '../../platform/server/database/expire-rows.ts';
import type { LeavingPerson, PersonalData } from '../../platform/server/personal-data.ts';
import { withoutNames } from '../../platform/server/redact-names.ts';
import { MESSAGES_KEPT_MS } from '../how-long-kept.ts';
import { endSiblings } from '../route/server/end-steps.ts';
import { routes, routeSteps } from '../route/server/route-table.ts';
import { tellPromises } from './keep-promises.ts';
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

/** What they asked for and was not answered goes; the rest stays with the other side, who reads their list again. */
async function closeRequests(tx: Tx, { id: userId }: LeavingPerson, now: Date): Promise<void> {
  const left = await tx
    .select()
    .from(tradeRequests)
    .where(or(eq(tradeRequests.senderId, userId), eq(tradeRequests.receiverId, userId)))
    .orderBy(asc(tradeRequests.id))
    .for('update');
  const pending = left.filter(({ status }) => status === 'pending').map(({ id }) => id);
  if (pending.length > 0) {
    await endSiblings(tx, pending, now);
    await tx.delete(notifications).where(inArray(notifications.referenceId, pending));
    await tx.delete(tradeRequests).where(inArray(tradeRequests.id, pending));
  }
  // What they had promised is gone with them; what was promised to them is free again.
  const deals = left.filter(({ status, senderId }) => status === 'accepted' && senderId === userId);
  await tellPromises(
    tx,
    deals.map(({ tradeId }) => tradeId),
    now,
  );
  const others = left.flatMap(({ senderId, receiverId }) => [senderId, receiverId]);
  for (const other of new Set(others)) {
    if (other === null || other === userId) continue;
    await announce(tx, { name: 'requests-changed', userId: other });
    await announce(tx, { name: 'notifications-changed', userId: other });
  }
}
