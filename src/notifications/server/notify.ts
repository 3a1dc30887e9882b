import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { announce, announceAll } from '../../live/server/announce.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import type { NoticePage } from '../notification.ts';
import { noticePeople, notifications } from './notification-table.ts';
import { asStored, type NoticeWords } from './notification-text.ts';

/** One thing to tell one person. */
export type Notice = NoticeWords & {
  userId: string;
  type: (typeof notifications.$inferInsert)['type'];
  /** Id of the request, review or trade that it is about. */
  referenceId?: string;
  /** The page that says more. */
  leadsTo?: NoticePage;
};

/** Tells a person, in the transaction of what happened; their open pages hear of it after the commit. */
export async function notify(tx: Tx, notice: Notice, now: Date): Promise<void> {
  await tx.insert(notifications).values(toRow(notice, now));
  await announce(tx, { name: 'notifications-changed', userId: notice.userId });
}

/** Tells many people something each. */
export async function notifyAll(tx: Tx, notices: readonly Notice[], now: Date): Promise<void> {
  if (notices.length === 0) return;
  await tx.insert(notifications).values(notices.map((notice) => toRow(notice, now)));
  const people = new Set(notices.map(({ userId }) => userId));
  await announceAll(
    tx,
    [...people].map((userId) => ({ name: 'notifications-changed' as const, userId })),
  );
}

function toRow(notice: Notice, now: Date): typeof notifications.$inferInsert {
  return { id: randomUUID(), ...asStored(notice), createdAt: now };
}

/**
 * Tells somebody that another person got their Discord username. What they have not read of others who did is joined: of
 * several at once each finds the same notice.
 */
export async function tellLookUp(
  tx: Tx,
  { personId, viewerId }: { personId: string; viewerId: string },
  now: Date,
): Promise<void> {
  const notice = { type: 'system_announcement', kind: 'looked-up', params: {}, leadsTo: 'account' } as const;
  const [told] = await tx
    .insert(notifications)
    .values(toRow({ ...notice, userId: personId }, now))
    .onConflictDoUpdate({
      target: notifications.userId,
      targetWhere: sql`kind = 'looked-up' AND NOT is_read`,
      set: { createdAt: now },
    })
    .returning({ id: notifications.id });
  if (told === undefined) throw new Error('What was told of a look is not there.');
  await tx
    .insert(noticePeople)
    .values({ noticeId: told.id, personId: viewerId, createdAt: now })
    .onConflictDoUpdate({
      target: [noticePeople.noticeId, noticePeople.personId],
      set: { createdAt: now },
    });
  await announce(tx, { name: 'notifications-changed', userId: personId });
}

/** Marks as read what a person was told of a thing that has been dealt with. */
export async function settleNotices(tx: Tx, userId: string, referenceId: string): Promise<void> {
  await tx
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.userId, userId), eq(notifications.referenceId, referenceId)));
  await announce(tx, { name: 'notifications-changed', userId });
}
