import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/server/database/database.ts';
import type { LeavingPerson, PersonalData } from '../../platform/server/personal-data.ts';
import { withoutNames } from '../../platform/server/redact-names.ts';
import { keepWrittenReviews } from '../../profiles/server/departed-people.ts';
import { tradeReviews } from './review-table.ts';

/** Reviews: those that somebody got go with them, those that they wrote stay, signed 'Anonymous'. */
export const reviewData: PersonalData = {
  rows: [
    { name: 'reviewsGiven', table: tradeReviews, whose: [tradeReviews.reviewerId] },
    {
      name: 'reviewsReceived',
      table: tradeReviews,
      // What is hidden is shown to nobody but its author.
      whose: (_, { id }) => sql`${tradeReviews.reviewedUserId} = ${id} AND ${tradeReviews.hiddenAt} IS NULL`,
    },
  ],
  redact: async (tx, { id, names }) =>
    await tx
      .update(tradeReviews)
      .set({ comment: withoutNames(tradeReviews.comment, names) })
      .where(eq(tradeReviews.reviewerId, id)),
  keep: keepWhomTheyReviewed,
};

async function keepWhomTheyReviewed(tx: Tx, person: LeavingPerson, now: Date): Promise<void> {
  const reviewed = await tx
    .select({ userId: tradeReviews.reviewedUserId })
    .from(tradeReviews)
    .where(eq(tradeReviews.reviewerId, person.id));
  const digests = reviewed.map(({ userId }) => person.digestOfReview(userId));
  await keepWrittenReviews(tx, digests, now);
}
