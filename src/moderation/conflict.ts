import type { Role } from '../profiles/profile.ts';

/** Why a case is for somebody else, as whoever looks at it is told. */
export const CASE_CONFLICTS = ['own_case', 'own_report', 'staff'] as const;
export type CaseConflict = (typeof CASE_CONFLICTS)[number];

/** Why an appeal is for somebody else. */
export const APPEAL_CONFLICTS = ['own_case', 'own_decision', 'own_report', 'staff'] as const;
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

/** What somebody who moderates has to do with a decision from which its person appeals. */
export type PartInAppeal = {
  /** Whether it is about them, or about a review of them. */
  isTheirs: boolean;
  isDecider: boolean;
  /** Whether they had reported what it was made for. */
  reported: boolean;
  /** Of its person and of whoever decided. */
  personRole: Role;
  deciderRole: Role | undefined;
};

/**
 * Neither whoever decided answers nor who had reported it, so that an admin does where the owner decided, about another
 * admin as well.
 * @returns null where they may answer
 */
export function appealConflictOf(actor: { role: Role }, part: PartInAppeal): AppealConflict | null {
  if (part.isTheirs) return 'own_case';
  if (part.isDecider) return 'own_decision';
  if (part.reported) return 'own_report';
  if (part.deciderRole === 'owner') return null;
  const about = { role: part.personRole, isActor: false, reportedByActor: false };
  return conflictOf(actor, about) === undefined ? null : 'staff';
}
