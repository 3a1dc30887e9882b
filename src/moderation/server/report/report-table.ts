import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { restrictions } from '../../../standing/server/restriction-table.ts';
import { REPORT_OUTCOMES, REPORT_REASONS, REPORT_SUBJECTS } from '../../report.ts';
import type { Snapshot } from '../../snapshot.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const somebody = (name: string) => text(name).references(() => profiles.id, { onDelete: 'set null' });

/** What people have reported, with what they saw: deleting that destroys no evidence. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    reporterId: somebody('reporter_id'),
    /** By it nobody reports the same twice from a second account; NULL once the report is old. */
    reporterDigest: text('reporter_digest'),
    aboutId: somebody('about_id'),
    aboutDigest: text('about_digest'),
    subjectKind: text('subject_kind', { enum: REPORT_SUBJECTS }).notNull(),
    /** Id of the post, request, review or answer to a review; of the person, where it is about them or their name. */
    subjectId: text('subject_id').notNull(),
    reason: text('reason', { enum: REPORT_REASONS }).notNull(),
    details: text('details').notNull().default(''),
    snapshot: jsonb('snapshot').$type<Snapshot>(),
    /** What it counts for, by how far its reporter can be trusted (0.3 to 1.5). */
    weight: doublePrecision('weight').notNull(),
    /** A keyed digest of the network that it came from, so that one house is not many people; deleted after 30 days. */
    network: text('network'),
    takenBy: somebody('taken_by'),
    takenAt: moment('taken_at'),
    /** NULL while it waits. */
    outcome: text('outcome', { enum: REPORT_OUTCOMES }),
    decidedBy: somebody('decided_by'),
    decidedAt: moment('decided_at'),
    /** What was decided for it, where it was upheld. */
    restrictionId: uuid('restriction_id').references(() => restrictions.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('reports_once').on(t.reporterDigest, t.subjectKind, t.subjectId),
    index('reports_waiting')
      .on(t.aboutId, t.createdAt)
      .where(sql`${t.outcome} IS NULL`),
    index('reports_of_who_left')
      .on(t.aboutDigest)
      .where(sql`${t.aboutId} IS NULL AND ${t.outcome} IS NULL`),
    index('reports_by_about').on(t.aboutId, t.createdAt),
    index('reports_by_reporter').on(t.reporterId, t.createdAt),
    index('reports_by_subject').on(t.subjectKind, t.subjectId),
    index('reports_by_restriction').on(t.restrictionId),
    index('reports_by_time').on(t.createdAt),
    index('reports_by_taker')
      .on(t.takenBy)
      .where(sql`${t.takenBy} IS NOT NULL`),
    index('reports_by_decider')
      .on(t.decidedBy)
      .where(sql`${t.decidedBy} IS NOT NULL`),
    check('reports_details', sql`length(${t.details}) <= 500`),
    check('reports_two_people', sql`${t.reporterId} <> ${t.aboutId}`),
    check('reports_decided', sql`(${t.outcome} IS NULL) = (${t.decidedAt} IS NULL)`),
  ],
);
