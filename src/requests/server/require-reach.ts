import { and, eq, or } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import { isKeptApart } from '../../standing/server/kept-apart.ts';
import { tradeRequests } from './request-table.ts';

/**
 * Whether a person may still do something with a request: asked before any row of it is locked. That it is theirs, and what
 * has become of it, is asked afterwards.
 * @throws the refusal REQUEST_NOT_FOUND when its two sides are kept apart
 */
export async function requireReach(tx: Tx, userId: string, requestId: string): Promise<void> {
  const { senderId, receiverId } = tradeRequests;
  const [request] = await tx
    .select({ senderId, receiverId })
    .from(tradeRequests)
    .where(and(eq(tradeRequests.id, requestId), or(eq(senderId, userId), eq(receiverId, userId))));
  const other = request?.senderId === userId ? request.receiverId : request?.senderId;
  if (other != null && (await isKeptApart(tx, userId, other))) refuse('REQUEST_NOT_FOUND');
}
