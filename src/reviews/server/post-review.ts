import { randomUUID } from 'node:crypto';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import { announceName } from '../../accounts/server/link/announce-name.ts';
import { refuse } from '../../api/refuse.ts';
import { notify } from '../../notifications/server/notify.ts';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import { readDiscordId, wasReviewed } from '../../profiles/server/departed-people.ts';
import { holdPerson } from '../../profiles/server/hold-person.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { tradeRequests } from '../../requests/server/request-table.ts';
import { isKeptApart } from '../../standing/server/kept-apart.ts';
import { requireStanding } from '../../standing/server/require-standing.ts';
import { tradeReviews } from './review-table.ts';

/**
 * @returns whether somebody has reviewed a person, by this account or by one that they deleted lately, or once did and the
 *   owner of the site removed it
 */
export async function hasReviewed(
  db: Db | Tx,
  digests: PersonDigests,
  reviewerId: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const pair = and(eq(tradeReviews.reviewerId, reviewerId), eq(tradeReviews.reviewedUserId, userId));
  const [review] = await db.select({ id: tradeReviews.id }).from(tradeReviews).where(pair);
  return review !== undefined || (await hasReviewedBefore(db, digests, reviewerId, userId, now));
}

/** @returns whether somebody has reviewed a person by an account that they deleted lately, or by a review that was removed */
async function hasReviewedBefore(
  db: Db | Tx,
  digests: PersonDigests,
  reviewerId: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const discordId = await readDiscordId(db, reviewerId);
  return discordId !== undefined && (await wasReviewed(db, digests.ofReview(discordId, userId), now));
}

/**
 * Writes a review and moves the kept sums with it; that there is one per pair is the index's to keep. The person is told.
 * @returns its id
 * @throws the refusal NO_STANDING, PROFILE_NOT_FOUND or ALREADY_REVIEWED
 */
export async function postReview(
  deps: { db: Db; digests: PersonDigests },
  reviewerId: string,
  draft: { userId: string; rating: number; comment: string },
  now: Date,
): Promise<string> {
  return await deps.db.transaction(async (tx) => {
    await requireStanding(tx, deps.digests, reviewerId, 'review', now);
    if (await isKeptApart(tx, reviewerId, draft.userId)) refuse('PROFILE_NOT_FOUND');
    if ((await holdPerson(tx, draft.userId)) === undefined) refuse('PROFILE_NOT_FOUND');
    if (await hasReviewedBefore(tx, deps.digests, reviewerId, draft.userId, now)) refuse('ALREADY_REVIEWED');
    const id = randomUUID();
    const written = await tx
      .insert(tradeReviews)
      .values({
        id,
        reviewerId,
        reviewedUserId: draft.userId,
        rating: draft.rating,
        comment: draft.comment,
        tradeRequestId: await completedBetween(tx, reviewerId, draft.userId),
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: tradeReviews.id });
    if (written.length === 0) refuse('ALREADY_REVIEWED');
    await tx
      .update(profiles)
      .set({
        ratingSum: sql`${profiles.ratingSum} + ${draft.rating}`,
        totalRatings: sql`${profiles.totalRatings} + 1`,
      })
      .where(eq(profiles.id, draft.userId));
    await notify(
      tx,
      {
        userId: draft.userId,
        type: 'review_received',
        kind: 'reviewed',
        params: { rating: draft.rating },
        referenceId: id,
      },
      now,
    );
    await announceName(tx, draft.userId, now);
    return id;
  });
}

async function completedBetween(tx: Tx, one: string, other: string): Promise<string | null> {
  const between = or(
    and(eq(tradeRequests.senderId, one), eq(tradeRequests.receiverId, other)),
    and(eq(tradeRequests.senderId, other), eq(tradeRequests.receiverId, one)),
  );
  const [request] = await tx
    .select({ id: tradeRequests.id })
    .from(tradeRequests)
    .where(and(between, eq(tradeRequests.status, 'completed')))
    .orderBy(desc(tradeRequests.updatedAt))
    .limit(1);
  return request?.id ?? null;
}
