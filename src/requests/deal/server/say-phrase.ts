import { and, asc, eq, or } from 'drizzle-orm';
import { refuse } from '../../../api/refuse.ts';
import { announce } from '../../../live/server/announce.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { PersonDigests } from '../../../profiles/server/person-digest.ts';
import { requireStanding } from '../../../standing/server/require-standing.ts';
import { OPEN_STATUSES } from '../../request.ts';
import { talkLines, tradeRequests } from '../../server/request-table.ts';
import { requireReach } from '../../server/require-reach.ts';
import { MOST_PHRASES, type Phrase, PHRASE_PAUSE_MS, saidSince } from '../phrases.ts';

/**
 * Says a phrase to the other one of a request, who sees it at once. The request is held: of several at once each finds what
 * the others have said, and whoever ends it meanwhile is waited for.
 * @throws the refusal NO_STANDING, REQUEST_NOT_FOUND, DEAL_CLOSED, ALREADY_SAID or TOO_MANY_PHRASES
 */
export async function sayPhrase(
  deps: { db: Db; digests: PersonDigests },
  userId: string,
  { requestId, phrase }: { requestId: string; phrase: Phrase },
  now: Date,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await requireStanding(tx, deps.digests, userId, 'request', now);
    await requireReach(tx, userId, requestId);
    const isSide = or(eq(tradeRequests.senderId, userId), eq(tradeRequests.receiverId, userId));
    const [request] = await tx
      .select()
      .from(tradeRequests)
      .where(and(eq(tradeRequests.id, requestId), isSide))
      .for('update');
    if (request === undefined) refuse('REQUEST_NOT_FOUND');
    const { senderId, receiverId, status } = request;
    const isOpen = OPEN_STATUSES.some((open) => open === status);
    if (!isOpen || senderId === null || receiverId === null) refuse('DEAL_CLOSED');
    const said = await tx
      .select()
      .from(talkLines)
      .where(eq(talkLines.requestId, requestId))
      .orderBy(asc(talkLines.position));
    const own = said.filter(({ saidBy }) => saidBy === userId);
    if (own.length >= MOST_PHRASES) refuse('TOO_MANY_PHRASES', { retryAfterMs: null });
    const waitMs = (own.at(-1)?.createdAt.getTime() ?? -Infinity) + PHRASE_PAUSE_MS - now.getTime();
    if (waitMs > 0) refuse('TOO_MANY_PHRASES', { retryAfterMs: waitMs });
    const talk = said.map((line) => ({
      ...line,
      by: line.saidBy === userId ? ('you' as const) : ('other' as const),
    }));
    if (saidSince(talk).has(phrase)) refuse('ALREADY_SAID');
    const position = (said.at(-1)?.position ?? 0) + 1;
    await tx.insert(talkLines).values({ requestId, position, saidBy: userId, phrase, createdAt: now });
    for (const person of [senderId, receiverId])
      await announce(tx, { name: 'requests-changed', userId: person });
  });
}
