import { and, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { TRACES_MS } from '../../platform/how-long-kept.ts';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import { deleteRows, updateRows } from '../../platform/server/database/expire-rows.ts';
import type { LeavingPerson, PersonalData } from '../../platform/server/personal-data.ts';
import { withoutNames } from '../../platform/server/redact-names.ts';
import { UNKNOWN_USER } from '../../profiles/profile.ts';
import { reviewAnswers } from '../../reviews/server/answer-table.ts';
import { tradeReviews } from '../../reviews/server/review-table.ts';
import { REPORT_SEEN_KEPT_MS, REPORTS_KEPT_MS } from '../../standing/how-long-kept.ts';
import { tellModerators } from '../../standing/server/tell-moderators.ts';
import { reports } from './report/report-table.ts';

/** Columns that say who somebody else is, or how a report is counted. */
const OF_OTHERS = [
  reports.aboutId,
  reports.aboutDigest,
  reports.reporterDigest,
  reports.snapshot,
  reports.weight,
  reports.network,
  reports.takenBy,
  reports.decidedBy,
  reports.restrictionId,
];
/** Which thing it was, when, and in which words would say who reported it. */
const OF_THE_REPORTER = [
  reports.id,
  reports.reporterId,
  reports.subjectKind,
  reports.subjectId,
  reports.details,
  reports.takenAt,
  reports.createdAt,
];

/** Reports: what somebody wrote is theirs to download; of what others wrote about them, why and what became of it. */
export const moderationData: PersonalData = {
  rows: [
    {
      name: 'reportsWritten',
      table: reports,
      whose: [reports.reporterId],
      without: [...OF_OTHERS, reports.takenAt],
    },
    {
      name: 'reportsAboutYou',
      table: reports,
      whose: [reports.aboutId],
      without: [...OF_OTHERS, ...OF_THE_REPORTER, reports.decidedAt],
    },
    {
      name: 'reportsLookedAt',
      table: reports,
      whose: [reports.takenBy, reports.decidedBy],
      without: [...OF_OTHERS, reports.reporterId, reports.subjectId, reports.details],
    },
  ],
  redact: redactOwn,
  // Nobody can report them from here on: their profile is held as its deletion holds it.
  keep: leaveAbout,
  expireHourly: expireReports,
};

/** Takes their names out of what they wrote, and out of what others saw of reviews about them and of answers to theirs. */
async function redactOwn(tx: Tx, { id, names }: LeavingPerson): Promise<void> {
  await tx
    .update(reports)
    .set({ details: withoutNames(reports.details, names), snapshot: redactedSnapshot(names) })
    .where(or(eq(reports.reporterId, id), isReviewOf(tx, id)));
}

/** @param name in place of the name that the person had; left out where it stays */
function redactedSnapshot(names: readonly string[], name?: string): SQL {
  const words = (key: 'message' | 'comment' | 'aboutName' | 'answered') =>
    withoutNames(sql`${reports.snapshot} ->> ${key}`, names);
  return sql`${reports.snapshot} || jsonb_strip_nulls(jsonb_build_object('message', ${words('message')},
    'comment', ${words('comment')}, 'aboutName', ${words('aboutName')}, 'answered', ${words('answered')}, 'name', ${name ?? null}::text))`;
}

function isReviewOf(tx: Tx, userId: string): SQL | undefined {
  const about = tx
    .select({ id: sql`${tradeReviews.id}::text` })
    .from(tradeReviews)
    .where(eq(tradeReviews.reviewedUserId, userId));
  const answers = tx
    .select({ id: sql`${reviewAnswers.id}::text` })
    .from(reviewAnswers)
    .innerJoin(tradeReviews, eq(tradeReviews.id, reviewAnswers.reviewId))
    .where(eq(tradeReviews.reviewerId, userId));
  const isOne = or(inArray(reports.subjectId, about), inArray(reports.subjectId, answers));
  return and(eq(reports.subjectKind, 'review'), isOne);
}

/**
 * What is left of decided reports about them says what for, when, and what became of it. One that waits goes on waiting
 * without their names, should they come back (`reports-again.ts`): leaving is no way out of it.
 */
async function leaveAbout(tx: Tx, { id, names }: LeavingPerson): Promise<void> {
  const about = eq(reports.aboutId, id);
  const waits = and(about, isNull(reports.outcome));
  const left = await tx
    .update(reports)
    .set({
      snapshot: redactedSnapshot(names, UNKNOWN_USER),
      details: withoutNames(reports.details, names),
      takenBy: null,
      takenAt: null,
    })
    .where(waits)
    .returning({ id: reports.id });
  await tx
    .update(reports)
    .set({ snapshot: null, details: '' })
    .where(and(about, isNotNull(reports.outcome)));
  if (left.length > 0) await tellModerators(tx);
}

async function expireReports(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const isOld = and(
    lte(reports.decidedAt, before(REPORT_SEEN_KEPT_MS)),
    or(isNotNull(reports.snapshot), isNotNull(reports.reporterDigest), isNotNull(reports.aboutDigest)),
  );
  const seen = { snapshot: null, details: '' } as const;
  await updateRows(db, reports, isOld, { ...seen, reporterDigest: null, aboutDigest: null });
  // Whoever has not come back until now is not waited for.
  const isLeft = and(
    isNull(reports.outcome),
    isNull(reports.aboutId),
    lte(reports.createdAt, before(TRACES_MS)),
  );
  await updateRows(db, reports, isLeft, { ...seen, outcome: 'closed', decidedAt: now });
  const isTrace = and(lte(reports.createdAt, before(TRACES_MS)), isNotNull(reports.network));
  await updateRows(db, reports, isTrace, { network: null });
  await deleteRows(db, reports, lte(reports.createdAt, before(REPORTS_KEPT_MS)));
}
