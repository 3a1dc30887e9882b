import { desc } from 'drizzle-orm';
import { type CallContext, calls, signedIn } from '../../api/server/calls.ts';
import { announce } from '../../live/server/announce.ts';
import { actAs } from './act.ts';
import { backupRuns } from './backup-table.ts';
import { presentBackup } from './present-backup.ts';
import { readStatus } from './read-status.ts';

const SHOWN = 30;

const status = calls.backoffice.status.handler(async ({ context }) => await readStatus(context));

const refreshCache = calls.backoffice.refreshCache.handler(async ({ context }) => {
  return await actAs('owner', context, async (tx) => {
    await announce(tx, { name: 'cache-refreshed' });
    return { gives: { refreshed: true } as const, log: { actionType: 'refresh_cache' } };
  });
});

const backups = calls.backoffice.backups.handler(async ({ context }) => {
  const runs = await context.db
    .select()
    .from(backupRuns)
    .orderBy(desc(backupRuns.startedAt), desc(backupRuns.id))
    .limit(SHOWN);
  return { ...context.config.backups, backups: runs.map((run) => presentBackup(run, context)) };
});

const backUp = calls.backoffice.backUp.handler(async ({ context, errors }) => {
  const turn = await context.backups.takeTurn();
  if (turn === undefined) throw errors.BACKUP_RUNNING();
  const id = await begin(context, turn.enter).catch(async (error: unknown) => {
    await turn.giveBack();
    throw error;
  });
  void turn.run(id);
  return { id };
});

type Enter = NonNullable<Awaited<ReturnType<CallContext['backups']['takeTurn']>>>['enter'];

async function begin(context: CallContext, enter: Enter): Promise<string> {
  return await actAs('owner', context, async (tx) => {
    const id = await enter(tx, { kind: 'owner', startedBy: signedIn(context).userId });
    return { gives: id, log: { actionType: 'start_backup', details: { id } } };
  });
}

export const systemHandlers = { status, refreshCache, backups, backUp };
