import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { refuse } from '../../../api/refuse.ts';
import type { Db, Tx } from '../../../platform/server/database/database.ts';
import { UNKNOWN_USER } from '../../../profiles/profile.ts';
import { tellModerators } from '../../../standing/server/tell-moderators.ts';
import type { ownReport } from '../../report-contract.ts';
import { reports } from './report-table.ts';

const MOST_READ = 50;

/**
 * Writes other words beside a report of one's own that waits.
 * @throws the refusal REPORT_NOT_FOUND or ALREADY_DECIDED
 */
export async function changeDetails(
  db: Db,
  reporterId: string,
  { reportId, details }: { reportId: string; details: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await changeWaiting(tx, reporterId, reportId, { details });
  });
}

/**
 * Takes a report of one's own back that waits: it counts for nothing, and the same thing can be reported again.
 * @throws the refusal REPORT_NOT_FOUND or ALREADY_DECIDED
 */
export async function takeReportBack(db: Db, reporterId: string, reportId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await changeWaiting(tx, reporterId, reportId, {
      outcome: 'withdrawn',
      decidedAt: now,
      reporterDigest: null,
      network: null,
    });
  });
}

async function changeWaiting(
  tx: Tx,
  reporterId: string,
  reportId: string,
  change: Partial<typeof reports.$inferInsert>,
): Promise<void> {
  const mine: SQL | undefined = and(eq(reports.id, reportId), eq(reports.reporterId, reporterId));
  const changed = await tx
    .update(reports)
    .set(change)
    .where(and(mine, isNull(reports.outcome)))
    .returning({ id: reports.id });
  if (changed.length > 0) return await tellModerators(tx);
  const [found] = await tx.select({ id: reports.id }).from(reports).where(mine);
  refuse(found === undefined ? 'REPORT_NOT_FOUND' : 'ALREADY_DECIDED');
}

/** @returns somebody's last reports, newest first, with what became of each */
export async function readOwnReports(db: Db, reporterId: string): Promise<z.infer<typeof ownReport>[]> {
  const rows = await db
    .select()
    .from(reports)
    .where(eq(reports.reporterId, reporterId))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(MOST_READ);
  return rows.map(({ id, snapshot, subjectKind, reason, details, createdAt, outcome, decidedAt }) => ({
    id,
    about: snapshot?.name ?? UNKNOWN_USER,
    subjectKind,
    ...(snapshot?.kind === 'review' && snapshot.answered !== undefined && { answer: true as const }),
    reason,
    details,
    createdAt: createdAt.toISOString(),
    outcome,
    decidedAt: decidedAt?.toISOString() ?? null,
  }));
}
