import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { tradeReviews } from './review-table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What the person whom a review is about says to it, once; its author is who that review is of. */
export const reviewAnswers = pgTable(
  'review_answers',
  {
    reviewId: uuid('review_id')
      .primaryKey()
      .references(() => tradeReviews.id, { onDelete: 'cascade' }),
    /** By which it is reported and hidden; it stays when the words change. */
    id: uuid('id').notNull().unique('review_answers_id'),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When its words were last changed. */
    editedAt: moment('edited_at'),
    /** When its author took it back: nobody sees it any more, and whoever has seen it can report it for a while. */
    withdrawnAt: moment('withdrawn_at'),
    /** Since when it is hidden by a decision (docs/decisions/0048). */
    hiddenAt: moment('hidden_at'),
  },
  (t) => [
    index('review_answers_withdrawn')
      .on(t.withdrawnAt)
      .where(sql`${t.withdrawnAt} IS NOT NULL`),
    check('review_answers_text', sql`length(${t.text}) BETWEEN 1 AND 500`),
  ],
);
