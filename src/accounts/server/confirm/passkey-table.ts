import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { authSessions } from '../account-table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Passkeys of the owner and the admins: what a device signs is checked by its public half, which opens nothing. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    credentialId: text('credential_id').notNull().unique(),
    /** In base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the device says it has signed; 0 where it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How the browser may reach the device. */
    transports: text('transports').array().notNull(),
    /** The device on which it was added, in words. */
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [index('passkeys_by_person').on(t.userId)],
);

/** What a device is to sign next for a session: good once, for minutes, and for one thing. The newest replaces the one before. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    sessionId: text('session_id')
      .primaryKey()
      .references(() => authSessions.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['add', 'confirm'] }).notNull(),
    challenge: text('challenge').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [check('passkey_challenges_purpose', sql`${t.purpose} IN ('add', 'confirm')`)],
);
