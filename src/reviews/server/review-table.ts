import { isNotNull, type SQL, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '../../profiles/server/profile-table.ts';
import { tradeRequests } from '../../requests/server/request-table.ts';

/**
 * Reviews: one for each reviewer and reviewed person. A trigger of the database, `trade_reviews_counted`, adds up the stars of
 * those that count (docs/decisions/0074).
 */
export const tradeReviews = pgTable(
  'trade_reviews',
  {
    id: uuid('id').primaryKey(),
    /** NULL once that person is gone: the review stays, signed 'Anonymous'. */
    reviewerId: text('reviewer_id').references(() => profiles.id, { onDelete: 'set null' }),
    reviewedUserId: text('reviewed_user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    rating: integer('rating').notNull(),
    comment: text('comment').notNull(),
    /** The completed request that it follows; NULL of one that follows none, or whose trade the owner of the site has removed. */
    tradeRequestId: uuid('trade_request_id').references(() => tradeRequests.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Since when it is hidden by a decision (docs/decisions/0048): it stands nowhere and counts nothing. */
    hiddenAt: timestamp('hidden_at', { withTimezone: true, precision: 3 }),
  },
  (t) => [
    uniqueIndex('trade_reviews_once').on(t.reviewerId, t.reviewedUserId),
    index('trade_reviews_by_request').on(t.tradeRequestId),
    index('trade_reviews_by_reviewed').on(t.reviewedUserId, t.createdAt),
    check('trade_reviews_rating', sql`${t.rating} BETWEEN 1 AND 5`),
    check('trade_reviews_comment', sql`length(${t.comment}) BETWEEN 1 AND 500`),
    check('trade_reviews_two_people', sql`${t.reviewerId} <> ${t.reviewedUserId}`),
  ],
);

/** A condition on reviews: they follow a completed trade, without which they count nothing. */
export function isCounted(): SQL {
  return isNotNull(tradeReviews.tradeRequestId);
}
