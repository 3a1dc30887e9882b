import type { Role } from '../profiles/profile.ts';

/** Why a case is for somebody else, as whoever looks at it is told. */
export const CASE_CONFLICTS = ['own_case', 'own_report', 'staff'] as const;
export type CaseConflict = (typeof CASE_CONFLICTS)[number];

/** Why an appeal is for somebody else. */
export const APPEAL_CONFLICTS = ['own_case', 'own_decision', 'staff'] as const;
export type AppealConflict = (typeof APPEAL_CONFLICTS)[number];

/** Why somebody who moderates may not decide about a person. */
export type Conflict = 'CONFLICT_OF_INTEREST' | 'NOT_OVER_STAFF';

/**
 * Nobody decides about themselves, nor while their own report about that person waits; nobody about the owner, and only the
 * owner about admins. That nothing is wrong is no decision over anybody, so it may be said of them as well: otherwise no
 * report about the owner would ever be answered.
 * @returns undefined where they may
 */
export function conflictOf(
  actor: { role: Role },
  about: { role: Role; isActor: boolean; reportedByActor: boolean },
  findsNothing = false,
): Conflict | undefined {
  if (about.isActor || about.reportedByActor) return 'CONFLICT_OF_INTEREST';
  if (findsNothing) return undefined;
  if (about.role === 'owner' || (about.role === 'admin' && actor.role !== 'owner')) return 'NOT_OVER_STAFF';
  return undefined;
}
