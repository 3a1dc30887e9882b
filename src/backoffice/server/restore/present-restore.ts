import type { CallContext } from '../../../api/server/call-context.ts';
import { SILENT_MS } from '../../backup.ts';
import { isRestoring } from '../../restore.ts';
import type { restoreRuns } from './restore-table.ts';

/** The last restore as the owner sees it; one whose process ended meanwhile counts as failed. */
export function presentRestore(
  run: typeof restoreRuns.$inferSelect | undefined,
  { now, backups }: Pick<CallContext, 'now' | 'backups'>,
) {
  if (run === undefined) return null;
  const silent = now().getTime() - run.updatedAt.getTime() > SILENT_MS;
  const abandoned = isRestoring(run) && silent && backups.restoring !== run.id;
  return {
    id: run.id,
    state: abandoned ? ('failed' as const) : run.state,
    failure: abandoned ? ('INTERRUPTED' as const) : run.failure,
    madeAt: run.madeAt.toISOString(),
    startedAt: run.startedAt.toISOString(),
    updatedAt: run.updatedAt.toISOString(),
    rowsDone: run.rowsDone,
    rowsTotal: run.rowsTotal,
  };
}
