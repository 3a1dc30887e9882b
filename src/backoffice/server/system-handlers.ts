import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { refuse } from '../../api/refuse.ts';
import type { CallContext } from '../../api/server/call-context.ts';
import { calls, signedIn } from '../../api/server/calls.ts';
import { actAs, actConfirmedAs } from '../../audit/server/act.ts';
import { announce } from '../../live/server/announce.ts';
import { forgetRun, listRuns } from './backup/backup-runs.ts';
import { presentBackup } from './present-backup.ts';
import { readStatus } from './read-status.ts';
import { presentRestore } from './restore/present-restore.ts';
import { lastRestoreOf } from './restore/restore-runs.ts';

const status = calls.backoffice.status.handler(async ({ context }) => await readStatus(context));

const refreshCache = calls.backoffice.refreshCache.handler(async ({ context }) => {
  return await actAs('owner', context, async (tx) => {
    await announce(tx, { name: 'cache-refreshed' });
    return { gives: { refreshed: true } as const, log: { actionType: 'refresh_cache' } };
  });
});

const backups = calls.backoffice.backups.handler(async ({ context }) => {
  // After a restore the files are there, and nothing is known of them.
  await context.backups.adopt();
  const runs = await listRuns(context.db, context.backups.folder);
  const restore = presentRestore(await lastRestoreOf(context.db), context);
  return { ...context.config.backups, backups: runs.map((run) => presentBackup(run, context)), restore };
});

const backUp = calls.backoffice.backUp.handler(async ({ context }) => {
  const turn = await context.backups.takeTurn();
  if (turn === undefined) refuse('BACKUP_RUNNING');
  const id = await begin(context, turn.enter).catch(async (error: unknown) => {
    await turn.giveBack();
    throw error;
  });
  void turn.run(id);
  return { id };
});

type Enter = NonNullable<Awaited<ReturnType<CallContext['backups']['takeTurn']>>>['enter'];

async function begin(context: CallContext, enter: Enter): Promise<string> {
  return await actConfirmedAs('owner', context, async (tx) => {
    const id = await enter(tx, { kind: 'owner', startedBy: signedIn(context).userId });
    return { gives: id, log: { actionType: 'start_backup', details: { id } } };
  });
}

const deleteBackup = calls.backoffice.deleteBackup.handler(async ({ input, context }) => {
  const { backupId: id } = input;
  const fileName = await actConfirmedAs('owner', context, async (tx) => {
    const gives = await forgetRun(tx, id);
    if (gives === undefined) refuse('BACKUP_NOT_FOUND');
    return { gives, log: { actionType: 'delete_backup', details: { id } } };
  });
  // A file that stays, because this ends here, is entered and listed anew.
  await rm(join(context.backups.folder, fileName), { force: true });
  return { deleted: true } as const;
});

export const systemHandlers = { status, refreshCache, backups, backUp, deleteBackup };
