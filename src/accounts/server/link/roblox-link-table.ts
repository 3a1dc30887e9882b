import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { profiles } from '../../../profiles/server/profile-table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Codes that a person was given to put into the bio of a Roblox account. One is open per
 * person at most: the unique index sees to it.
 */
export const robloxLinkCodes = pgTable(
  'roblox_link_codes',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    robloxUserId: text('roblox_user_id').notNull(),
    robloxUsername: text('roblox_username').notNull(),
    /** 'RV-' and four digits, or six words where Roblox filters digits. */
    code: text('code').notNull(),
    kind: text('kind', { enum: ['digits', 'words'] })
      .notNull()
      .default('digits'),
    /** Checks of the bio that were made with it so far; raised before each check. */
    checks: integer('checks').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When it was used or replaced; NULL while it is open. */
    closedAt: moment('closed_at'),
  },
  (t) => [
    uniqueIndex('roblox_link_codes_one_open')
      .on(t.userId)
      .where(sql`${t.closedAt} IS NULL`),
    index('roblox_link_codes_by_person').on(t.userId, t.createdAt),
    check('roblox_link_codes_kind', sql`${t.kind} IN ('digits', 'words')`),
    check('roblox_link_codes_checks', sql`${t.checks} BETWEEN 0 AND 5`),
  ],
);

/** The picture of a linked Roblox account, kept here so that no reader's browser has to ask Roblox for it. */
export const robloxAvatars = pgTable(
  'roblox_avatars',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    bytes: bytes('bytes').notNull(),
    /** Digest of the bytes, which stands in the address. Many people may have the same picture. */
    digest: text('digest').notNull(),
    fetchedAt: moment('fetched_at').notNull(),
  },
  (t) => [index('roblox_avatars_by_digest').on(t.digest)],
);

/**
 * Roblox accounts that are linked to one person, and were proven by another one later, who gets them if they are not proven
 * again. There is one open claim on an account, and one of a person; what has ended is no row.
 */
export const robloxClaims = pgTable('roblox_claims', {
  robloxUserId: text('roblox_user_id').primaryKey(),
  robloxUsername: text('roblox_username').notNull(),
  /** When the account was made, as Roblox said when it was proven. */
  robloxCreatedAt: moment('roblox_created_at'),
  claimantId: text('claimant_id')
    .notNull()
    .unique()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  provenAt: moment('proven_at').notNull(),
  winsAt: moment('wins_at').notNull(),
});

/** The Roblox account that was pinned as the owner's at its first verified link: one row at most. */
export const ownerPin = pgTable(
  'owner_pin',
  {
    only: integer('only').primaryKey().default(1),
    robloxUserId: text('roblox_user_id').notNull(),
    /** The configured name that it was pinned for; NULL where a release that did not keep it pinned it. */
    robloxUsername: text('roblox_username'),
    pinnedAt: moment('pinned_at').notNull(),
  },
  (t) => [check('owner_pin_only', sql`${t.only} = 1`)],
);
