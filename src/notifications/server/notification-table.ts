import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { profiles } from '../../profiles/server/profile-table.ts';
import { NOTICE_PAGES } from '../notification.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

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
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('notifications_by_person').on(t.userId, t.createdAt),
    index('notifications_by_reference').on(t.referenceId),
    index('notifications_unread')
      .on(t.userId, t.createdAt, t.id)
      .where(sql`NOT ${t.isRead}`),
    // Whoever looks somebody up joins what they have not read of others who did.
    uniqueIndex('notifications_looked_up')
      .on(t.userId)
      .where(sql`${t.kind} = 'looked-up' AND NOT ${t.isRead}`),
    check(
      'notifications_type',
      sql`${t.type} IN ('trade_request', 'trade_accepted', 'trade_declined', 'review_received', 'system_announcement')`,
    ),
  ],
);

/** The people of a notice that tells of several, each with when it was: who they are is read with the list. */
export const noticePeople = pgTable(
  'notice_people',
  {
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    personId: text('person_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.noticeId, t.personId] }), index('notice_people_by_person').on(t.personId)],
);
