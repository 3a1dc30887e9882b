import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How often something was done under a key in the span that ends at `resetsAt`. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    used: integer('used').notNull(),
    resetsAt: timestamp('resets_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [index('rate_limits_by_end').on(t.resetsAt)],
);
