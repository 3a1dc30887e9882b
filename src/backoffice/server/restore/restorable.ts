import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { refuse } from '../../../api/refuse.ts';
import type { CallContext } from '../../../api/server/call-context.ts';
import { knownLevels } from '../../../platform/server/database/known-migrations.ts';
import { codeOf } from '../../../platform/server/thrown.ts';
import { backupRuns } from '../backup-table.ts';
import type { BackupHeader } from '../backup/backup-format.ts';
import { readBackupKey } from '../backup/backup-key.ts';
import { BackupRefused, checkBackup } from '../backup/read-backup.ts';

/** A backup whose whole file was checked, and whose tables are those of this version. */
export type Restorable = { path: string; header: BackupHeader };

/**
 * Finds a backup of the list and checks all of its file.
 * @throws refuses BACKUP_NOT_FOUND, BACKUP_DAMAGED, BACKUP_NOT_SIGNED, BACKUP_OTHER_VERSION
 */
export async function findRestorable(context: CallContext, backupId: string): Promise<Restorable> {
  const { db, backups, config } = context;
  const [run] = await db
    .select({ fileName: backupRuns.fileName })
    .from(backupRuns)
    .where(and(eq(backupRuns.id, backupId), eq(backupRuns.state, 'done')));
  if (run === undefined) refuse('BACKUP_NOT_FOUND');
  const path = join(backups.folder, run.fileName);
  try {
    return { path, header: await checkRestorable(path, config) };
  } catch (error) {
    // Made by a process with another DATA_DIR, or deleted by hand.
    if (codeOf(error) === 'ENOENT') refuse('BACKUP_NOT_FOUND');
    if (!(error instanceof BackupRefused)) throw error;
    if (error.reason === 'DAMAGED') refuse('BACKUP_DAMAGED');
    const told = { file: run.fileName };
    return error.reason === 'NOT_SIGNED'
      ? refuse('BACKUP_NOT_SIGNED', told)
      : refuse('BACKUP_OTHER_VERSION', told);
  }
}

/** @throws BackupRefused for what is not whole, not signed by this site, or of another version; the file system's error */
export async function checkRestorable(
  path: string,
  config: Pick<CallContext['config'], 'dataDir' | 'backups'>,
): Promise<BackupHeader> {
  const header = await checkBackup(path, { key: await readBackupKey(config) });
  if (header.level.hash !== knownLevels().at(-1)?.hash)
    throw new BackupRefused(`Its tables are at ${header.level.tag}.`, 'OTHER_VERSION');
  return header;
}
