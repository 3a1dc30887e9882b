import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * The key of the digests by which somebody who deleted the account is known again (docs/decisions/0024): one row, made at
 * the first start. It signs nothing and opens nothing.
 */
export const personDigestKey = pgTable(
  'person_digest_key',
  {
    only: integer('only').primaryKey().default(1),
    value: text('value').notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [check('person_digest_key_only', sql`${t.only} = 1`)],
);

/** What a deletion does not end, under a keyed digest of the Discord id; deleted after `keptUntil`. */
export const departedPeople = pgTable(
  'departed_people',
  {
    digest: text('digest').primaryKey(),
    /** The end of the posting cooldown. */
    nextPostAt: moment('next_post_at'),
    /** Traders looked up in the hour that began at `contactsStartedAt`. */
    contactsStartedAt: moment('contacts_started_at'),
    contactsUsed: integer('contacts_used').notNull().default(0),
    keptUntil: moment('kept_until').notNull(),
  },
  (t) => [index('departed_people_by_end').on(t.keptUntil)],
);

/**
 * Whom somebody has reviewed of whose review nothing else is left, as they deleted the account or the owner of the site
 * removed it: a digest of both, so that neither can be read from the row.
 */
export const departedReviews = pgTable(
  'departed_reviews',
  {
    digest: text('digest').primaryKey(),
    keptUntil: moment('kept_until').notNull(),
  },
  (t) => [index('departed_reviews_by_end').on(t.keptUntil)],
);
