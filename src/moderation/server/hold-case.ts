import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { refuse } from '../../api/refuse.ts';
import type { CallContext } from '../../api/server/call-context.ts';
import { signedIn } from '../../api/server/calls.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import type { Role } from '../../profiles/profile.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { reviewAnswers } from '../../reviews/server/answer-table.ts';
import { tradeReviews } from '../../reviews/server/review-table.ts';
import { digestOf } from '../../standing/server/require-standing.ts';
import type { restrictions } from '../../standing/server/restriction-table.ts';
import { type Conflict, conflictOf } from '../conflict.ts';
import { reports } from './report/report-table.ts';

type Restriction = typeof restrictions.$inferSelect;

type Actor = { userId: string; role: Role };

/** What a case is read with. */
export type CaseDeps = { db: CallContext['db']; digests: PersonDigests; now: Date };

/** A person whose case somebody looks at. */
export type CasePerson = typeof profiles.$inferSelect;

/** @throws the refusal CASE_NOT_FOUND */
export async function readCasePerson(db: CallContext['db'] | Tx, userId: string): Promise<CasePerson> {
  const [person] = await db.select().from(profiles).where(eq(profiles.id, userId));
  return person ?? refuse('CASE_NOT_FOUND');
}

/**
 * Finds the person about whom somebody is about to decide.
 * @param findsNothing whether they are about to say that nothing is wrong
 * @throws the refusal CASE_NOT_FOUND, CONFLICT_OF_INTEREST or NOT_OVER_STAFF
 */
export async function requireCase(
  tx: Tx,
  context: CallContext,
  userId: string,
  { findsNothing = false } = {},
): Promise<CasePerson> {
  const person = await readCasePerson(tx, userId);
  const conflict = await conflictWith(tx, signedIn(context), person, findsNothing);
  if (conflict !== undefined) refuse(conflict);
  return person;
}

/** @returns why somebody may not decide about a person; undefined where they may */
export async function conflictWith(
  db: CallContext['db'] | Tx,
  actor: Actor,
  person: Pick<CasePerson, 'id' | 'role'>,
  findsNothing = false,
): Promise<Conflict | undefined> {
  const theirs = and(
    eq(reports.aboutId, person.id),
    eq(reports.reporterId, actor.userId),
    isNull(reports.outcome),
  );
  const own = await db.select({ id: reports.id }).from(reports).where(theirs).limit(1);
  const about = {
    role: person.role,
    isActor: person.id === actor.userId,
    reportedByActor: own.length > 0,
  };
  return conflictOf(actor, about, findsNothing);
}

/**
 * Nobody says whether a review about themselves is seen, whoever wrote it, nor what somebody answers to theirs.
 * @throws the refusal CONFLICT_OF_INTEREST
 */
export async function refuseOwnReview(
  tx: Tx,
  { kind, subjectId }: { kind: string; subjectId?: string | null | undefined },
  actorId: string,
): Promise<void> {
  if (kind !== 'hide_review' || !subjectId) return;
  const { rows } = await tx.execute<{ own: boolean }>(sql`SELECT ${isPartOf(tx, subjectId, actorId)} AS own`);
  if (rows[0]?.own === true) refuse('CONFLICT_OF_INTEREST');
}

/** A condition: what is hidden is a review of somebody, or an answer to theirs. */
export function isPartOf(db: CallContext['db'] | Tx, subjectId: string | PgColumn, userId: string): SQL {
  const one = { one: sql`1` };
  const review = db
    .select(one)
    .from(tradeReviews)
    .where(and(eq(tradeReviews.id, subjectId), eq(tradeReviews.reviewedUserId, userId)));
  const answer = db
    .select(one)
    .from(reviewAnswers)
    .innerJoin(tradeReviews, eq(tradeReviews.id, reviewAnswers.reviewId))
    .where(and(eq(reviewAnswers.id, subjectId), eq(tradeReviews.reviewerId, userId)));
  return sql`(${exists(review)} OR ${exists(answer)})`;
}

/**
 * Refuses whoever may not end a decision. It belongs to an account of Discord, so that is what
 * says whether it is about themselves.
 * @throws the refusal CONFLICT_OF_INTEREST or NOT_OVER_STAFF
 */
export async function requireMayEnd(tx: Tx, context: CallContext, decision: Restriction): Promise<void> {
  const actor = signedIn(context);
  await refuseOwnReview(tx, decision, actor.userId);
  const isActor = decision.digest === (await digestOf(tx, context.accounts.digests, actor.userId));
  const [person] =
    decision.userId === null
      ? []
      : await tx.select({ role: profiles.role }).from(profiles).where(eq(profiles.id, decision.userId));
  const conflict = conflictOf(actor, { role: person?.role ?? 'member', isActor, reportedByActor: false });
  if (conflict !== undefined) refuse(conflict);
}
