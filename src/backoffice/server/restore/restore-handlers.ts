import { count } from 'drizzle-orm';
import { userSessions } from '../../../accounts/server/account-table.ts';
import { refuse } from '../../../api/refuse.ts';
import type { CallContext } from '../../../api/server/call-context.ts';
import { calls, signedIn } from '../../../api/server/calls.ts';
import { actConfirmedAs } from '../../../audit/server/act.ts';
import { isRestoring, isRestoreWord } from '../../restore.ts';
import type { AfterBackup, Turn } from '../backup/backups.ts';
import { countThings } from './count-things.ts';
import { findRestorable, type Restorable } from './restorable.ts';
import { enterRestore, lastRestoreOf } from './restore-runs.ts';
import { runRestore } from './run-restore.ts';

const tryRestore = calls.backoffice.tryRestore.handler(async ({ input, context }) => {
  const { header } = await findRestorable(context, input.backupId);
  const [sessions] = await context.db.select({ count: count() }).from(userSessions);
  const things = await countThings(context.db, header);
  return { madeAt: header.madeAt, signedIn: sessions?.count ?? 0, things };
});

const restore = calls.backoffice.restore.handler(async ({ input, context }) => {
  if (!isRestoreWord(input.confirm)) refuse('RESTORE_NOT_CONFIRMED');
  const found = await findRestorable(context, input.backupId);
  const turn = await context.backups.takeTurn();
  if (turn === undefined)
    refuse(isRestoring(await lastRestoreOf(context.db)) ? 'RESTORE_RUNNING' : 'BACKUP_RUNNING');
  const begun = await begin(context, turn, found).catch(async (error: unknown) => {
    await turn.giveBack();
    throw error;
  });
  const order = { id: begun.id, path: found.path, actorId: signedIn(context).userId };
  const run = async (after: AfterBackup) => await runRestore(order, after, context);
  void turn.run(begun.savedAs, { id: begun.id, run });
  return { id: begun.id };
});

async function begin(context: CallContext, turn: Turn, { header }: Restorable) {
  return await actConfirmedAs('owner', context, async (tx) => {
    const savedAs = await turn.enter(tx, { kind: 'owner', startedBy: signedIn(context).userId });
    const id = await enterRestore(tx, header, context.now());
    return { gives: { id, savedAs }, log: { actionType: 'start_restore', details: { id } } };
  });
}

export const restoreHandlers = { tryRestore, restore };
