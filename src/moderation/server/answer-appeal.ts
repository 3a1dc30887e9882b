import { eq } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import type { CallContext } from '../../api/server/call-context.ts';
import { signedIn } from '../../api/server/calls.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import { appeals, restrictions } from '../../standing/server/restriction-table.ts';
import { tellModerators } from '../../standing/server/tell-moderators.ts';
import { liftRestriction, type Restriction } from './lift-restriction.ts';
import { findAppeal } from './read-appeals.ts';
import { tellPerson } from './tell.ts';

/**
 * Answers an appeal whose person's standing is held. Of several answers at once one counts.
 * @returns the decision that it is from
 * @throws the refusal APPEAL_NOT_FOUND, ALREADY_ANSWERED, CONFLICT_OF_INTEREST or NOT_OVER_STAFF
 */
export async function answerOneAppeal(
  tx: Tx,
  context: CallContext,
  given: { appealId: string; outcome: 'kept' | 'lifted'; answer: string },
): Promise<Restriction> {
  const found = await findAppeal(tx, context.accounts.digests, signedIn(context), given.appealId);
  if (found === undefined) refuse('APPEAL_NOT_FOUND');
  const { restriction, conflict } = found;
  if (conflict !== null) refuse(conflict === 'staff' ? 'NOT_OVER_STAFF' : 'CONFLICT_OF_INTEREST');
  if (found.appeal.outcome !== null) refuse('ALREADY_ANSWERED');
  const now = context.now();
  const { userId: answeredBy } = signedIn(context);
  const { outcome, answer } = given;
  await tx
    .update(appeals)
    .set({ outcome, answer, answeredBy, answeredAt: now })
    .where(eq(appeals.id, given.appealId));
  // One that is over is lifted as well: it was not right, and what it hid may not have been put back yet.
  if (outcome === 'lifted' && restriction.liftedAt === null) {
    const how = { because: 'appeal', by: answeredBy } as const;
    await liftRestriction(tx, context.accounts.digests, restriction, how, now);
    return restriction;
  }
  if (outcome === 'lifted')
    await tx.update(restrictions).set({ liftedBecause: 'appeal' }).where(eq(restrictions.id, restriction.id));
  const words =
    outcome === 'lifted'
      ? ({ kind: 'lifted', params: { because: 'appeal' } } as const)
      : ({ kind: 'appeal-kept', params: {} } as const);
  await tellPerson(
    tx,
    restriction.userId,
    { ...words, referenceId: restriction.id, leadsTo: 'standing' },
    now,
  );
  await tellModerators(tx);
  return restriction;
}
