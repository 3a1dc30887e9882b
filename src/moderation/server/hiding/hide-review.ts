import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { announceName } from '../../../accounts/server/link/announce-name.ts';
import { announce } from '../../../live/server/announce.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import { forgetRemovedReview, readDiscordId } from '../../../profiles/server/departed-people.ts';
import { holdPerson } from '../../../profiles/server/hold-person.ts';
import type { PersonDigests } from '../../../profiles/server/person-digest.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { takeBackReview } from '../../../reviews/server/delete-review.ts';
import { tradeReviews } from '../../../reviews/server/review-table.ts';

/**
 * Takes a review off every page; what is hidden counts in nobody's stars. Its row stays, so that its author writes no other
 * about the same person; that goes on for them when they delete the account. Whom it is about is held first, as by whoever
 * writes one.
 * @returns whether it is there
 */
export async function hideReview(
  tx: Tx,
  digests: PersonDigests,
  reviewId: string,
  now: Date,
): Promise<boolean> {
  const userId = await holdReviewed(tx, reviewId);
  if (userId === undefined) return false;
  const [hidden] = await tx
    .update(tradeReviews)
    .set({ hiddenAt: now })
    .where(and(eq(tradeReviews.id, reviewId), isNull(tradeReviews.hiddenAt)))
    .returning();
  if (hidden !== undefined) await takeBackReview(tx, digests, { ...hidden, userId }, now);
  return true;
}

/** Shows a review again, where it is one. */
export async function restoreReview(
  tx: Tx,
  digests: PersonDigests,
  reviewId: string,
  now: Date,
): Promise<void> {
  const userId = await holdReviewed(tx, reviewId);
  if (userId === undefined) return;
  const [back] = await tx
    .update(tradeReviews)
    .set({ hiddenAt: null })
    .where(and(eq(tradeReviews.id, reviewId), isNotNull(tradeReviews.hiddenAt)))
    .returning();
  if (back === undefined) return;
  const authorsDiscordId = back.reviewerId === null ? undefined : await readDiscordId(tx, back.reviewerId);
  if (authorsDiscordId !== undefined)
    await forgetRemovedReview(tx, digests.ofReview(authorsDiscordId, userId));
  // What a process of the version before counts.
  await tx
    .update(profiles)
    .set({
      allRatingSum: sql`${profiles.allRatingSum} + ${back.rating}`,
      allRatings: sql`${profiles.allRatings} + 1`,
    })
    .where(eq(profiles.id, userId));
  // What it brings about is that the reviews are read again.
  await announce(tx, { name: 'review-gone', reviewedId: userId });
  await announceName(tx, userId, now);
}

async function holdReviewed(tx: Tx, reviewId: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ userId: tradeReviews.reviewedUserId })
    .from(tradeReviews)
    .where(eq(tradeReviews.id, reviewId));
  if (found !== undefined) await holdPerson(tx, found.userId);
  return found?.userId;
}
