import { and, count, desc, eq, inArray, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { announcementDismissals, ownerAnnouncements } from '../../announcements/server/announcement-table.ts';
import { isVisibleAnnouncement } from '../../announcements/server/visible-announcements.ts';
import { type GameId, isGameId } from '../../games/game.ts';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { countWaiting, readRequests } from '../../requests/server/read-requests.ts';
import { tradeRequests } from '../../requests/server/request-table.ts';
import { readAnswerers } from '../../reviews/server/read-answerers.ts';
import { readReviewsOf } from '../../reviews/server/read-reviews.ts';
import { tradeReviews } from '../../reviews/server/review-table.ts';
import { readEnded } from '../../trades/server/own-trades.ts';
import type { notification } from '../notification-contract.ts';
import { isOfSomebody, readLookUp } from './look-ups.ts';
import { notifications } from './notification-table.ts';
import { announcementTitle, partOf, storedText } from './notification-text.ts';

const MAX_SHOWN = 100;

type Shown = z.infer<typeof notification>;

/**
 * @param hidden people of whose requests and reviews nothing is told
 * @returns what a person has not read, newest first, announcements among them, and how many deals wait for them
 */
export async function readNotifications(
  deps: Parameters<typeof readRequests>[0],
  userId: string,
  hidden: ReadonlySet<string>,
): Promise<{ unread: number; deals: number; notifications: Shown[] }> {
  const { db } = deps;
  const unreadOfMine = and(
    eq(notifications.userId, userId),
    eq(notifications.isRead, false),
    isOfNone(db, hidden),
    isOfSomebody(db, hidden),
  );
  const [rows, [counted], announced, deals] = await Promise.all([
    db
      .select()
      .from(notifications)
      .where(unreadOfMine)
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(MAX_SHOWN),
    db.select({ unread: count() }).from(notifications).where(unreadOfMine),
    readAnnouncements(db, userId),
    countWaiting(db, userId, hidden),
  ]);
  const about = (isReview: boolean) =>
    rows.flatMap(({ referenceId, type }) =>
      referenceId !== null && (type === 'review_received') === isReview ? [referenceId] : [],
    );
  const requestIds = about(false);
  const answeredIds = rows.flatMap(({ kind, referenceId }) =>
    kind === 'review-answered' ? (referenceId ?? []) : [],
  );
  const [requests, reviews, ended, answerers, lookUp] = await Promise.all([
    requestIds.length === 0 ? [] : readRequests(deps, userId, hidden, requestIds),
    readReviewsOf(db, userId, about(true), hidden),
    readEnded(db, userId, requestIds),
    readAnswerers(db, userId, answeredIds, hidden),
    readLookUp(db, rows, hidden),
  ]);
  const own: Shown[] = rows.map((row) => ({
    id: row.id,
    type: row.type,
    ...storedText(row),
    ...(row.id === lookUp?.noticeId && lookUp.shown),
    createdAt: row.createdAt.toISOString(),
    request: requests.find((request) => request.id === row.referenceId) ?? null,
    review: reviews.find((review) => review.id === row.referenceId) ?? null,
    leadsTo: row.leadsTo,
    game: gameOf(row),
    part: partOf(row),
    ended: ended.find(({ tradeId }) => tradeId === row.referenceId) ?? null,
    answeredBy: answerers.get(row.referenceId ?? ''),
  }));
  const everybodys: Shown[] = announced.map((row) => ({
    id: row.id,
    type: 'system_announcement',
    title: announcementTitle(row.title),
    message: row.message,
    createdAt: row.activatedAt.toISOString(),
    request: null,
    review: null,
  }));
  const all = [...own, ...everybodys]
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, MAX_SHOWN);
  return { unread: (counted?.unread ?? 0) + everybodys.length, deals, notifications: all };
}

/** @returns the game that a notice is about, where its kind says one that this version has */
function gameOf({ params }: typeof notifications.$inferSelect): GameId | null {
  const game = params?.['game'];
  return typeof game === 'string' && isGameId(game) ? game : null;
}

/** A condition on notifications: they are of no request or review of these people. */
function isOfNone(db: Db, hidden: ReadonlySet<string>): SQL | undefined {
  if (hidden.size === 0) return undefined;
  const people = [...hidden];
  const isTheirs = or(inArray(tradeRequests.senderId, people), inArray(tradeRequests.receiverId, people));
  const requests = db
    .select({ one: sql`1` })
    .from(tradeRequests)
    .where(and(eq(tradeRequests.id, notifications.referenceId), isTheirs));
  // Whoever has answered a review is whom it is about.
  const isByThem = or(inArray(tradeReviews.reviewerId, people), inArray(tradeReviews.reviewedUserId, people));
  const reviews = db
    .select({ one: sql`1` })
    .from(tradeReviews)
    .where(and(eq(tradeReviews.id, notifications.referenceId), isByThem));
  return and(notExists(requests), notExists(reviews));
}

/**
 * Marks what a person sees as read.
 * @param only one notification or announcement; without it, all
 * @returns how many there were to mark, read or not
 */
export async function markRead(tx: Tx, userId: string, now: Date, only?: string): Promise<number> {
  const marked = await tx
    .update(notifications)
    .set({ isRead: true })
    .where(
      only === undefined
        ? and(eq(notifications.userId, userId), eq(notifications.isRead, false))
        : and(eq(notifications.userId, userId), eq(notifications.id, only)),
    )
    .returning({ id: notifications.id });
  if (only !== undefined && marked.length > 0) return marked.length;
  const seen = await readAnnouncements(tx, userId, only);
  if (seen.length > 0) {
    await tx
      .insert(announcementDismissals)
      .values(seen.map(({ id }) => ({ announcementId: id, userId, dismissedAt: now })))
      .onConflictDoUpdate({
        target: [announcementDismissals.userId, announcementDismissals.announcementId],
        set: { dismissedAt: now },
      });
    return marked.length + seen.length;
  }
  if (only === undefined) return marked.length;
  // Marking a dismissed announcement again changes nothing, and is no mistake.
  const [dismissed] = await tx
    .select({ id: announcementDismissals.announcementId })
    .from(announcementDismissals)
    .where(and(eq(announcementDismissals.userId, userId), eq(announcementDismissals.announcementId, only)));
  return dismissed === undefined ? 0 : 1;
}

async function readAnnouncements(db: Db | Tx, userId: string, only?: string) {
  return await db
    .select({
      id: ownerAnnouncements.id,
      title: ownerAnnouncements.title,
      message: ownerAnnouncements.message,
      activatedAt: ownerAnnouncements.activatedAt,
    })
    .from(ownerAnnouncements)
    .innerJoin(profiles, eq(profiles.id, userId))
    .leftJoin(
      announcementDismissals,
      and(
        eq(announcementDismissals.announcementId, ownerAnnouncements.id),
        eq(announcementDismissals.userId, userId),
      ),
    )
    .where(and(isVisibleAnnouncement(), only === undefined ? undefined : eq(ownerAnnouncements.id, only)))
    .orderBy(desc(ownerAnnouncements.activatedAt))
    .limit(MAX_SHOWN);
}
