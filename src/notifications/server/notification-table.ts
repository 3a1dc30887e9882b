import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '../../profiles/server/profile-table.ts';
import { NOTICE_PAGES } from '../notification.ts';

/**
 * What one person is told; as 'system_announcement' what the site tells them alone. Announcements to everybody are not
 * copied here: all read the one row of theirs.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    type: text('type', {
      enum: ['trade_request', 'trade_accepted', 'trade_declined', 'review_received', 'system_announcement'],
    }).notNull(),
    /** What it says, by its name in `notification-text.ts`; NULL of one that a version before this one wrote. */
    kind: text('kind'),
    /** What the text of its kind is made with. */
    params: jsonb('params').$type<Record<string, string | number>>(),
    /** What it said when it was written: read where the kind is not known. */
    title: text('title').notNull(),
    message: text('message').notNull(),
    isRead: boolean('is_read').notNull().default(false),
    /** Id of the request or review that it is about. */
    referenceId: uuid('reference_id'),
    /** The page that says more of it, where there is one. */
    leadsTo: text('leads_to', { enum: NOTICE_PAGES }),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    index('notifications_by_person').on(t.userId, t.createdAt),
    index('notifications_by_reference').on(t.referenceId),
    index('notifications_unread')
      .on(t.userId, t.createdAt, t.id)
      .where(sql`NOT ${t.isRead}`),
    check(
      'notifications_type',
      sql`${t.type} IN ('trade_request', 'trade_accepted', 'trade_declined', 'review_received', 'system_announcement')`,
    ),
  ],
);
