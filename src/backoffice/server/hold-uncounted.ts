import { asc, eq } from 'drizzle-orm';
import { announceName } from '../../accounts/server/link/announce-name.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import { holdPerson } from '../../profiles/server/hold-person.ts';
import { tradeRequests } from '../../requests/server/request-table.ts';
import { tradeReviews } from '../../reviews/server/review-table.ts';

/**
 * Holds whoever was reviewed after a trade that is about to go, in one order, and before the trade as whoever posts does: these
 * reviews stay and count no more, so the database changes the stars of their people (docs/decisions/0074). Pages read them again.
 */
export async function holdUncounted(tx: Tx, tradeId: string, now: Date): Promise<void> {
  const reviewed = await tx
    .selectDistinct({ userId: tradeReviews.reviewedUserId })
    .from(tradeReviews)
    .innerJoin(tradeRequests, eq(tradeRequests.id, tradeReviews.tradeRequestId))
    .where(eq(tradeRequests.tradeId, tradeId))
    .orderBy(asc(tradeReviews.reviewedUserId));
  for (const { userId } of reviewed) {
    await holdPerson(tx, userId);
    await announceName(tx, userId, now);
  }
}
