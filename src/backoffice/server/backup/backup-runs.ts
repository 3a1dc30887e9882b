import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/server/database.ts';
import type { BackupFailure, BackupKind } from '../../backup.ts';
import { backupRuns } from '../backup-table.ts';
import { isoDay } from '../../../platform/dates.ts';

const FAILURES_KEPT = 10;

/** A backup that is to be begun: whose it is, or of which night. */
export type NewRun = { kind: BackupKind; startedBy?: string; night?: string };

/** Writes down that a backup begins. @returns its id */
export async function enterRun(tx: Tx | Db, run: NewRun, now: Date): Promise<string> {
  const id = randomUUID();
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-');
  await tx.insert(backupRuns).values({
    id,
    kind: run.kind,
    night: run.night ?? null,
    startedBy: run.startedBy ?? null,
    state: 'running',
    fileName: `swapwise-${time}Z-${id.slice(0, 8)}.jsonl.gz`,
    startedAt: now,
    updatedAt: now,
  });
  return id;
}

/** Writes down how a running backup fares; a word about progress that arrives late undoes no end. */
export async function setRun(db: Db, id: string, to: Partial<typeof backupRuns.$inferInsert>): Promise<void> {
  await db
    .update(backupRuns)
    .set(to)
    .where(and(eq(backupRuns.id, id), eq(backupRuns.state, 'running')));
}

/** For whoever has the turn and so knows that no backup is under way: what says so ended with its process. */
export async function closeAbandonedRuns(db: Db): Promise<void> {
  await db
    .update(backupRuns)
    .set({ state: 'failed', failure: 'INTERRUPTED' })
    .where(eq(backupRuns.state, 'running'));
}

/**
 * Of each kind the newest backups stay, the file and what is said of it; of failures the last few.
 * @param kept how many; the newest stays in any case
 */
export async function deleteOldRuns(db: Db, folder: string, kept: number): Promise<void> {
  const runs = await db
    .select({
      id: backupRuns.id,
      kind: backupRuns.kind,
      state: backupRuns.state,
      fileName: backupRuns.fileName,
    })
    .from(backupRuns)
    .where(ne(backupRuns.state, 'running'))
    .orderBy(desc(backupRuns.startedAt), desc(backupRuns.id));
  const failed = runs.filter(({ state }) => state === 'failed').slice(FAILURES_KEPT);
  const old = (['owner', 'nightly'] as const).flatMap((kind) =>
    runs.filter((run) => run.state === 'done' && run.kind === kind).slice(Math.max(1, kept)),
  );
  for (const { fileName } of old) await rm(join(folder, fileName), { force: true });
  const gone = [...old, ...failed].map(({ id }) => id);
  if (gone.length > 0) await db.delete(backupRuns).where(inArray(backupRuns.id, gone));
}

/** @returns whether a night's backup was begun */
export async function hasRunOf(db: Db, night: string): Promise<boolean> {
  const runs = await db.select({ id: backupRuns.id }).from(backupRuns).where(eq(backupRuns.night, night));
  return runs.length > 0;
}

/** @returns the night (YYYY-MM-DD) whose backup was due last: it begins at `hour` of that day, UTC */
export function nightOf(now: Date, hour: number): string {
  return isoDay(new Date(now.getTime() - hour * 60 * 60 * 1000));
}

/** @returns what an error of writing means for whoever is to mend it */
export function failureOf(error: unknown): BackupFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code)) return 'DISK_FULL';
  return ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'].includes(code)
    ? 'FOLDER_NOT_WRITABLE'
    : 'FAILED';
}
