import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/server/database/database.ts';
import { tellModerators } from '../../../standing/server/tell-moderators.ts';
import { reports } from './report-table.ts';

/** @returns whether reports wait about an account that this person deleted */
export async function areReportsLeft(db: Db, digest: string): Promise<boolean> {
  const left = await db.select({ id: reports.id }).from(reports).where(isLeft(digest)).limit(1);
  return left.length > 0;
}

/** Has reports that wait about an account of a person that they deleted wait about the new one. */
export async function reportAgain(tx: Tx, { id, digest }: { id: string; digest: string }): Promise<void> {
  const again = await tx
    .update(reports)
    .set({ aboutId: id })
    .where(isLeft(digest))
    .returning({ id: reports.id });
  if (again.length > 0) await tellModerators(tx);
}

const isLeft = (digest: string) =>
  and(eq(reports.aboutDigest, digest), isNull(reports.aboutId), isNull(reports.outcome));
