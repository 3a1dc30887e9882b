import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { TRACES_MS } from '../../platform/how-long-kept.ts';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import { deleteRows } from '../../platform/server/database/expire-rows.ts';
import type { LeavingPerson, PersonalData } from '../../platform/server/personal-data.ts';
import { withoutNames } from '../../platform/server/redact-names.ts';
import { keepWrittenReviews } from '../../profiles/server/departed-people.ts';
import { reviewAnswers } from './answer-table.ts';
import { tradeReviews } from './review-table.ts';

/**
 * Reviews: those that somebody got go with them and with what they answered, those that they wrote stay, signed 'Anonymous',
 * and count as before.
 */
export const reviewData: PersonalData = {
  rows: [
    { name: 'reviewsGiven', table: tradeReviews, whose: [tradeReviews.reviewerId] },
    {
      name: 'reviewsReceived',
      table: tradeReviews,
      // What is hidden is shown to nobody but its author.
      whose: (_, { id }) => sql`${tradeReviews.reviewedUserId} = ${id} AND ${tradeReviews.hiddenAt} IS NULL`,
    },
    {
      name: 'reviewAnswersGiven',
      table: reviewAnswers,
      whose: (db, { id }) => isTo(db, eq(tradeReviews.reviewedUserId, id)),
    },
    {
      // What was sent to them stays theirs to read, also when it was taken back.
      name: 'reviewAnswersReceived',
      table: reviewAnswers,
      whose: (db, { id }) =>
        sql`${isTo(db, eq(tradeReviews.reviewerId, id))} AND ${reviewAnswers.hiddenAt} IS NULL`,
    },
  ],
  redact: async (tx, { id, names }) => {
    const theirs = eq(tradeReviews.reviewerId, id);
    await tx
      .update(tradeReviews)
      .set({ comment: withoutNames(tradeReviews.comment, names) })
      .where(theirs);
    await tx
      .update(reviewAnswers)
      .set({ text: withoutNames(reviewAnswers.text, names) })
      .where(isTo(tx, theirs));
  },
  keep: keepWhomTheyReviewed,
  // What is hidden stays: nothing else keeps its author from writing it again.
  expire: async (db, now) => {
    const isOld = lte(reviewAnswers.withdrawnAt, new Date(now.getTime() - TRACES_MS));
    await deleteRows(db, reviewAnswers, and(isOld, isNull(reviewAnswers.hiddenAt)));
  },
};

/** A condition on answers: to these reviews. */
function isTo(db: Db | Tx, which: SQL): SQL {
  return inArray(reviewAnswers.reviewId, db.select({ id: tradeReviews.id }).from(tradeReviews).where(which));
}

async function keepWhomTheyReviewed(tx: Tx, person: LeavingPerson, now: Date): Promise<void> {
  const reviewed = await tx
    .select({ userId: tradeReviews.reviewedUserId })
    .from(tradeReviews)
    .where(eq(tradeReviews.reviewerId, person.id));
  const digests = reviewed.map(({ userId }) => person.digestOfReview(userId));
  await keepWrittenReviews(tx, digests, now);
}
