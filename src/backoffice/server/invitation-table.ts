import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { profiles } from '../../profiles/server/profile-table.ts';

/**
 * Admin rights for whoever first signs in with a Discord account that has this address, verified by Discord.
 * It becomes a right of that account and is then gone; it links no accounts.
 */
export const adminInvitations = pgTable('admin_invitations', {
  /** In lower case. */
  email: text('email').primaryKey(),
  invitedBy: text('invited_by').references(() => profiles.id, { onDelete: 'set null' }),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
});
