import { and, eq, inArray, or } from 'drizzle-orm';
import { announce } from '../../live/server/announce.ts';
import type { PersonalData } from '../../platform/server/personal-data.ts';
import { withoutNames } from '../../platform/server/redact-names.ts';
import { tradeRequests } from '../../requests/server/request-table.ts';
import { tradeReviews } from '../../reviews/server/review-table.ts';
import { noticeSettings } from './notice-settings-table.ts';
import { noticePeople, notifications } from './notification-table.ts';

/** What people are told, and want to be told. Texts from before kinds may name whose request or review they are about; params name nobody. */
export const notificationData: PersonalData = {
  rows: [
    { name: 'notifications', table: notifications, whose: [notifications.userId] },
    { name: 'noticeSettings', table: noticeSettings, whose: [noticeSettings.userId] },
    { name: 'lookUpsToldToOthers', table: noticePeople, whose: [noticePeople.personId] },
    {
      name: 'whoLookedYouUp',
      table: noticePeople,
      whose: (db, { id }) =>
        inArray(
          noticePeople.noticeId,
          db.select({ id: notifications.id }).from(notifications).where(eq(notifications.userId, id)),
        ),
    },
  ],
  onDelete: async (tx, { id }) => {
    // Their answers go with them.
    const { referenceId, kind, userId } = notifications;
    const ofThem = tx
      .select({ id: tradeReviews.id })
      .from(tradeReviews)
      .where(eq(tradeReviews.reviewedUserId, id));
    const told = await tx
      .delete(notifications)
      .where(and(eq(kind, 'review-answered'), inArray(referenceId, ofThem)))
      .returning({ userId });
    for (const one of told) await announce(tx, { name: 'notifications-changed', ...one });
  },
  redact: async (tx, { id, names }) => {
    const { title, message, referenceId } = notifications;
    const isTheirs = or(eq(tradeRequests.senderId, id), eq(tradeRequests.receiverId, id));
    const requests = tx.select({ id: tradeRequests.id }).from(tradeRequests).where(isTheirs);
    const reviews = tx
      .select({ id: tradeReviews.id })
      .from(tradeReviews)
      .where(eq(tradeReviews.reviewerId, id));
    await tx
      .update(notifications)
      .set({ title: withoutNames(title, names), message: withoutNames(message, names) })
      .where(or(inArray(referenceId, requests), inArray(referenceId, reviews)));
  },
};
