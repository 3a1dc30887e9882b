import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import { announce } from '../../live/server/announce.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import { isInForce } from '../standing.ts';
import { digestOf } from './require-standing.ts';
import { appeals, restrictions } from './restriction-table.ts';
import { tellModerators } from './tell-moderators.ts';

/**
 * Asks for another look at a decision, also from a new account of the person it is about. It is held meanwhile, so that
 * it is not lifted; that there is one appeal for each is the index's to keep.
 * @returns the id of the appeal
 * @throws the refusal RESTRICTION_NOT_FOUND, NOT_IN_FORCE or ALREADY_APPEALED
 */
export async function appealDecision(
  { db, digests }: { db: Db; digests: PersonDigests },
  userId: string,
  said: { restrictionId: string; text: string },
  now: Date,
): Promise<string> {
  return await db.transaction(async (tx) => {
    const { restrictionId, text } = said;
    const theirs = eq(restrictions.digest, await digestOf(tx, digests, userId));
    const [decision] = await tx
      .select()
      .from(restrictions)
      .where(and(eq(restrictions.id, restrictionId), theirs))
      .for('share');
    if (decision === undefined) refuse('RESTRICTION_NOT_FOUND');
    if (!isInForce(decision, now)) refuse('NOT_IN_FORCE');
    const id = randomUUID();
    const written = await tx
      .insert(appeals)
      .values({ id, restrictionId, text, createdAt: now })
      .onConflictDoNothing({ target: appeals.restrictionId })
      .returning({ id: appeals.id });
    if (written.length === 0) refuse('ALREADY_APPEALED');
    await announce(tx, { name: 'standing-changed', userId });
    await tellModerators(tx);
    return id;
  });
}
