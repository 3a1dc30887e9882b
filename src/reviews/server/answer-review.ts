import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import { announce } from '../../live/server/announce.ts';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import { holdPerson } from '../../profiles/server/hold-person.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { isKeptApart } from '../../standing/server/kept-apart.ts';
import { requireStanding } from '../../standing/server/require-standing.ts';
import { reviewAnswers } from './answer-table.ts';
import { isShown } from './read-reviews.ts';
import { tradeReviews } from './review-table.ts';
import { takeBackNotices, tellAnswered } from './tell-about-review.ts';

/**
 * Writes what somebody answers to a review of them, or changes it: there is one, of however many at once. Whoever wrote the
 * review is told once. The person is held, as by whoever hides or deletes a review of them.
 * @returns its id
 * @throws the refusal NO_STANDING, REVIEW_NOT_FOUND or ANSWER_HIDDEN
 */
export async function answerReview(
  deps: { db: Db; digests: PersonDigests },
  userId: string,
  { reviewId, text }: { reviewId: string; text: string },
  now: Date,
): Promise<string> {
  return await deps.db.transaction(async (tx) => {
    await requireStanding(tx, deps.digests, userId, 'review', now);
    const author = await readAuthor(tx, userId, reviewId);
    if (author !== null && (await isKeptApart(tx, userId, author))) refuse('REVIEW_NOT_FOUND');
    await holdPerson(tx, userId);
    const ofReview = eq(reviewAnswers.reviewId, reviewId);
    const [before] = await tx.select().from(reviewAnswers).where(ofReview).for('update');
    // Before an answer refers to the review: an author who leaves is held first, and then what they wrote.
    if (before === undefined && author !== null)
      await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, author)).for('key share');
    // The review may have gone while others were waited for, or its author.
    const told = await readAuthor(tx, userId, reviewId);
    if (before !== undefined && before.hiddenAt !== null) refuse('ANSWER_HIDDEN');
    if (before?.text === text && before.withdrawnAt === null) return before.id;
    const id = before?.id ?? randomUUID();
    if (before === undefined) await tx.insert(reviewAnswers).values({ reviewId, id, text, createdAt: now });
    else await tx.update(reviewAnswers).set({ text, editedAt: now, withdrawnAt: null }).where(ofReview);
    if (before === undefined && told !== null)
      await tellAnswered(tx, told, { id: reviewId, by: userId }, now);
    await announce(tx, { name: 'profile-changed', userId });
    return id;
  });
}

/**
 * Takes an answer of one's own back: it stands nowhere, and is kept for a while as what somebody has seen and may report.
 * @throws the refusal ANSWER_NOT_FOUND
 */
export async function withdrawAnswer(db: Db, userId: string, reviewId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await holdPerson(tx, userId);
    const mine = tx
      .select({ id: tradeReviews.id })
      .from(tradeReviews)
      .where(and(eq(tradeReviews.id, reviewId), eq(tradeReviews.reviewedUserId, userId)));
    const [gone] = await tx
      .update(reviewAnswers)
      .set({ withdrawnAt: now })
      .where(and(inArray(reviewAnswers.reviewId, mine), isShown()))
      .returning({ id: reviewAnswers.id });
    if (gone === undefined) refuse('ANSWER_NOT_FOUND');
    await takeBackAnswer(tx, reviewId, userId);
  });
}

/** Takes back what was told of an answer that nobody sees any more, and has open pages read the reviews again. */
export async function takeBackAnswer(tx: Tx, reviewId: string, reviewedId: string): Promise<void> {
  await takeBackNotices(tx, reviewId, 'answer');
  await announce(tx, { name: 'review-gone', reviewedId });
}

/** @returns who wrote a review of somebody that stands; null for who is gone; @throws the refusal REVIEW_NOT_FOUND */
async function readAuthor(tx: Tx, userId: string, reviewId: string): Promise<string | null> {
  const [review] = await tx
    .select({ authorId: tradeReviews.reviewerId })
    .from(tradeReviews)
    .where(
      and(
        eq(tradeReviews.id, reviewId),
        eq(tradeReviews.reviewedUserId, userId),
        isNull(tradeReviews.hiddenAt),
      ),
    );
  return review === undefined ? refuse('REVIEW_NOT_FOUND') : review.authorId;
}
