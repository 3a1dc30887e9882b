import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { profiles } from '../../profiles/server/profile-table.ts';

/** What people want to be told, of those who have ever said so: others are told everything. */
export const noticeSettings = pgTable('notice_settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  newMatches: boolean('new_matches').notNull(),
});
