import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { CONTACT_CHOICES } from '../contact-choice.ts';
import { DEFAULT_PICTURE, PROFILE_PICTURES, ROLES } from '../profile.ts';
import { NAME_REASONS } from '../refused-name.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * What the back office finds a person by: address, Roblox username, Discord display name and id, in lower case, each on
 * a line of its own, so that a short needle can be looked for where a line begins.
 */
export function personWords(
  t: Record<'robloxUsername' | 'discordDisplayName' | 'id', AnyPgColumn> & {
    contactEmail: AnyPgColumn | SQL;
  },
): SQL {
  return sql`lower(E'\\n' || coalesce(${t.contactEmail}, '') || E'\\n' || coalesce(${t.robloxUsername}, '') || E'\\n' || coalesce(${t.discordDisplayName}, '') || E'\\n' || ${t.id})`;
}

/** Whether the name that Discord gave was not looked at yet, or is another one since. */
export function nameUnsettled(t: Record<'screenedName' | 'discordDisplayName', AnyPgColumn>): SQL {
  return sql`${t.screenedName} IS DISTINCT FROM ${t.discordDisplayName}`;
}

/** What a Roblox username looks like at a glance, as `lookOf` (screen-name.ts) says it of any name. */
export function lookOfUsername(t: Record<'robloxUsername', AnyPgColumn>): SQL<string> {
  return sql`replace(replace(translate(lower(${t.robloxUsername}), '01i345789_', 'olleastbg'), 'rn', 'm'), 'vv', 'w')`;
}

/**
 * One row a person, which is also the sign-in library's user: identity is the Discord user id, so
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
    /** Who it is handed out to; NULL of whoever has never chosen, where it is `USUAL_CONTACT_CHOICE`. */
    contactChoice: text('contact_choice', { enum: CONTACT_CHOICES }),
    discordDisplayName: text('discord_display_name'),
    /** Why others do not see that name; NULL for one that they see. */
    nameRefused: text('name_refused', { enum: NAME_REASONS }),
    /** The name for which that was decided: an earlier version stores names without deciding. */
    screenedName: text('screened_name'),
    discordAvatarUrl: text('discord_avatar_url'),
    contactEmail: text('email'),
    contactEmailVerified: boolean('email_verified').notNull().default(false),
    /** The sign-in library's word for `loginKey`, which nobody verifies. */
    emailVerified: boolean('login_key_verified').notNull().default(false),
    robloxUsername: text('roblox_username'),
    robloxUserId: text('roblox_user_id').unique(),
    /** When Roblox was last asked for the linked account; NULL for one that was linked before that was kept. */
    robloxAskedAt: moment('roblox_asked_at'),
    /** When the linked account was made, as Roblox says; NULL until Roblox was asked. */
    robloxCreatedAt: moment('roblox_created_at'),
    /** When it was linked; NULL for one that was linked before that was kept. */
    robloxLinkedAt: moment('roblox_linked_at'),
    role: text('role', { enum: ROLES }).notNull().default('member'),
    profilePicture: text('profile_picture', { enum: PROFILE_PICTURES }).notNull().default(DEFAULT_PICTURE),
    /** Of reviews that stand and follow a completed trade; the database counts them (docs/decisions/0074). */
    ratingSum: integer('trade_rating_sum').notNull().default(0),
    totalRatings: integer('trade_ratings').notNull().default(0),
    averageRating: doublePrecision('trade_rating_average'),
    /** Of all reviews that stand: a process of the version before counts and shows these. */
    allRatingSum: integer('rating_sum').notNull().default(0),
    allRatings: integer('total_ratings').notNull().default(0),
    allRatingAverage: doublePrecision('average_rating').generatedAlwaysAs(
      sql`CASE WHEN total_ratings > 0 THEN rating_sum::double precision / total_ratings END`,
    ),
    /** Since when their name is hidden by a decision (docs/decisions/0048). */
    nameHiddenAt: moment('name_hidden_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('profiles_by_newest').on(t.createdAt, t.id),
    // The figures of the back office: read from this index alone, however many people there are.
    index('profiles_counted').on(t.role, t.contactEmailVerified, t.robloxUserId),
    uniqueIndex('profiles_one_owner')
      .on(t.role)
      .where(sql`${t.role} = 'owner'`),
    index('profiles_by_words').using('gin', sql`${personWords(t)} gin_trgm_ops`),
    index('profiles_by_asked')
      .on(t.robloxAskedAt.asc().nullsFirst())
      .where(sql`${t.robloxUserId} IS NOT NULL`),
    index('profiles_by_look')
      .on(lookOfUsername(t))
      .where(sql`${t.robloxUserId} IS NOT NULL`),
    index('profiles_names_due').on(t.id).where(nameUnsettled(t)),
    index('profiles_by_email').on(sql`lower(${t.contactEmail})`),
    check('profiles_role', sql`${t.role} IN ('member', 'admin', 'owner')`),
    check('profiles_contact_choice', sql`${t.contactChoice} IN ('anyone', 'after-deal')`),
    check('profiles_picture', sql`${t.profilePicture} ~ '^avatar-[1-6]$'`),
    check(
      'profiles_ratings',
      sql`${t.allRatings} >= 0 AND ${t.allRatingSum} BETWEEN ${t.allRatings} AND 5 * ${t.allRatings}`,
    ),
    check(
      'profiles_trade_ratings',
      sql`${t.totalRatings} >= 0 AND ${t.ratingSum} BETWEEN ${t.totalRatings} AND 5 * ${t.totalRatings} AND (${t.averageRating} IS NULL) = (${t.totalRatings} = 0)`,
    ),
    check('profiles_roblox_pair', sql`(${t.robloxUsername} IS NULL) = (${t.robloxUserId} IS NULL)`),
  ],
);
