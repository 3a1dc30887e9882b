import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, desc, eq, gte, inArray, lte, ne, notInArray } from 'drizzle-orm';
import { isoDay } from '../../../platform/dates.ts';
import type { Db, Tx } from '../../../platform/server/database/database.ts';
import { codeOf, isDiskFull } from '../../../platform/server/thrown.ts';
import type { BackupFailure, BackupKind } from '../../backup.ts';
import { backupRuns } from '../backup-table.ts';
import { backupFileName, backupFiles } from './backup-files.ts';

const FAILURES_KEPT = 10;

const HOUR_MS = 60 * 60_000;
/** A night's backup that failed is tried again after this long, then twice as long and so on, up to an hour. */
const FIRST_WAIT_MS = 5 * 60_000;
const LONGEST_WAIT_MS = HOUR_MS;
/** What is said of a file that is not here any more goes after this long: another machine may have the file. */
const WITHOUT_FILE_MS = 30 * 24 * HOUR_MS;

/** A backup that is to be begun: whose it is, or of which night. */
export type NewRun = { kind: BackupKind; startedBy?: string; night?: string };

/** Writes down that a backup begins. @returns its id */
export async function enterRun(tx: Tx | Db, run: NewRun, now: Date): Promise<string> {
  const id = randomUUID();
  // Of a night that is tried again the last try stands for it.
  if (run.night !== undefined)
    await tx
      .update(backupRuns)
      .set({ night: null })
      .where(and(eq(backupRuns.night, run.night), eq(backupRuns.state, 'failed')));
  await tx.insert(backupRuns).values({
    id,
    kind: run.kind,
    night: run.night ?? null,
    startedBy: run.startedBy ?? null,
    state: 'running',
    fileName: backupFileName(run.kind, id, now),
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

/** @returns what was begun, newest first; of what is done only that whose whole file is in the folder */
export async function listRuns(db: Db, folder: string): Promise<(typeof backupRuns.$inferSelect)[]> {
  const [runs, files] = await Promise.all([
    db.select().from(backupRuns).orderBy(desc(backupRuns.startedAt), desc(backupRuns.id)),
    backupFiles(folder),
  ]);
  return runs.filter(({ state, fileName, bytes }) => {
    const file = files.get(fileName);
    // A file that was away and is being copied back is shorter than it was.
    return state !== 'done' || (file !== undefined && (bytes === null || file.size === bytes));
  });
}

/**
 * Deletes nightly backups beyond the newest, file and row; those that the owner made stay. Of failures the last few rows stay.
 * @param kept how many nightly ones stay; 0 where this process makes none, and deletes none
 */
export async function deleteOldRuns(db: Db, folder: string, kept: number, now: Date): Promise<void> {
  const runs = await listRuns(db, folder);
  const failed = runs.filter(({ state }) => state === 'failed').slice(FAILURES_KEPT);
  const nightly = runs.filter(({ state, kind }) => state === 'done' && kind === 'nightly');
  const old = kept === 0 ? [] : nightly.slice(kept);
  for (const { fileName } of old) await rm(join(folder, fileName), { force: true });
  const gone = [...old, ...failed].map(({ id }) => id);
  if (gone.length > 0) await db.delete(backupRuns).where(inArray(backupRuns.id, gone));
  await deleteWithoutFile(db, runs, now);
}

async function deleteWithoutFile(db: Db, here: { id: string }[], now: Date): Promise<void> {
  await db.delete(backupRuns).where(
    and(
      eq(backupRuns.state, 'done'),
      lte(backupRuns.startedAt, new Date(now.getTime() - WITHOUT_FILE_MS)),
      notInArray(
        backupRuns.id,
        here.map(({ id }) => id),
      ),
    ),
  );
}

/**
 * Forgets a backup that is done; the caller deletes its file once that is certain.
 * @returns the name of its file; undefined when there is none, or it is not done
 */
export async function forgetRun(tx: Tx, id: string): Promise<string | undefined> {
  const [gone] = await tx
    .delete(backupRuns)
    .where(and(eq(backupRuns.id, id), ne(backupRuns.state, 'running')))
    .returning({ fileName: backupRuns.fileName });
  return gone?.fileName;
}

/**
 * @param hour of the day (UTC) at which a night begins
 * @returns whether a night's backup is to be made now: none is made or being made, and the last try is long enough ago
 */
export async function isDue(db: Db, night: string, hour: number, now: Date): Promise<boolean> {
  const begins = new Date(Date.parse(night) + hour * HOUR_MS);
  const runs = await db
    .select({ night: backupRuns.night, state: backupRuns.state, at: backupRuns.updatedAt })
    .from(backupRuns)
    .where(and(eq(backupRuns.kind, 'nightly'), gte(backupRuns.startedAt, begins)));
  if (runs.some((run) => run.night === night && run.state === 'done')) return false;
  const failed = runs.filter(({ state }) => state === 'failed').map(({ at }) => at.getTime());
  if (failed.length === 0) return true;
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (failed.length - 1), LONGEST_WAIT_MS);
  return now.getTime() - Math.max(...failed) >= waitMs;
}

/** @returns the night (YYYY-MM-DD) whose backup was due last: it begins at `hour` of that day, UTC */
export function nightOf(now: Date, hour: number): string {
  return isoDay(new Date(now.getTime() - hour * 60 * 60 * 1000));
}

/** @returns what an error of writing means for whoever is to mend it */
export function failureOf(error: unknown): BackupFailure {
  if (isDiskFull(error)) return 'DISK_FULL';
  return ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'].includes(codeOf(error))
    ? 'FOLDER_NOT_WRITABLE'
    : 'FAILED';
}
