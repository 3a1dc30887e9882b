import type { CallContext } from '../../api/server/call-context.ts';
import { SILENT_MS } from '../backup.ts';
import type { backupRuns } from './backup-table.ts';

/** A backup as the owner sees it; one whose process ended meanwhile counts as failed. */
export function presentBackup(
  run: typeof backupRuns.$inferSelect,
  { backups, now }: Pick<CallContext, 'backups' | 'now'>,
) {
  const silent = now().getTime() - run.updatedAt.getTime() > SILENT_MS;
  const abandoned = run.state === 'running' && silent && backups.running !== run.id;
  return {
    id: run.id,
    kind: run.kind,
    state: abandoned ? ('failed' as const) : run.state,
    failure: abandoned ? ('INTERRUPTED' as const) : run.failure,
    startedAt: run.startedAt.toISOString(),
    updatedAt: run.updatedAt.toISOString(),
    rowsDone: run.rowsDone,
    rowsTotal: run.rowsTotal,
    bytes: run.bytes,
    sha256: run.sha256,
  };
}
