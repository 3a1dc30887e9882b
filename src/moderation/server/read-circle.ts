import { and, eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '../../platform/server/database/database.ts';
import { tradeRequests } from '../../requests/server/request-table.ts';

/**
 * Reads whom somebody's completed trades lead to: those whom they traded with, those whom these traded with, and so on.
 * @returns how many people that are, without themselves; counted up to `most`
 */
export async function readCircle(tx: Tx, userId: string, most: number): Promise<number> {
  const known = new Set([userId]);
  let edge = [userId];
  while (edge.length > 0 && known.size <= most) {
    const met = await readPartners(tx, edge);
    edge = met.filter((id) => !known.has(id)).slice(0, most);
    for (const id of edge) known.add(id);
  }
  return Math.min(most, known.size - 1);
}

async function readPartners(tx: Tx, ids: string[]): Promise<string[]> {
  const { senderId, receiverId, status } = tradeRequests;
  const pairs = await tx
    .selectDistinct({ senderId, receiverId })
    .from(tradeRequests)
    .where(and(eq(status, 'completed'), or(inArray(senderId, ids), inArray(receiverId, ids))));
  const met = pairs.flatMap((pair) => [pair.senderId, pair.receiverId]).filter((id) => id !== null);
  return [...new Set(met)];
}
