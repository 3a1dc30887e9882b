import { and, eq } from 'drizzle-orm';
import { announce } from '../../live/server/announce.ts';
import { notifications } from '../../notifications/server/notification-table.ts';
import { notify } from '../../notifications/server/notify.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import { whoHides } from '../../standing/server/kept-apart.ts';

/** Tells a person that somebody has reviewed them. */
export async function tellReviewed(
  tx: Tx,
  userId: string,
  { id, rating }: { id: string; rating: number },
  now: Date,
): Promise<void> {
  const words = { type: 'review_received', kind: 'reviewed', params: { rating } } as const;
  await notify(tx, { userId, ...words, referenceId: id }, now);
}

const ANSWERED = { type: 'system_announcement', kind: 'review-answered', params: {} } as const;

/** Tells whoever wrote a review that its person has answered it, unless they hear nothing of that person. */
export async function tellAnswered(
  tx: Tx,
  userId: string,
  { id, by }: { id: string; by: string },
  now: Date,
): Promise<void> {
  if ((await whoHides(tx, by, [userId])).has(userId)) return;
  await notify(tx, { userId, ...ANSWERED, referenceId: id }, now);
}

/** Takes back all that was told of a review that nobody sees any more, or of its answer alone. */
export async function takeBackNotices(
  tx: Tx,
  reviewId: string,
  which: 'all' | 'answer' = 'all',
): Promise<void> {
  const ofAnswer = which === 'answer' ? eq(notifications.kind, ANSWERED.kind) : undefined;
  const told = await tx
    .delete(notifications)
    .where(and(eq(notifications.referenceId, reviewId), ofAnswer))
    .returning({ userId: notifications.userId });
  for (const userId of new Set(told.map((one) => one.userId)))
    await announce(tx, { name: 'notifications-changed', userId });
}
