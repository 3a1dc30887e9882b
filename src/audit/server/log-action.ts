import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import { systemLogs } from './log-table.ts';

/** What an action leaves in the system logs: never a password, a token, a handle or a whole address. */
export type LogEntry = {
  actionType: string;
  targetUserId?: string | undefined;
  details?: Record<string, unknown>;
};

/** Writes one entry into the system logs, in the transaction of what it tells. */
export async function logAction(
  tx: Tx | Db,
  entry: LogEntry & { actorId: string | null; ip?: string | undefined; now: Date },
): Promise<void> {
  await tx.insert(systemLogs).values({
    id: randomUUID(),
    actionType: entry.actionType,
    actorId: entry.actorId,
    targetUserId: entry.targetUserId ?? null,
    ipAddress: entry.ip ?? null,
    details: entry.details ?? {},
    createdAt: entry.now,
  });
}
