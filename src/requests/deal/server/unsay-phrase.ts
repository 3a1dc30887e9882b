import { and, eq } from 'drizzle-orm';
import { refuse } from '../../../api/refuse.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { talkLines } from '../../server/request-table.ts';
import { PHRASE_UNDO_GRACE_MS, PHRASE_UNDO_MS } from '../phrases.ts';
import { holdTalk } from './hold-talk.ts';

/**
 * Takes back a phrase that somebody has just said. Its row stays: it counts for how much and how fast one may say something, so
 * that saying and taking back cannot flicker, and who looks at a report finds it.
 * @throws the refusal REQUEST_NOT_FOUND, PHRASE_NOT_FOUND, DEAL_CLOSED or TOO_LATE
 */
export async function unsayPhrase(
  db: Db,
  userId: string,
  { requestId, position }: { requestId: string; position: number },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { isOpen, said, tell } = await holdTalk(tx, userId, requestId);
    const line = said.find((one) => one.position === position && one.saidBy === userId);
    if (line === undefined) refuse('PHRASE_NOT_FOUND');
    if (line.takenBackAt !== null) return;
    if (!isOpen) refuse('DEAL_CLOSED');
    const agoMs = now.getTime() - line.createdAt.getTime();
    if (agoMs > PHRASE_UNDO_MS + PHRASE_UNDO_GRACE_MS) refuse('TOO_LATE');
    await tx
      .update(talkLines)
      .set({ takenBackAt: now })
      .where(and(eq(talkLines.requestId, requestId), eq(talkLines.position, position)));
    await tell();
  });
}
