import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { profiles } from '../../profiles/server/profile-table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const person = () =>
  text('user_id')
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' });

/** Sessions that are signed in now; the row goes when the session ends. Shape of the sign-in library. */
export const authSessions = pgTable(
  'auth_sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: person(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** When its person last showed that it is them: by signing in at Discord for it, or by a passkey. Null for a password. */
    confirmedAt: moment('confirmed_at'),
  },
  (t) => [index('auth_sessions_by_person').on(t.userId)],
);

/** Ways in: the Discord account of each person. Shape of the sign-in library; provider tokens are not kept. */
export const authAccounts = pgTable(
  'auth_accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: person(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('auth_accounts_once').on(t.providerId, t.accountId),
    index('auth_accounts_by_person').on(t.userId),
  ],
);

/** Short-lived secrets of a sign-in under way. Shape of the sign-in library. */
export const authVerifications = pgTable(
  'auth_verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [index('auth_verifications_by_identifier').on(t.identifier)],
);

/** The sessions that the owner sees: IP, agent and place for 30 days, and after their end the row for 30 days from its last use. */
export const userSessions = pgTable(
  'user_sessions',
  {
    id: text('id').primaryKey(),
    userId: person(),
    ipAddress: text('ip_address'),
    location: text('location'),
    userAgent: text('user_agent'),
    loginAt: moment('login_at').notNull(),
    lastActivity: moment('last_activity').notNull(),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [index('user_sessions_by_newest').on(t.loginAt), index('user_sessions_by_person').on(t.userId)],
);

/**
 * Devices on which somebody has signed in, so that they are told of others. Of a device there is a digest of a number by chance, which
 * its cookie holds, and of the person: two people on one device have nothing in common here.
 */
export const seenDevices = pgTable(
  'seen_devices',
  {
    userId: person(),
    digest: text('digest').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    /** When its person signed out everywhere else: from then on it counts as new. */
    forgottenAt: moment('forgotten_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.digest] })],
);

/** Secrets that every process of one installation must share, made at the first start. */
export const installationSecrets = pgTable('installation_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: moment('created_at')
    .notNull()
    .default(sql`now()`),
});
