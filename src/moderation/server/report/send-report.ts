import { randomUUID } from 'node:crypto';
import { and, eq, or, sql } from 'drizzle-orm';
import { refuse } from '../../../api/refuse.ts';
import type { CallContext } from '../../../api/server/call-context.ts';
import { signedIn } from '../../../api/server/calls.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import { siteOf } from '../../../platform/server/limits/visitor-network.ts';
import { readTrust } from '../../../standing/server/read-trust.ts';
import { digestOf, requireStanding } from '../../../standing/server/require-standing.ts';
import { tellModerators } from '../../../standing/server/tell-moderators.ts';
import { reportWeight } from '../../report-weight.ts';
import type { ReportReason, ReportSubject } from '../../report.ts';
import { hideIfEnough } from '../automatic-act.ts';
import { reportsAtAddress, spendReport } from './report-allowance.ts';
import { reports } from './report-table.ts';
import type { Reported } from './reported.ts';
import { takeSnapshot } from './take-snapshot.ts';

/** What somebody says about what they report. */
type ReportDraft = {
  subjectKind: ReportSubject;
  subjectId: string;
  reason: ReportReason;
  details?: string | undefined;
};

/**
 * Keeps a report with what its reporter saw. That there is one of each thing is the index's to keep: of simultaneous ones
 * the first is sent. When enough strangers have reported a post, it is hidden (`automatic-act.ts`).
 * @returns its id
 * @throws the refusal NO_STANDING, SUBJECT_NOT_FOUND, OWN_SUBJECT, ALREADY_REPORTED or DAILY_LIMIT
 */
export async function sendReport(context: CallContext, draft: ReportDraft, now: Date): Promise<string> {
  const { db, accounts, ip } = context;
  const reporterId = signedIn(context).userId;
  return await db.transaction(async (tx) => {
    const digest = await requireStanding(tx, accounts.digests, reporterId, 'report', now);
    const subject = { kind: draft.subjectKind, id: draft.subjectId };
    const reported = await takeSnapshot(tx, reporterId, subject, now);
    const { level } = await readTrust(tx, accounts.digests, reporterId, now);
    const id = randomUUID();
    const sent = await tx
      .insert(reports)
      .values({
        id,
        reporterId,
        reporterDigest: digest,
        aboutId: reported.aboutId,
        aboutDigest: await digestOf(tx, accounts.digests, reported.aboutId),
        subjectKind: reported.kind,
        subjectId: reported.id,
        reason: draft.reason,
        details: draft.details ?? '',
        snapshot: reported.snapshot,
        weight: reportWeight(level, await readDecided(tx, reporterId, digest)),
        network: accounts.limitKey('report network', siteOf(ip)),
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: reports.id });
    if (sent.length === 0) await refuseSecond(tx, reporterId, digest, reported);
    await spendReport(tx, { digest, level, atAddress: reportsAtAddress(context) }, now);
    await hideIfEnough(tx, accounts.digests, reported, now);
    await tellModerators(tx);
    return id;
  });
}

/** Their first one may be of an account that they have deleted: then this one cannot see it. */
async function refuseSecond(tx: Tx, reporterId: string, digest: string, reported: Reported): Promise<never> {
  const [first] = await tx
    .select({ id: reports.id, reporterId: reports.reporterId, at: reports.createdAt })
    .from(reports)
    .where(
      and(
        eq(reports.reporterDigest, digest),
        eq(reports.subjectKind, reported.kind),
        eq(reports.subjectId, reported.id),
      ),
    );
  if (first === undefined) throw new Error('What a report collided with is not there.');
  const id = first.reporterId === reporterId ? first.id : null;
  refuse('ALREADY_REPORTED', { id, at: first.at.toISOString() });
}

/** How many of somebody's reports were right, and how many were not. */
async function readDecided(
  tx: Tx,
  reporterId: string,
  digest: string,
): Promise<{ upheld: number; rejected: number }> {
  const [decided] = await tx
    .select({
      upheld: sql<number>`count(*) FILTER (WHERE ${reports.outcome} = 'upheld')::int`,
      rejected: sql<number>`count(*) FILTER (WHERE ${reports.outcome} = 'rejected')::int`,
    })
    .from(reports)
    .where(or(eq(reports.reporterId, reporterId), eq(reports.reporterDigest, digest)));
  return decided ?? { upheld: 0, rejected: 0 };
}
