import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '../../profiles/server/profile-table.ts';
import { LIFTED_BECAUSE, RESTRICTION_KINDS, RULES } from '../standing.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const somebody = (name: string) => text(name).references(() => profiles.id, { onDelete: 'set null' });

/**
 * What has been decided against somebody, and what they were told. It belongs to the Discord account, by its digest, and
 * not to the profile: deleting that ends nothing (docs/decisions/0048).
 */
export const restrictions = pgTable(
  'restrictions',
  {
    id: uuid('id').primaryKey(),
    /** NULL once that account is deleted. */
    userId: somebody('user_id'),
    digest: text('digest').notNull(),
    kind: text('kind', { enum: RESTRICTION_KINDS }).notNull(),
    /** Id of the trade, review or answer to a review that is hidden; NULL for what is about the person. */
    subjectId: uuid('subject_id'),
    rule: text('rule', { enum: RULES }).notNull(),
    /** Why, as its person reads it. */
    statement: text('statement').notNull(),
    /** What it was about, as others saw it, in a line. */
    seen: text('seen').notNull().default(''),
    /** Whether nobody decided it: enough people had reported it. */
    automatic: boolean('automatic').notNull().default(false),
    decidedBy: somebody('decided_by'),
    startsAt: moment('starts_at').notNull(),
    /** NULL for what holds until it is lifted. */
    endsAt: moment('ends_at'),
    liftedAt: moment('lifted_at'),
    liftedBy: somebody('lifted_by'),
    liftedBecause: text('lifted_because', { enum: LIFTED_BECAUSE }),
  },
  (t) => [
    index('restrictions_by_digest').on(t.digest, t.startsAt),
    index('restrictions_by_person').on(t.userId, t.startsAt),
    index('restrictions_by_subject').on(t.subjectId),
    index('restrictions_by_decider').on(t.decidedBy),
    index('restrictions_by_lifter')
      .on(t.liftedBy)
      .where(sql`${t.liftedBy} IS NOT NULL`),
    check('restrictions_statement', sql`length(${t.statement}) BETWEEN 1 AND 1000`),
    check('restrictions_lifted', sql`(${t.liftedAt} IS NULL) = (${t.liftedBecause} IS NULL)`),
    // Nobody acts automatically against a person: a post is hidden at most, and for a while.
    check(
      'restrictions_automatic',
      sql`NOT ${t.automatic} OR (${t.kind} = 'hide_post' AND ${t.endsAt} IS NOT NULL)`,
    ),
  ],
);

/** The one answer that a person may give to a decision, and what somebody else than the decider made of it. */
export const appeals = pgTable(
  'appeals',
  {
    id: uuid('id').primaryKey(),
    restrictionId: uuid('restriction_id')
      .notNull()
      .unique()
      .references(() => restrictions.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
    /** NULL while it waits. */
    outcome: text('outcome', { enum: ['kept', 'lifted'] }),
    answer: text('answer'),
    answeredBy: somebody('answered_by'),
    answeredAt: moment('answered_at'),
  },
  (t) => [
    index('appeals_waiting')
      .on(t.createdAt)
      .where(sql`${t.outcome} IS NULL`),
    index('appeals_by_answerer')
      .on(t.answeredBy)
      .where(sql`${t.answeredBy} IS NOT NULL`),
    check('appeals_text', sql`length(${t.text}) BETWEEN 1 AND 1000`),
    check('appeals_answered', sql`(${t.outcome} IS NULL) = (${t.answeredAt} IS NULL)`),
  ],
);
