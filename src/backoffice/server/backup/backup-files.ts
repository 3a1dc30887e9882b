import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/server/database.ts';
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
 * @returns the other files of which the database knows nothing
 */
export async function unknownFiles(
  db: Db,
  folder: string,
  foreign: ReadonlyMap<string, FileState>,
): Promise<[string, FileState][]> {
  const files = [...(await backupFiles(folder))].filter(([name, file]) => !isSame(file, foreign.get(name)));
  if (files.length === 0) return [];
  const names = files.map(([name]) => name);
  const known = await db
    .select({ fileName: backupRuns.fileName })
    .from(backupRuns)
    .where(inArray(backupRuns.fileName, names));
  return files.filter(([name]) => !known.some(({ fileName }) => fileName === name));
}

function isSame(file: FileState, before: FileState | undefined): boolean {
  return file.size === before?.size && file.mtimeMs === before.mtimeMs;
}

/**
 * Enters a file of which the database knows nothing: it was made before a restore, or copied here.
 * @returns whether it is one; what begins or ends otherwise than a whole backup is left where it is
 */
export async function adoptFile(db: Db, folder: string, fileName: string): Promise<boolean> {
  const path = join(folder, fileName);
  try {
    const [{ size }, header] = await Promise.all([stat(path), lookAtBackup(path)]);
    const madeAt = new Date(header.madeAt);
    const rows = header.tables.reduce((sum, table) => sum + table.rows, 0);
    await db.insert(backupRuns).values({
      id: randomUUID(),
      // Files of earlier versions do not say which they are: what may be the owner's is nobody else's to delete.
      kind: NAME.exec(fileName)?.[1] === undefined ? 'owner' : 'nightly',
      state: 'done',
      fileName,
      rowsDone: rows,
      rowsTotal: rows,
      bytes: size,
      startedAt: madeAt,
      updatedAt: madeAt,
    });
    return true;
  } catch {
    // Told by whoever asked; it is looked at again when it has changed.
    return false;
  }
}
