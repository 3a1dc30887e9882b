import { and, eq, inArray, or } from 'drizzle-orm';
import { announce } from '../../../live/server/announce.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import { OPEN_STATUSES } from '../../../requests/request.ts';
import { tradeRequests } from '../../../requests/server/request-table.ts';

/** Has whoever deals with a person look again: what they can do together goes by that person's standing. */
export async function tellPartners(tx: Tx, userId: string): Promise<void> {
  const { senderId, receiverId, status } = tradeRequests;
  const open = await tx
    .select({ senderId, receiverId })
    .from(tradeRequests)
    .where(and(inArray(status, OPEN_STATUSES), or(eq(senderId, userId), eq(receiverId, userId))));
  const others = new Set(open.flatMap((each) => [each.senderId ?? [], each.receiverId ?? []].flat()));
  others.delete(userId);
  for (const other of others) await announce(tx, { name: 'requests-changed', userId: other });
}
