import { refuse } from '../../../api/refuse.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { PersonDigests } from '../../../profiles/server/person-digest.ts';
import { talkLines } from '../../server/request-table.ts';
import { requireDealing } from '../../server/require-reach.ts';
import { MOST_PHRASES, type Phrase, PHRASE_PAUSE_MS, saidSince } from '../phrases.ts';
import { holdTalk } from './hold-talk.ts';

/**
 * Says a phrase to the other one of a request, who sees it at once.
 * @returns its position in what was said
 * @throws the refusal NO_STANDING, REQUEST_NOT_FOUND, PARTNER_AWAY, DEAL_CLOSED, ALREADY_SAID or TOO_MANY_PHRASES
 */
export async function sayPhrase(
  deps: { db: Db; digests: PersonDigests },
  userId: string,
  { requestId, phrase }: { requestId: string; phrase: Phrase },
  now: Date,
): Promise<number> {
  return await deps.db.transaction(async (tx) => {
    await requireDealing(tx, deps.digests, { userId, requestId }, now);
    const { isOpen, said, tell } = await holdTalk(tx, userId, requestId);
    if (!isOpen) refuse('DEAL_CLOSED');
    const own = said.filter(({ saidBy }) => saidBy === userId);
    if (own.length >= MOST_PHRASES) refuse('TOO_MANY_PHRASES', { retryAfterMs: null });
    const waitMs = (own.at(-1)?.createdAt.getTime() ?? -Infinity) + PHRASE_PAUSE_MS - now.getTime();
    if (waitMs > 0) refuse('TOO_MANY_PHRASES', { retryAfterMs: waitMs });
    const shown = said
      .filter(({ takenBackAt }) => takenBackAt === null)
      .map((line) => ({ ...line, by: line.saidBy === userId ? ('you' as const) : ('other' as const) }));
    if (saidSince(shown).has(phrase)) refuse('ALREADY_SAID');
    const position = (said.at(-1)?.position ?? 0) + 1;
    await tx.insert(talkLines).values({ requestId, position, saidBy: userId, phrase, createdAt: now });
    await tell();
    return position;
  });
}
