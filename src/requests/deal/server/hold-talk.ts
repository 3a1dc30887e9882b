import { and, asc, eq, or } from 'drizzle-orm';
import { refuse } from '../../../api/refuse.ts';
import { announce } from '../../../live/server/announce.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import { OPEN_STATUSES } from '../../request.ts';
import { talkLines, tradeRequests } from '../../server/request-table.ts';
import { requireReach } from '../../server/require-reach.ts';

/** What was said in a request, while it is held. */
export type HeldTalk = {
  /** Whether something can still be said in it: nobody has ended it, and both are there. */
  isOpen: boolean;
  /** All of it, the first thing first; what was taken back too. */
  said: (typeof talkLines.$inferSelect)[];
  /** Tells both sides that it is another now. */
  tell: () => Promise<void>;
};

/**
 * Holds a request for somebody who says something in it, or takes it back: of several at once each finds what the others have
 * said, and whoever ends it meanwhile is waited for.
 * @throws the refusal REQUEST_NOT_FOUND
 */
export async function holdTalk(tx: Tx, userId: string, requestId: string): Promise<HeldTalk> {
  await requireReach(tx, userId, requestId);
  const isSide = or(eq(tradeRequests.senderId, userId), eq(tradeRequests.receiverId, userId));
  const [request] = await tx
    .select()
    .from(tradeRequests)
    .where(and(eq(tradeRequests.id, requestId), isSide))
    .for('update');
  if (request === undefined) refuse('REQUEST_NOT_FOUND');
  const people = [request.senderId, request.receiverId].filter((person) => person !== null);
  const said = await tx
    .select()
    .from(talkLines)
    .where(eq(talkLines.requestId, requestId))
    .orderBy(asc(talkLines.position));
  return {
    isOpen: OPEN_STATUSES.some((open) => open === request.status) && people.length === 2,
    said,
    tell: async () => {
      for (const person of people) await announce(tx, { name: 'requests-changed', userId: person });
    },
  };
}
