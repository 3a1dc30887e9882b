import { and, count, desc, eq, or } from 'drizzle-orm';
import type { Db } from '../../platform/server/database/database.ts';
import type { Role } from '../../profiles/profile.ts';
import { presentPerson } from '../../profiles/server/present-person.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { tradeRequests } from '../../requests/server/request-table.ts';
import { presentRestriction } from '../../standing/server/present-restriction.ts';
import { readTrust } from '../../standing/server/read-trust.ts';
import { appeals, restrictions } from '../../standing/server/restriction-table.ts';
import { isInForce, UNDO_MS } from '../../standing/standing.ts';
import type { CaseConflict, Conflict } from '../conflict.ts';
import { type CaseDeps, type CasePerson, conflictWith } from './hold-case.ts';
import { readCaseReports } from './read-case-reports.ts';
import { reports } from './report/report-table.ts';

/**
 * Reads the case of a person: who they are, what was reported of them, and what was decided. Whoever looks at their own
 * does not learn who reported.
 */
export async function readCase(deps: CaseDeps, viewer: { userId: string; role: Role }, about: CasePerson) {
  const { db, digests, now } = deps;
  const person = presentPerson(about);
  if (person === null) throw new Error('unreachable');
  const isViewer = about.id === viewer.userId;
  const [{ level }, facts, conflict, found, decided] = await Promise.all([
    readTrust(db, digests, about.id, now),
    readFacts(db, about.id),
    conflictWith(db, viewer, about),
    isViewer ? { reports: [], shareNetwork: false, takenBy: null } : readCaseReports(deps, about),
    readCaseRestrictions(deps, viewer.userId, about),
  ]);
  return {
    person: { ...person, joinedAt: about.createdAt.toISOString(), nameHidden: about.nameHiddenAt !== null },
    level,
    ...facts,
    ratingAverage: about.averageRating,
    reportersShareNetwork: found.shareNetwork,
    conflict: toldConflict(conflict, isViewer),
    takenBy: found.takenBy,
    reports: found.reports,
    restrictions: decided,
  };
}

function toldConflict(conflict: Conflict | undefined, isViewer: boolean): CaseConflict | null {
  if (conflict === undefined) return null;
  if (conflict === 'NOT_OVER_STAFF') return 'staff';
  return isViewer ? 'own_case' : 'own_report';
}

/** Requests that came to a trade, those that they declined, and reports about them that were right. */
async function readFacts(db: Db, userId: string) {
  const { senderId, receiverId, status } = tradeRequests;
  const isSide = or(eq(senderId, userId), eq(receiverId, userId));
  const many = async (where: ReturnType<typeof and>) => {
    const [row] = await db.select({ many: count() }).from(tradeRequests).where(where);
    return row?.many ?? 0;
  };
  const [completed, declined, [upheld]] = await Promise.all([
    many(and(eq(status, 'completed'), isSide)),
    many(and(eq(status, 'declined'), eq(receiverId, userId))),
    db
      .select({ many: count() })
      .from(reports)
      .where(and(eq(reports.aboutId, userId), eq(reports.outcome, 'upheld'))),
  ]);
  return { completed, declined, upheldBefore: upheld?.many ?? 0 };
}

const MAX_RESTRICTIONS = 100;

/** @returns every decision about a person, by whatever account they had, newest first */
async function readCaseRestrictions({ db, digests, now }: CaseDeps, viewerId: string, about: CasePerson) {
  const rows = await db
    .select({ restriction: restrictions, appeal: appeals, decider: profiles })
    .from(restrictions)
    .leftJoin(appeals, eq(appeals.restrictionId, restrictions.id))
    .leftJoin(profiles, eq(profiles.id, restrictions.decidedBy))
    .where(eq(restrictions.digest, digests.ofPerson(about.discordId)))
    .orderBy(desc(restrictions.startsAt), desc(restrictions.id))
    .limit(MAX_RESTRICTIONS);
  return rows.map(({ restriction, appeal, decider }) => ({
    ...presentRestriction(restriction, appeal, now),
    decidedBy: presentPerson(decider),
    undoable:
      restriction.decidedBy === viewerId &&
      isInForce(restriction, now) &&
      now.getTime() - restriction.startsAt.getTime() < UNDO_MS,
  }));
}
