import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/server/database/database.ts';
import type { PublicPerson } from '../../profiles/person-contract.ts';
import { personColumns, presentPerson } from '../../profiles/server/present-person.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { isNoneOf } from '../../standing/server/hidden-people.ts';
import { reviewAnswers } from './answer-table.ts';
import { isShown } from './read-reviews.ts';
import { tradeReviews } from './review-table.ts';

/** @returns who has answered those of somebody's reviews that are among `ids`, by the review */
export async function readAnswerers(
  db: Db,
  userId: string,
  ids: string[],
  hidden: ReadonlySet<string>,
): Promise<Map<string, PublicPerson>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: tradeReviews.id, person: personColumns })
    .from(tradeReviews)
    .innerJoin(reviewAnswers, eq(reviewAnswers.reviewId, tradeReviews.id))
    .innerJoin(profiles, eq(profiles.id, tradeReviews.reviewedUserId))
    .where(
      and(
        inArray(tradeReviews.id, ids),
        eq(tradeReviews.reviewerId, userId),
        isNoneOf(tradeReviews.reviewedUserId, hidden),
        isShown(),
      ),
    );
  return new Map(
    rows.flatMap(({ id, person }) => {
      const shown = presentPerson(person);
      return shown === null ? [] : [[id, shown] as const];
    }),
  );
}
