import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/server/database/database.ts';
import type { BackupKind } from '../../backup.ts';
import { backupRuns } from '../backup-table.ts';
import { lookAtBackup } from './read-backup.ts';

/** A nightly one says so, so that files which a database knows nothing of are kept and deleted by the same rules. */
const NAME = /^swapwise-(nightly-)?\d{4}-\d\d-\d\dT[\d-]{8}Z-[0-9a-f]{8}\.jsonl\.gz$/;

/** @returns the name of the file of a backup that begins now */
export function backupFileName(kind: BackupKind, id: string, now: Date): string {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return `swapwise-${kind === 'nightly' ? 'nightly-' : ''}${time}Z-${id.slice(0, 8)}.jsonl.gz`;
}

/** How large a file is, in bytes, and when it was last written (ms since 1970): one that is being copied here changes. */
export type FileState = { size: number; mtimeMs: number };

/** @returns the files in the folder that are called as backups are, by name; none where there is no folder */
export async function backupFiles(folder: string): Promise<Map<string, FileState>> {
  const names = await readdir(folder).catch(() => []);
  const found = new Map<string, FileState>();
  for (const name of names.filter((of) => NAME.test(of))) {
    // It may have been deleted since.
    const file = await stat(join(folder, name)).catch(() => undefined);
    if (file !== undefined) found.set(name, file);
  }
  return found;
}

/**
 * @param foreign files that were no whole backups when they looked like this
 * @returns the other files, but for those whose run is under way, or is done and wrote as many bytes
 */
export async function unknownFiles(
  db: Db,
  folder: string,
  foreign: ReadonlyMap<string, FileState>,
): Promise<[string, FileState][]> {
  const files = [...(await backupFiles(folder))].filter(([name, file]) => !isSame(file, foreign.get(name)));
  if (files.length === 0) return [];
  const { fileName, state, bytes } = backupRuns;
  const names = files.map(([name]) => name);
  const known = await db
    .select({ fileName, bytes })
    .from(backupRuns)
    .where(and(inArray(fileName, names), ne(state, 'failed')));
  const isKnown = (name: string, { size }: FileState) =>
    known.some((run) => run.fileName === name && (run.bytes ?? size) === size);
  return files.filter(([name, file]) => !isKnown(name, file));
}

function isSame(file: FileState, before: FileState | undefined): boolean {
  return file.size === before?.size && file.mtimeMs === before.mtimeMs;
}

/**
 * Enters a whole backup that the database knows nothing of, or knows otherwise: it was made before a restore, copied here,
 * or by a process that was killed before it said so. One that is being copied is left for the next time.
 * @param seen what it looked like when it was found
 * @throws BackupRefused when it begins or ends otherwise than a whole backup; what reading or entering it throws
 */
export async function adoptFile(db: Db, folder: string, fileName: string, seen: FileState): Promise<void> {
  const path = join(folder, fileName);
  const header = await lookAtBackup(path);
  if (!isSame(seen, await stat(path))) return;
  const madeAt = new Date(header.madeAt);
  const rows = header.tables.reduce((sum, table) => sum + table.rows, 0);
  const found = { state: 'done', rowsDone: rows, rowsTotal: rows, bytes: seen.size } as const;
  const known = await db
    .update(backupRuns)
    .set({ ...found, failure: null, sha256: null })
    .where(and(eq(backupRuns.fileName, fileName), ne(backupRuns.state, 'running')))
    .returning({ id: backupRuns.id });
  if (known.length > 0) return;
  await db.insert(backupRuns).values({
    ...found,
    id: randomUUID(),
    // Files of earlier versions do not say which they are: what may be the owner's is nobody else's to delete.
    kind: NAME.exec(fileName)?.[1] === undefined ? 'owner' : 'nightly',
    fileName,
    startedAt: madeAt,
    updatedAt: madeAt,
  });
}
