import { aliasedTable, and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/server/database/database.ts';
import { presentPerson } from '../../profiles/server/present-person.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { appeals } from '../../standing/server/restriction-table.ts';
import { HARM, urgencyOf } from '../harm.ts';
import { REPORT_REASONS, type ReportReason, URGENCIES } from '../report.ts';
import { reports } from './report/report-table.ts';

const MAX_CASES = 100;

/** What a report weighs in the queue. */
const harm = sql`CASE ${reports.reason} ${sql.join(
  REPORT_REASONS.map((reason) => sql`WHEN ${sql.raw(`'${reason}'`)} THEN ${sql.raw(String(HARM[reason]))}`),
  sql` `,
)} END`;

/**
 * Whom reports wait about: the most urgent first, and of those the one that waits longest.
 * @param viewerId who looks
 */
export async function readQueue(db: Db, viewerId: string) {
  const taker = aliasedTable(profiles, 'taker');
  const waiting = db.$with('waiting').as(
    db
      .select({
        aboutId: reports.aboutId,
        reason:
          sql<ReportReason>`(array_agg(${reports.reason} ORDER BY ${harm} * ${reports.weight} DESC, ${reports.createdAt}))[1]`.as(
            'reason',
          ),
        many: sql<number>`count(*)::int`.as('many'),
        heaviest: sql<number>`max(${harm} * ${reports.weight})`.as('heaviest'),
        networks: sql<number>`count(DISTINCT ${reports.network})::int`.as('networks'),
        oldestMs: sql<number>`(extract(epoch FROM min(${reports.createdAt})) * 1000)::float8`.as('oldest_ms'),
        takenBy: sql<
          string | null
        >`(array_agg(${reports.takenBy} ORDER BY ${reports.takenAt} DESC NULLS LAST))[1]`.as('taken_by'),
      })
      .from(reports)
      .where(and(isNull(reports.outcome), isNotNull(reports.aboutId)))
      .groupBy(reports.aboutId),
  );
  const [rows, [asked]] = await Promise.all([
    db
      .with(waiting)
      .select({
        about: profiles,
        taker,
        reason: waiting.reason,
        many: waiting.many,
        heaviest: waiting.heaviest,
        networks: waiting.networks,
        oldestMs: waiting.oldestMs,
      })
      .from(waiting)
      .innerJoin(profiles, eq(profiles.id, waiting.aboutId))
      .leftJoin(taker, eq(taker.id, waiting.takenBy)),
    db.select({ many: count() }).from(appeals).where(isNull(appeals.outcome)),
  ]);
  const cases = rows
    .flatMap(({ about, taker: takenBy, reason, many, heaviest, networks, oldestMs }) => {
      const person = presentPerson(about);
      if (person === null) return [];
      const shown = { person, takenBy: presentPerson(takenBy), aboutYou: person.userId === viewerId };
      const urgency = urgencyOf(heaviest, networks);
      return [{ ...shown, reason, reports: many, urgency, oldestAt: new Date(oldestMs).toISOString() }];
    })
    .sort(
      (a, b) =>
        URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency) || a.oldestAt.localeCompare(b.oldestAt),
    );
  return { cases: cases.slice(0, MAX_CASES), waiting: cases.length, appeals: asked?.many ?? 0 };
}
