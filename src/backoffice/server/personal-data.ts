import { and, eq, isNotNull, lte, or, sql } from 'drizzle-orm';
import { ACTIONS_KEPT_MS } from '../../audit/how-long-kept.ts';
import { LOOK_PREFIX, systemLogs } from '../../audit/server/log-table.ts';
import { TRACES_MS } from '../../platform/how-long-kept.ts';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import { deleteRows, updateRows } from '../../platform/server/database/expire-rows.ts';
import type { LeavingPerson, PersonalData } from '../../platform/server/personal-data.ts';
import { mentionsName } from '../../platform/server/redact-names.ts';
import { backupRuns } from './backup-table.ts';
import { adminInvitations } from './invitation-table.ts';

/** Invitations, backups and the system logs. */
export const backOfficeData: PersonalData = {
  rows: [
    { name: 'adminInvitationsGiven', table: adminInvitations, whose: [adminInvitations.invitedBy] },
    { name: 'backupsStarted', table: backupRuns, whose: [backupRuns.startedBy] },
    { name: 'actionsInTheLogs', table: systemLogs, whose: [systemLogs.actorId] },
    {
      name: 'logsAboutYou',
      table: systemLogs,
      whose: [systemLogs.targetUserId],
      // Those are of whoever acted.
      without: [systemLogs.actorId, systemLogs.ipAddress],
    },
  ],
  redact: redactLogs,
  forgetAddress: async (tx, email) =>
    await tx.delete(adminInvitations).where(eq(adminInvitations.email, email)),
  // By no index, which each action would pay for.
  expireHourly: expireLogs,
};

async function redactLogs(tx: Tx, { id, names }: LeavingPerson): Promise<void> {
  await tx.update(systemLogs).set({ ipAddress: null }).where(eq(systemLogs.actorId, id));
  await tx
    .update(systemLogs)
    .set({ details: {} })
    .where(or(eq(systemLogs.targetUserId, id), mentionsName(systemLogs.details, names)));
}

/** Deletes old lines of the system logs, and where a line of a month ago came from. */
async function expireLogs(db: Db, now: Date): Promise<void> {
  const month = lte(systemLogs.createdAt, new Date(now.getTime() - TRACES_MS));
  const isLook = sql`starts_with(${systemLogs.actionType}, ${LOOK_PREFIX})`;
  await deleteRows(db, systemLogs, and(month, isLook));
  await deleteRows(db, systemLogs, lte(systemLogs.createdAt, new Date(now.getTime() - ACTIONS_KEPT_MS)));
  await updateRows(db, systemLogs, and(month, isNotNull(systemLogs.ipAddress)), { ipAddress: null });
}
