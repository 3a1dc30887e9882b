import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { DEFAULT_PICTURE, PROFILE_PICTURES, ROLES } from '../profile.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * One row a person, which is also the sign-in library's user: identity is the Discord user id (DECISIONS), so
 * `loginKey`, the unique text that the library wants, is made from that id and never from an email address.
 */
export const profiles = pgTable(
  'profiles',
  {
    /** Stands as user_id in the database and as userId everywhere else; the sign-in library insists on `id`. */
    id: text('user_id').primaryKey(),
    loginKey: text('login_key').notNull().unique(),
    discordId: text('discord_id').notNull().unique(),
    /** The handle by which a person can be messaged: handed out by one call only, never in a list. */
    discordUsername: text('discord_username'),
    discordDisplayName: text('discord_display_name'),
    discordAvatarUrl: text('discord_avatar_url'),
    contactEmail: text('email'),
    contactEmailVerified: boolean('email_verified').notNull().default(false),
    /** The sign-in library's word for `loginKey`, which nobody verifies. */
    emailVerified: boolean('login_key_verified').notNull().default(false),
    robloxUsername: text('roblox_username'),
    robloxUserId: text('roblox_user_id').unique(),
    role: text('role', { enum: ROLES }).notNull().default('member'),
    profilePicture: text('profile_picture', { enum: PROFILE_PICTURES }).notNull().default(DEFAULT_PICTURE),
    ratingSum: integer('rating_sum').notNull().default(0),
    totalRatings: integer('total_ratings').notNull().default(0),
    averageRating: doublePrecision('average_rating').generatedAlwaysAs(
      sql`CASE WHEN total_ratings > 0 THEN rating_sum::double precision / total_ratings END`,
    ),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('profiles_by_newest').on(t.createdAt, t.id),
    index('profiles_by_email').on(sql`lower(${t.contactEmail})`),
    check('profiles_role', sql`${t.role} IN ('member', 'admin', 'owner')`),
    check('profiles_picture', sql`${t.profilePicture} ~ '^avatar-[1-6]$'`),
    check(
      'profiles_ratings',
      sql`${t.totalRatings} >= 0 AND ${t.ratingSum} BETWEEN ${t.totalRatings} AND 5 * ${t.totalRatings}`,
    ),
    check('profiles_roblox_pair', sql`(${t.robloxUsername} IS NULL) = (${t.robloxUserId} IS NULL)`),
  ],
);
