import { and, eq, or } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import { isKeptApart } from '../../standing/server/kept-apart.ts';
import {
  digestOf,
  isSuspended,
  requireStanding,
  shareStanding,
} from '../../standing/server/require-standing.ts';
import type { Action } from '../../standing/standing.ts';
import { tradeRequests } from './request-table.ts';

/**
 * Whether a person may still do something with a request: asked before any row of it is locked. That it is theirs, and what
 * has become of it, is asked afterwards.
 * @throws the refusal REQUEST_NOT_FOUND when its two sides are kept apart
 */
export async function requireReach(tx: Tx, userId: string, requestId: string): Promise<void> {
  const otherId = await readOther(tx, userId, requestId);
  if (otherId !== undefined && (await isKeptApart(tx, userId, otherId))) refuse('REQUEST_NOT_FOUND');
}

/**
 * Whether a person may go on with a request toward a deal: as `requireReach`, and both may trade here now. A decision about either
 * waits until the transaction ends.
 * @returns the digest of the person, by which their uses are counted
 * @throws the refusal NO_STANDING, LICENCE_REQUIRED, REQUEST_NOT_FOUND, or PARTNER_AWAY when the other one is suspended
 */
export async function requireDealing(
  tx: Tx,
  digests: PersonDigests,
  { userId, requestId, action = 'request' }: { userId: string; requestId: string; action?: Action },
  now: Date,
): Promise<string> {
  const otherId = await readOther(tx, userId, requestId);
  const other = otherId === undefined ? undefined : await digestOf(tx, digests, otherId);
  await shareStanding(tx, [await digestOf(tx, digests, userId), ...(other === undefined ? [] : [other])]);
  const digest = await requireStanding(tx, digests, userId, action, now);
  await requireReach(tx, userId, requestId);
  if (other !== undefined && (await isSuspended(tx, other, now))) refuse('PARTNER_AWAY');
  return digest;
}

/** @returns the other one of a request of theirs; undefined where it is not, or nobody is there any more */
async function readOther(tx: Tx, userId: string, requestId: string): Promise<string | undefined> {
  const { senderId, receiverId } = tradeRequests;
  const [request] = await tx
    .select({ senderId, receiverId })
    .from(tradeRequests)
    .where(and(eq(tradeRequests.id, requestId), or(eq(senderId, userId), eq(receiverId, userId))));
  return (request?.senderId === userId ? request.receiverId : request?.senderId) ?? undefined;
}
