import { bigint, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '../../profiles/server/profile-table.ts';

/** What was only looked at is called so, and kept for a shorter time than actions. */
export const LOOK_PREFIX = 'get_';

/** System logs: each action of the owner or an admin, written in the action's own transaction. */
export const systemLogs = pgTable(
  'system_logs',
  {
    id: uuid('id').primaryKey(),
    /** The order in which entries were written; two of one millisecond have one too. */
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    actionType: text('action_type').notNull(),
    actorId: text('actor_id').references(() => profiles.id, { onDelete: 'set null' }),
    targetUserId: text('target_user_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** Deleted after 30 days. */
    ipAddress: text('ip_address'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    uniqueIndex('system_logs_by_newest').on(t.position),
    index('system_logs_by_action').on(t.actionType, t.position),
    index('system_logs_by_actor').on(t.actorId, t.position),
    index('system_logs_by_target').on(t.targetUserId, t.position),
  ],
);
