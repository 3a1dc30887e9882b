import { and, asc, eq, exists, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { announce } from '../../live/server/announce.ts';
import { notifications } from '../../notifications/server/notification-table.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import { appeals, restrictions } from '../../standing/server/restriction-table.ts';
import { tellModerators } from '../../standing/server/tell-moderators.ts';
import type { LiftedBecause } from '../../standing/standing.ts';
import { restoreFor } from './hiding/hiding.ts';
import { reports } from './report/report-table.ts';
import { tellPerson } from './tell.ts';

export type Restriction = typeof restrictions.$inferSelect;

/**
 * Ends a decision that holds, and shows again what it hid; its person is told. One that is undone counts as if it had not
 * been made: the reports that it answered wait again. The caller holds the person's standing.
 * @param how by whom; null for what ended by itself
 */
export async function liftRestriction(
  tx: Tx,
  digests: PersonDigests,
  restriction: Restriction,
  how: { because: LiftedBecause; by: string | null },
  now: Date,
): Promise<void> {
  const { id, userId } = restriction;
  await tx
    .update(restrictions)
    .set({ liftedAt: now, liftedBy: how.by, liftedBecause: how.because })
    .where(eq(restrictions.id, id));
  if (how.because !== 'undone' || !(await giveBackPlace(tx, restriction)))
    await restoreFor(tx, digests, restriction, now);
  // Whoever asked for another look has what they asked for.
  await tx
    .update(appeals)
    .set({ outcome: 'lifted', answeredBy: how.by, answeredAt: now })
    .where(and(eq(appeals.restrictionId, id), isNull(appeals.outcome)));
  if (how.because === 'undone') await reopenReports(tx, id);
  const words = { kind: 'lifted', params: { because: how.because } } as const;
  await tellPerson(tx, userId, { ...words, referenceId: id, leadsTo: 'standing' }, now);
  await tellModerators(tx);
  if (how.because !== 'undone') return;
  const rest = await readDecidedWith(tx, restriction);
  if (rest !== undefined) await liftRestriction(tx, digests, rest, how, now);
}

/** @returns what else the same decision wrote down and holds: it may have taken the place of several acts of nobody */
async function readDecidedWith(
  tx: Tx,
  { digest, decidedBy, startsAt }: Restriction,
): Promise<Restriction | undefined> {
  if (decidedBy === null) return undefined;
  const former = alias(restrictions, 'former');
  const replaced = tx
    .select({ id: former.id })
    .from(former)
    .where(
      and(
        eq(former.subjectId, restrictions.subjectId),
        eq(former.automatic, true),
        eq(former.liftedAt, startsAt),
      ),
    );
  const [rest] = await tx
    .select()
    .from(restrictions)
    .where(
      and(
        eq(restrictions.digest, digest),
        eq(restrictions.decidedBy, decidedBy),
        eq(restrictions.startsAt, startsAt),
        isNull(restrictions.liftedAt),
        exists(replaced),
      ),
    )
    .orderBy(asc(restrictions.id))
    .limit(1)
    .for('update');
  return rest;
}

/** Has the decision that one took the place of hold again, with the appeal from it. @returns whether there was one */
async function giveBackPlace(
  tx: Tx,
  { id, digest, kind, subjectId, decidedBy, startsAt }: Restriction,
): Promise<boolean> {
  if (decidedBy === null || !kind.startsWith('hide_')) return false;
  const [former] = await tx
    .update(restrictions)
    .set({ liftedAt: null, liftedBy: null, liftedBecause: null })
    .where(
      and(
        eq(restrictions.digest, digest),
        eq(restrictions.kind, kind),
        subjectId === null ? isNull(restrictions.subjectId) : eq(restrictions.subjectId, subjectId),
        eq(restrictions.automatic, false),
        eq(restrictions.liftedBecause, 'restored'),
        eq(restrictions.liftedBy, decidedBy),
        eq(restrictions.liftedAt, startsAt),
      ),
    )
    .returning({ id: restrictions.id });
  if (former === undefined) return false;
  const [own] = await tx.select().from(appeals).where(eq(appeals.restrictionId, former.id));
  if (own === undefined)
    await tx
      .update(appeals)
      .set({ restrictionId: former.id })
      .where(and(eq(appeals.restrictionId, id), isNull(appeals.outcome)));
  return true;
}

async function reopenReports(tx: Tx, restrictionId: string): Promise<void> {
  const opened = await tx
    .update(reports)
    .set({ outcome: null, decidedBy: null, decidedAt: null, restrictionId: null })
    .where(eq(reports.restrictionId, restrictionId))
    .returning({ id: reports.id, reporterId: reports.reporterId });
  const ids = [restrictionId, ...opened.map(({ id }) => id)];
  await tx.delete(notifications).where(inArray(notifications.referenceId, ids));
  for (const { reporterId: userId } of opened) {
    if (userId === null) continue;
    await announce(tx, { name: 'notifications-changed', userId });
    await announce(tx, { name: 'standing-changed', userId });
  }
}
