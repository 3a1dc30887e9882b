import { and, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import { deleteRows } from '../../platform/server/database/expire-rows.ts';
import type { LeavingPerson, PersonalData } from '../../platform/server/personal-data.ts';
import { withoutNames } from '../../platform/server/redact-names.ts';
import { DECISIONS_KEPT_MS } from '../how-long-kept.ts';
import { WARNING_MS } from '../standing.ts';
import { licences, licenceTries } from './licence/licence-table.ts';
import { appeals, restrictions } from './restriction-table.ts';

const NOT_THEIRS = [restrictions.digest, restrictions.decidedBy, restrictions.liftedBy];

/**
 * What has been decided against somebody and what they said to it. A decision that holds stays when its person deletes the
 * account, under the digest alone (docs/decisions/0048).
 */
export const standingData: PersonalData = {
  rows: [
    { name: 'decisions', table: restrictions, whose: [restrictions.userId], without: NOT_THEIRS },
    {
      name: 'decisionsFromBefore',
      table: restrictions,
      whose: (_db, { id, digest }) =>
        sql`${restrictions.digest} = ${digest} AND ${restrictions.userId} IS DISTINCT FROM ${id}`,
      without: NOT_THEIRS,
    },
    {
      name: 'appeals',
      table: appeals,
      whose: (db, { digest }) =>
        inArray(
          appeals.restrictionId,
          db.select({ id: restrictions.id }).from(restrictions).where(eq(restrictions.digest, digest)),
        ),
      without: [appeals.answeredBy],
    },
    {
      name: 'decisionsMade',
      table: restrictions,
      whose: [restrictions.decidedBy, restrictions.liftedBy],
      without: [restrictions.userId, restrictions.digest, restrictions.seen],
    },
    { name: 'licence', table: licences, whose: [licences.userId] },
    { name: 'licenceQuestions', table: licenceTries, whose: [licenceTries.userId] },
    { name: 'appealsAnswered', table: appeals, whose: [appeals.answeredBy], without: [appeals.text] },
  ],
  onDelete: keepWhatHolds,
  expire: async (db, now) => {
    await deleteOld(db, now);
    await deleteRows(db, licenceTries, lte(licenceTries.expiresAt, now));
  },
};

/** Decisions lock their rows before posts and reviews, and so does this: it comes before those are removed. */
async function keepWhatHolds(tx: Tx, { digest, names }: LeavingPerson, now: Date): Promise<void> {
  const theirs = eq(restrictions.digest, digest);
  await tx.delete(restrictions).where(and(theirs, endedBefore(now)));
  await tx
    .update(restrictions)
    .set({
      statement: withoutNames(restrictions.statement, names),
      seen: withoutNames(restrictions.seen, names),
    })
    .where(theirs);
  const decisions = tx.select({ id: restrictions.id }).from(restrictions).where(theirs);
  await tx
    .update(appeals)
    .set({ text: withoutNames(appeals.text, names), answer: withoutNames(appeals.answer, names) })
    .where(inArray(appeals.restrictionId, decisions));
}

/** What is about one thing of somebody who is gone needs no end: nothing is left to show. */
async function deleteOld(db: Db, now: Date): Promise<void> {
  const past = new Date(now.getTime() - DECISIONS_KEPT_MS);
  const ofNobody = and(
    isNull(restrictions.userId),
    inArray(restrictions.kind, ['hide_post', 'hide_review', 'hide_name']),
    lte(restrictions.startsAt, past),
  );
  await deleteRows(db, restrictions, or(endedBefore(past), ofNobody));
}

/** A condition on `restrictions`: lifted, or over by itself, at that time or earlier. */
function endedBefore(at: Date) {
  const warned = new Date(at.getTime() - WARNING_MS);
  return or(
    lte(restrictions.liftedAt, at),
    and(eq(restrictions.kind, 'warning'), lte(restrictions.startsAt, warned)),
    and(ne(restrictions.kind, 'warning'), lte(restrictions.endsAt, at)),
  );
}
