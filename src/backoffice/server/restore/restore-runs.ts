import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/server/database/database.ts';
import type { BackupHeader } from '../backup/backup-format.ts';
import { restoreRuns } from './restore-table.ts';

const underWay = inArray(restoreRuns.state, ['saving', 'restoring']);

/** Writes down that a restore begins, in place of the one before. @returns its id */
export async function enterRestore(tx: Tx, header: BackupHeader, now: Date): Promise<string> {
  const id = randomUUID();
  await tx.delete(restoreRuns);
  await tx.insert(restoreRuns).values({
    id,
    madeAt: new Date(header.madeAt),
    state: 'saving',
    rowsTotal: header.tables.reduce((sum, { rows }) => sum + rows, 0),
    startedAt: now,
    updatedAt: now,
  });
  return id;
}

/** Writes down how a restore fares; what arrives after its end changes nothing. */
export async function setRestore(
  db: Db,
  id: string,
  to: Partial<typeof restoreRuns.$inferInsert>,
): Promise<void> {
  await db
    .update(restoreRuns)
    .set(to)
    .where(and(eq(restoreRuns.id, id), underWay));
}

/** For whoever has the turn and so knows that no restore is under way: what says so ended with its process. */
export async function closeAbandonedRestores(db: Db): Promise<void> {
  await db.update(restoreRuns).set({ state: 'failed', failure: 'INTERRUPTED' }).where(underWay);
}

/** @returns the last restore; undefined where there was none */
export async function lastRestoreOf(db: Db): Promise<typeof restoreRuns.$inferSelect | undefined> {
  const [last] = await db.select().from(restoreRuns).orderBy(desc(restoreRuns.startedAt)).limit(1);
  return last;
}
