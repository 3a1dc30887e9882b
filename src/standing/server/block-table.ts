import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { profiles } from '../../profiles/server/profile-table.ts';
import { BLOCK_KINDS } from '../standing.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const somebody = (name: string) => text(name).references(() => profiles.id, { onDelete: 'set null' });

/**
 * Whom somebody keeps away from themselves. It holds for the Discord account, so that a new profile of that person is kept
 * away as well.
 */
export const blocks = pgTable(
  'blocks',
  {
    userId: text('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** NULL once that account is deleted. */
    blockedId: somebody('blocked_id'),
    blockedDigest: text('blocked_digest').notNull(),
    kind: text('kind', { enum: BLOCK_KINDS }).notNull(),
    createdAt: moment('created_at').notNull(),
    /** Set when that account is deleted. */
    keptUntil: moment('kept_until'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.blockedDigest] }),
    index('blocks_by_blocked').on(t.blockedId),
    index('blocks_by_digest').on(t.blockedDigest),
    check('blocks_two_people', sql`${t.userId} <> ${t.blockedId}`),
  ],
);
