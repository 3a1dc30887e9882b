import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { announce } from '../../../live/server/announce.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import { holdPerson } from '../../../profiles/server/hold-person.ts';
import { takeBackAnswer } from '../../../reviews/server/answer-review.ts';
import { reviewAnswers } from '../../../reviews/server/answer-table.ts';
import { tradeReviews } from '../../../reviews/server/review-table.ts';

/**
 * Takes somebody's answer to a review off every page. Its row stays, so that they write no other to the same review. They are
 * held first, as by themselves when they change it.
 * @returns whether it is there
 */
export async function hideAnswer(tx: Tx, userId: string, answerId: string, now: Date): Promise<boolean> {
  await holdPerson(tx, userId);
  const theirs = tx
    .select({ id: tradeReviews.id })
    .from(tradeReviews)
    .where(eq(tradeReviews.reviewedUserId, userId));
  const isIt = and(eq(reviewAnswers.id, answerId), inArray(reviewAnswers.reviewId, theirs));
  const found = await tx.select({ id: reviewAnswers.id }).from(reviewAnswers).where(isIt);
  const reviewId = await setHidden(tx, and(isIt, isNull(reviewAnswers.hiddenAt)), now);
  if (reviewId !== undefined) await takeBackAnswer(tx, reviewId, userId);
  return found.length > 0;
}

/** Shows an answer again, where it is one. */
export async function restoreAnswer(tx: Tx, answerId: string): Promise<void> {
  const isIt = and(eq(reviewAnswers.id, answerId), isNotNull(reviewAnswers.hiddenAt));
  const reviewId = await setHidden(tx, isIt, null);
  if (reviewId === undefined) return;
  const [review] = await tx
    .select({ reviewedId: tradeReviews.reviewedUserId })
    .from(tradeReviews)
    .where(eq(tradeReviews.id, reviewId));
  // What it brings about is that the reviews are read again.
  if (review !== undefined) await announce(tx, { name: 'review-gone', ...review });
}

/** @returns of which review it is */
async function setHidden(tx: Tx, isIt: SQL | undefined, hiddenAt: Date | null): Promise<string | undefined> {
  const [set] = await tx
    .update(reviewAnswers)
    .set({ hiddenAt })
    .where(isIt)
    .returning({ reviewId: reviewAnswers.reviewId });
  return set?.reviewId;
}
