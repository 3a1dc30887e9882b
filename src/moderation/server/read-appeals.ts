import { aliasedTable, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/server/database.ts';
import type { Role } from '../../profiles/profile.ts';
import { presentPerson } from '../../profiles/server/present-person.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import { presentRestriction } from '../../standing/server/present-restriction.ts';
import { digestOf } from '../../standing/server/require-standing.ts';
import { appeals, restrictions } from '../../standing/server/restriction-table.ts';
import { type AppealConflict, conflictOf } from '../conflict.ts';

const MAX_APPEALS = 100;

/** @returns the appeals that wait, oldest first, as somebody who moderates sees them */
export async function readAppeals(
  { db, digests, now }: { db: Db; digests: PersonDigests; now: Date },
  viewerId: string,
) {
  const decider = aliasedTable(profiles, 'decider');
  const [ownDigest, [viewer]] = await Promise.all([
    digestOf(db, digests, viewerId),
    db.select({ role: profiles.role }).from(profiles).where(eq(profiles.id, viewerId)),
  ]);
  const rows = await db
    .select({ appeal: appeals, restriction: restrictions, person: profiles, decider })
    .from(appeals)
    .innerJoin(restrictions, eq(restrictions.id, appeals.restrictionId))
    .leftJoin(profiles, eq(profiles.id, restrictions.userId))
    .leftJoin(decider, eq(decider.id, restrictions.decidedBy))
    .where(isNull(appeals.outcome))
    .orderBy(asc(appeals.createdAt), asc(appeals.id))
    .limit(MAX_APPEALS);
  return rows.map((row) => ({
    id: row.appeal.id,
    person: presentPerson(row.person),
    restriction: presentRestriction(row.restriction, row.appeal, now),
    decidedBy: presentPerson(row.decider),
    conflict: conflictIn(row, { userId: viewerId, digest: ownDigest, role: viewer?.role ?? 'member' }),
  }));
}

type Row = {
  restriction: Pick<typeof restrictions.$inferSelect, 'digest' | 'decidedBy'>;
  person: { role: Role } | null;
  decider: { role: Role } | null;
};

/** What an answer would be refused for: the same as `answerOneAppeal`. */
function conflictIn(
  { restriction, person, decider }: Row,
  viewer: { userId: string; digest: string; role: Role },
): AppealConflict | null {
  if (restriction.digest === viewer.digest) return 'own_case';
  if (restriction.decidedBy === viewer.userId) return 'own_decision';
  if (decider?.role === 'owner') return null;
  const about = { role: person?.role ?? 'member', isActor: false, reportedByActor: false };
  return conflictOf(viewer, about) === undefined ? null : 'staff';
}
