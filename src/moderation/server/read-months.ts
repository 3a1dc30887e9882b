import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/server/database/database.ts';
import { appeals, restrictions } from '../../standing/server/restriction-table.ts';
import { REPORT_REASONS } from '../report.ts';
import { toldCount } from '../told-count.ts';
import { reports } from './report/report-table.ts';

const MONTHS = 12;
/** Of fewer answered reports no duration is told: it could be that of one of them. */
const LEAST_ANSWERED = 5;

const reason = z.enum(REPORT_REASONS);
const counted = z.object({
  month: z.string(),
  reports: z.int(),
  by_reason: z.partialRecord(reason, z.int()).nullable(),
  acted: z.int(),
  answered: z.int(),
  median_hours: z.number().nullable(),
  decisions: z.int(),
  appeals: z.int(),
  overturned: z.int(),
});

/**
 * Counts how the site is moderated, month by month (UTC), for the last twelve months in which something was. Reports that
 * were taken back are none. A month is that of the report, the decision or the appeal.
 * @returns the months, newest first
 */
export async function readMonths(db: Db, now: Date) {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1));
  const since = sql`${first.toISOString()}::timestamptz`;
  const month = (moment: unknown) => sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM')`;
  const { rows } = await db.execute(sql`
    WITH reported AS (
      SELECT ${month(reports.createdAt)} AS month, ${reports.reason} AS reason, ${reports.outcome} AS outcome,
        CASE WHEN ${reports.outcome} IN ('upheld', 'rejected')
          THEN extract(epoch FROM ${reports.decidedAt} - ${reports.createdAt}) / 3600 END AS hours
      FROM ${reports}
      WHERE ${reports.createdAt} >= ${since} AND ${reports.outcome} IS DISTINCT FROM 'withdrawn'
    ), by_month AS (
      SELECT month, count(*)::int AS reports, count(*) FILTER (WHERE outcome = 'upheld')::int AS acted,
        count(hours)::int AS answered, percentile_cont(0.5) WITHIN GROUP (ORDER BY hours) AS median_hours
      FROM reported GROUP BY month
    ), reasons AS (
      SELECT month, jsonb_object_agg(reason, many) AS by_reason
      FROM (SELECT month, reason, count(*)::int AS many FROM reported GROUP BY month, reason) AS each GROUP BY month
    ), decided AS (
      SELECT ${month(restrictions.startsAt)} AS month, count(*)::int AS decisions FROM ${restrictions}
      WHERE ${restrictions.startsAt} >= ${since} AND NOT ${restrictions.automatic}
        AND ${restrictions.liftedBecause} IS DISTINCT FROM 'undone' GROUP BY 1
    ), appealed AS (
      SELECT ${month(appeals.createdAt)} AS month, count(*)::int AS appeals,
        count(*) FILTER (WHERE ${restrictions.liftedBecause} = 'appeal')::int AS overturned
      FROM ${appeals} INNER JOIN ${restrictions} ON ${restrictions.id} = ${appeals.restrictionId}
      WHERE ${appeals.createdAt} >= ${since} GROUP BY 1
    )
    SELECT month, coalesce(reports, 0) AS reports, by_reason, coalesce(acted, 0) AS acted,
      coalesce(answered, 0) AS answered, median_hours::double precision AS median_hours,
      coalesce(decisions, 0) AS decisions, coalesce(appeals, 0) AS appeals, coalesce(overturned, 0) AS overturned
    FROM by_month FULL JOIN reasons USING (month) FULL JOIN decided USING (month) FULL JOIN appealed USING (month)
    ORDER BY month DESC`);
  return z.array(counted).parse(rows).map(present);
}

function present(row: z.infer<typeof counted>) {
  const told = (many: number | undefined) => toldCount(many ?? 0);
  const hours = row.answered < LEAST_ANSWERED ? null : row.median_hours;
  return {
    month: row.month,
    reports: told(row.reports),
    byReason: Object.fromEntries(REPORT_REASONS.map((one) => [one, told(row.by_reason?.[one])])),
    acted: told(row.acted),
    decisions: told(row.decisions),
    medianHours: hours === null ? null : Math.round(hours * 10) / 10,
    appeals: told(row.appeals),
    overturned: told(row.overturned),
  };
}
