import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '../../../profiles/server/profile-table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * Mail that is to be sent. A row says only what is wanted and for which address; the links in it are made when it is
 * sent, so that no secret waits in the database, and an address that nobody has costs the asker the same.
 */
export const mailJobs = pgTable(
  'mail_jobs',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', {
      enum: ['reset', 'verify', 'password-set', 'new-device', 'roblox-claimed'],
    }).notNull(),
    email: text('email').notNull(),
    /** For whom; NULL for a reset, which goes to every account of the address. */
    userId: text('user_id').references(() => profiles.id, { onDelete: 'cascade' }),
    tries: integer('tries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** When it is to be tried next. */
    dueAt: moment('due_at').notNull(),
  },
  (t) => [
    index('mail_jobs_by_due').on(t.dueAt),
    check(
      'mail_jobs_kind',
      sql`${t.kind} IN ('reset', 'verify', 'password-set', 'new-device', 'roblox-claimed')`,
    ),
  ],
);

/** What a link in a mail, or a temporary password, stands for. Only digests are kept; each is good once. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    digest: text('digest').primaryKey(),
    purpose: text('purpose', { enum: ['reset', 'verify'] }).notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** The address that it was sent to. */
    email: text('email').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When it was used; it is kept for a while, so that whoever opens it again reads that all is done. */
    usedAt: moment('used_at'),
  },
  (t) => [
    index('mail_tokens_by_person').on(t.userId),
    check('mail_tokens_purpose', sql`${t.purpose} IN ('reset', 'verify')`),
  ],
);

/** Temporary passwords that the owner has set: one a person, good once, and to be replaced at first use. */
export const temporaryPasswords = pgTable('temporary_passwords', {
  userId: text('user_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  hash: text('hash').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
