import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { announce } from '../../live/server/announce.ts';
import { notifications } from '../../notifications/server/notification-table.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import { tradeRequests } from './request-table.ts';

/**
 * Ends what two people who are kept apart have asked of each other: what `userId` asked is withdrawn, what the other asked is
 * declined. Nobody is told, for neither hears of the other; both read their lists again.
 */
export async function endPendingBetween(tx: Tx, userId: string, otherId: string, now: Date): Promise<void> {
  const between = or(
    and(eq(tradeRequests.senderId, userId), eq(tradeRequests.receiverId, otherId)),
    and(eq(tradeRequests.senderId, otherId), eq(tradeRequests.receiverId, userId)),
  );
  const pending = await tx
    .select({ id: tradeRequests.id, senderId: tradeRequests.senderId })
    .from(tradeRequests)
    .where(and(eq(tradeRequests.status, 'pending'), between))
    .orderBy(asc(tradeRequests.id))
    .for('update');
  if (pending.length === 0) return;
  const ids = (isOwn: boolean) =>
    pending.flatMap(({ id, senderId }) => ((senderId === userId) === isOwn ? [id] : []));
  await tx.delete(tradeRequests).where(inArray(tradeRequests.id, ids(true)));
  await tx
    .update(tradeRequests)
    .set({ status: 'declined', updatedAt: now })
    .where(inArray(tradeRequests.id, ids(false)));
  await tx.delete(notifications).where(
    inArray(
      notifications.referenceId,
      pending.map(({ id }) => id),
    ),
  );
  for (const person of [userId, otherId]) {
    await announce(tx, { name: 'requests-changed', userId: person });
    await announce(tx, { name: 'notifications-changed', userId: person });
  }
}
