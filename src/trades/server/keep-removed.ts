import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { notifications } from '../../notifications/server/notification-table.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { OPEN_STATUSES } from '../../requests/request.ts';
import { talkLines, tradeRequests } from '../../requests/server/request-table.ts';
import { removedRows } from './removed-table.ts';
import { contactLookups, tradeItems, trades } from './trade-table.ts';

/** @returns whether something may still come of a request in a state */
export function isOpen(status: SQL | AnyPgColumn): SQL {
  return sql`${status} IN ${OPEN_STATUSES}`;
}

/**
 * Keeps a trade that its poster is about to remove, and what goes with it, for `bringBackTrade`. The database writes the
 * rows down itself, so that no column of them is forgotten. The caller holds the trade; its requests are held here, for
 * whoever is kept away from its sender does not wait for the trade.
 */
export async function keepRemoved(tx: Tx, tradeId: string, ownerId: string, now: Date): Promise<void> {
  const keep = async (kind: string, row: SQL, from: SQL) =>
    await tx.execute(sql`INSERT INTO ${removedRows} (id, part_of, user_id, row, kind, removed_at)
      SELECT ${row}, ${kind}, ${now.toISOString()}::timestamptz FROM ${from}`);
  const ofTrade = eq(tradeRequests.tradeId, tradeId);
  await tx.select({ id: tradeRequests.id }).from(tradeRequests).where(ofTrade).for('update');
  await keep(
    'trade',
    sql`${trades.id}, NULL::uuid, ${trades.userId}, to_jsonb(${trades})`,
    sql`${trades} WHERE ${trades.id} = ${tradeId}`,
  );
  await keep(
    'item',
    sql`gen_random_uuid(), ${tradeItems.tradeId}, ${ownerId}::text, to_jsonb(${tradeItems})`,
    sql`${tradeItems} WHERE ${tradeItems.tradeId} = ${tradeId}`,
  );
  await keep(
    'request',
    sql`${tradeRequests.id}, ${tradeRequests.tradeId}, ${tradeRequests.senderId}, to_jsonb(${tradeRequests})`,
    sql`${tradeRequests} WHERE ${ofTrade}`,
  );
  await keep(
    'talk',
    sql`gen_random_uuid(), ${tradeRequests.tradeId}, ${talkLines.saidBy}, to_jsonb(${talkLines})`,
    sql`${talkLines} JOIN ${tradeRequests} ON ${tradeRequests.id} = ${talkLines.requestId} WHERE ${ofTrade}`,
  );
  // What was said of answered ones stays where it is.
  await keep(
    'notice',
    sql`${notifications.id}, ${notifications.referenceId}, ${notifications.userId}, to_jsonb(${notifications})`,
    sql`${notifications} JOIN ${tradeRequests} ON ${tradeRequests.id} = ${notifications.referenceId}
      WHERE ${and(ofTrade, isOpen(tradeRequests.status))}`,
  );
  // Of people who are being deleted right now there is nothing to keep.
  await keep(
    'lookup',
    sql`gen_random_uuid(), ${contactLookups.tradeId}, ${contactLookups.viewerId}, to_jsonb(${contactLookups})`,
    sql`${contactLookups} JOIN ${profiles} ON ${profiles.id} = ${contactLookups.viewerId}
      WHERE ${contactLookups.tradeId} = ${tradeId} FOR KEY SHARE OF ${profiles}`,
  );
}
