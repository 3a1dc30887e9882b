import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/server/database/database.ts';
import { personColumns, presentPerson } from '../../profiles/server/present-person.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { isNoneOf } from '../../standing/server/hidden-people.ts';
import type { review as shownReview } from '../review-contract.ts';
import { reviewAnswers } from './answer-table.ts';
import { tradeReviews } from './review-table.ts';

type Shown = z.infer<typeof shownReview>;

/**
 * The one place that says what of a review leaves the server.
 * @param hidden people whose reviews are not there
 * @returns reviews that no decision hides, newest first
 */
export async function readReviews(
  db: Db,
  where: SQL | undefined,
  limit: number,
  hidden: ReadonlySet<string>,
): Promise<Shown[]> {
  const rows = await db
    .select({ review: tradeReviews, reviewer: personColumns, answer: reviewAnswers })
    .from(tradeReviews)
    .leftJoin(profiles, eq(profiles.id, tradeReviews.reviewerId))
    .leftJoin(reviewAnswers, and(eq(reviewAnswers.reviewId, tradeReviews.id), isShown()))
    .where(and(where, isNull(tradeReviews.hiddenAt), isNoneOf(tradeReviews.reviewerId, hidden)))
    .orderBy(desc(tradeReviews.createdAt), desc(tradeReviews.id))
    .limit(limit);
  return rows.map(({ review, reviewer, answer }) => ({
    id: review.id,
    rating: review.rating,
    comment: review.comment,
    createdAt: review.createdAt.toISOString(),
    verifiedTrade: review.tradeRequestId !== null,
    reviewer: presentPerson(reviewer),
    // It is of the person whom the review is about.
    ...(answer !== null &&
      !hidden.has(review.reviewedUserId) && {
        answer: {
          id: answer.id,
          text: answer.text,
          createdAt: answer.createdAt.toISOString(),
          edited: answer.editedAt !== null,
        },
      }),
  }));
}

/** A condition on `review_answers`: neither taken back nor hidden. */
export function isShown(): SQL | undefined {
  return and(isNull(reviewAnswers.withdrawnAt), isNull(reviewAnswers.hiddenAt));
}

/** @returns the reviews of a person that are among `ids` */
export async function readReviewsOf(
  db: Db,
  userId: string,
  ids: string[],
  hidden: ReadonlySet<string>,
): Promise<Shown[]> {
  if (ids.length === 0) return [];
  const mine = and(eq(tradeReviews.reviewedUserId, userId), inArray(tradeReviews.id, ids));
  return await readReviews(db, mine, ids.length, hidden);
}
