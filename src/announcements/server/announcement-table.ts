import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '../../profiles/server/profile-table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Announcements of the owner: one row that everybody reads through. */
export const ownerAnnouncements = pgTable(
  'owner_announcements',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    createdBy: text('created_by').references(() => profiles.id, { onDelete: 'set null' }),
    isActive: boolean('is_active').notNull().default(true),
    /** When it was last made active: a dismissal before that no longer counts. */
    activatedAt: moment('activated_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    index('owner_announcements_by_newest').on(t.createdAt, t.id),
    index('owner_announcements_active')
      .on(t.activatedAt)
      .where(sql`${t.isActive}`),
    check('owner_announcements_title', sql`length(${t.title}) BETWEEN 1 AND 100`),
    check('owner_announcements_message', sql`length(${t.message}) BETWEEN 1 AND 500`),
  ],
);

/** Who has marked which announcement as read, and when. */
export const announcementDismissals = pgTable(
  'announcement_dismissals',
  {
    announcementId: uuid('announcement_id')
      .notNull()
      .references(() => ownerAnnouncements.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    dismissedAt: moment('dismissed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.announcementId] }),
    index('announcement_dismissals_by_announcement').on(t.announcementId),
  ],
);
