import { eq, sql } from 'drizzle-orm';
import { announceName } from '../../accounts/server/link/announce-name.ts';
import { refuse } from '../../api/refuse.ts';
import { announce } from '../../live/server/announce.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import { keepRemovedReview, readDiscordId } from '../../profiles/server/departed-people.ts';
import { holdPerson } from '../../profiles/server/hold-person.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { tradeReviews } from './review-table.ts';
import { takeBackNotices } from './tell-about-review.ts';

/** A review that is gone; who wrote it is null where they are gone too. */
type DeletedReview = { reviewerId: string | null; rating: number };

/**
 * Deletes a review for the owner of the site, with its answer, and takes it off every page, with what was told of it; its
 * author cannot write another about them. That person is held first, as by whoever writes a review of them.
 * @throws the refusal REVIEW_NOT_FOUND
 */
export async function deleteReview(
  tx: Tx,
  digests: PersonDigests,
  reviewId: string,
  now: Date,
): Promise<DeletedReview> {
  const isIt = eq(tradeReviews.id, reviewId);
  const [found] = await tx.select({ userId: tradeReviews.reviewedUserId }).from(tradeReviews).where(isIt);
  if (found === undefined) refuse('REVIEW_NOT_FOUND');
  const { userId } = found;
  await holdPerson(tx, userId);
  const { reviewerId, rating, hiddenAt } = tradeReviews;
  const [gone] = await tx.delete(tradeReviews).where(isIt).returning({ reviewerId, rating, hiddenAt });
  if (gone === undefined) refuse('REVIEW_NOT_FOUND');
  // Of a hidden one this has been done.
  if (gone.hiddenAt === null) await takeBackReview(tx, digests, { ...gone, id: reviewId, userId }, now);
  return gone;
}

/**
 * Takes a review of a person who is held off every page, with what was told of it; its author cannot write another about
 * them. Its stars go with the row, or with that it is hidden (docs/decisions/0074).
 */
export async function takeBackReview(
  tx: Tx,
  digests: PersonDigests,
  { id, userId, reviewerId, rating }: DeletedReview & { id: string; userId: string },
  now: Date,
): Promise<void> {
  const authorsDiscordId = reviewerId === null ? undefined : await readDiscordId(tx, reviewerId);
  if (authorsDiscordId !== undefined)
    await keepRemovedReview(tx, digests.ofReview(authorsDiscordId, userId), now);
  // What a process of the version before counts.
  await tx
    .update(profiles)
    .set({
      allRatingSum: sql`${profiles.allRatingSum} - ${rating}`,
      allRatings: sql`${profiles.allRatings} - 1`,
    })
    .where(eq(profiles.id, userId));
  await takeBackNotices(tx, id);
  await announce(tx, { name: 'review-gone', reviewedId: userId });
  await announceName(tx, userId, now);
}
