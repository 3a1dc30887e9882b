import { settleOwner } from '../../../accounts/server/sign-in/settle-owner.ts';
import type { CallContext } from '../../../api/server/call-context.ts';
import { TablesHeld } from '../../../platform/server/database/hold-tables.ts';
import { describeError } from '../../../platform/server/log.ts';
import type { RestoreFailure } from '../../restore.ts';
import type { AfterBackup } from '../backup/backups.ts';
import { BackupRefused } from '../backup/read-backup.ts';
import { checkRestorable } from './restorable.ts';
import { restoreInPlace } from './restore-in-place.ts';
import { setRestore } from './restore-runs.ts';

const PROGRESS_MS = 1000;

/** A restore that was written down, and of what it is. */
type RestoreOrder = { id: string; path: string; actorId: string };

/** Restores once the present state is saved, and settles in any case: what went wrong stands in the run, and in the log. */
export async function runRestore(
  { id, path, actorId }: RestoreOrder,
  { isMade, client, db, signal }: AfterBackup,
  { config, ip, log, now }: Pick<CallContext, 'config' | 'ip' | 'log' | 'now'>,
): Promise<void> {
  const told = (to: Parameters<typeof setRestore>[2]) =>
    setRestore(db, id, { ...to, updatedAt: now() }).catch((error: unknown) =>
      log.error({ error: describeError(error) }, 'how a restore fares could not be written'),
    );
  if (!isMade) {
    await told({ state: 'failed', failure: signal.aborted ? 'INTERRUPTED' : 'NOT_SAVED' });
    return;
  }
  let toldAtMs = performance.now();
  try {
    signal.throwIfAborted();
    await told({ state: 'restoring' });
    // The file may have been changed since the owner asked.
    const header = await checkRestorable(path, config);
    await restoreInPlace(client, id, { path, header }, { actorId, ip, now }, (rowsDone) => {
      signal.throwIfAborted();
      if (performance.now() - toldAtMs < PROGRESS_MS) return;
      toldAtMs = performance.now();
      void told({ rowsDone });
    });
  } catch (error) {
    const failure = signal.aborted ? 'INTERRUPTED' : failureOf(error);
    log.error({ restore: id, failure, error: describeError(error) }, 'a restore failed');
    await told({ state: 'failed', failure });
    return;
  }
  log.info({ restore: id }, 'a backup was restored');
  try {
    // As at every start: the backup may know another owner than the settings.
    await settleOwner(db, config.owner, now());
    await client.query('ANALYZE');
  } catch (error) {
    log.error({ error: describeError(error) }, 'what follows a restore failed');
  }
}

function failureOf(error: unknown): RestoreFailure {
  if (error instanceof BackupRefused) return 'REFUSED';
  return error instanceof TablesHeld ? 'BUSY' : 'FAILED';
}
