import { eq } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import { type CallContext, signedIn } from '../../api/server/calls.ts';
import type { Db, Tx } from '../../platform/server/database.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { digestOf } from '../../standing/server/require-standing.ts';
import { appeals, restrictions } from '../../standing/server/restriction-table.ts';
import { tellModerators } from '../../standing/server/tell-moderators.ts';
import { conflictOf } from '../conflict.ts';
import { keptText, liftedText } from '../decision-notices.ts';
import { hasReported, refuseOwnReview } from './hold-case.ts';
import { liftRestriction, type Restriction } from './lift-restriction.ts';
import { tellPerson } from './tell.ts';

/** @returns an appeal with the decision that it is from */
export async function readAppeal(db: Db | Tx, appealId: string) {
  const [found] = await db
    .select({ appeal: appeals, restriction: restrictions })
    .from(appeals)
    .innerJoin(restrictions, eq(restrictions.id, appeals.restrictionId))
    .where(eq(appeals.id, appealId));
  return found;
}

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
  const found = await readAppeal(tx, given.appealId);
  if (found === undefined) refuse('APPEAL_NOT_FOUND');
  const { restriction } = found;
  await requireMayAnswer(tx, context, restriction);
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
  const text = outcome === 'lifted' ? liftedText('appeal') : keptText();
  await tellPerson(
    tx,
    restriction.userId,
    { ...text, referenceId: restriction.id, leadsTo: 'standing' },
    now,
  );
  await tellModerators(tx);
  return restriction;
}

/**
 * Neither whoever decided answers nor who had reported it, so that an admin does where the owner decided, about another
 * admin as well.
 */
async function requireMayAnswer(tx: Tx, context: CallContext, restriction: Restriction): Promise<void> {
  const actor = signedIn(context);
  const { digest, userId, decidedBy } = restriction;
  const isActor = digest === (await digestOf(tx, context.accounts.digests, actor.userId));
  if (isActor || decidedBy === actor.userId) refuse('CONFLICT_OF_INTEREST');
  await refuseOwnReview(tx, restriction, actor.userId);
  const reportedByActor = await hasReported(tx, restriction, actor.userId);
  if (reportedByActor) refuse('CONFLICT_OF_INTEREST');
  const role = (await roleOf(tx, userId)) ?? 'member';
  if ((await roleOf(tx, decidedBy)) === 'owner') return;
  const conflict = conflictOf(actor, { role, isActor, reportedByActor });
  if (conflict !== undefined) refuse(conflict);
}

async function roleOf(tx: Tx, userId: string | null) {
  if (userId === null) return undefined;
  const [person] = await tx.select({ role: profiles.role }).from(profiles).where(eq(profiles.id, userId));
  return person?.role;
}
