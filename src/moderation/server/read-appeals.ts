import { aliasedTable, and, asc, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import type { Role } from '../../profiles/profile.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import { presentPerson } from '../../profiles/server/present-person.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { presentRestriction } from '../../standing/server/present-restriction.ts';
import { digestOf } from '../../standing/server/require-standing.ts';
import { appeals, restrictions } from '../../standing/server/restriction-table.ts';
import { appealConflictOf } from '../conflict.ts';
import { isPartOf } from './hold-case.ts';
import { reports } from './report/report-table.ts';

const MAX_APPEALS = 100;

type Viewer = { userId: string; role: Role };

/** @returns the appeals that wait, oldest first, as somebody who moderates sees them */
export async function readAppeals(
  { db, digests, now }: { db: Db; digests: PersonDigests; now: Date },
  viewer: Viewer,
) {
  const rows = await findAppeals(db, digests, viewer, isNull(appeals.outcome));
  return rows.map(({ appeal, restriction, person, decider, conflict }) => ({
    id: appeal.id,
    person: presentPerson(person),
    restriction: presentRestriction(restriction, appeal, now),
    decidedBy: presentPerson(decider),
    conflict,
  }));
}

/** @returns an appeal with the decision that it is from, and why it is not for this viewer to answer */
export async function findAppeal(db: Db | Tx, digests: PersonDigests, viewer: Viewer, appealId: string) {
  const [found] = await findAppeals(db, digests, viewer, eq(appeals.id, appealId));
  return found;
}

async function findAppeals(db: Db | Tx, digests: PersonDigests, viewer: Viewer, which: SQL) {
  const decider = aliasedTable(profiles, 'decider');
  const ownDigest = await digestOf(db, digests, viewer.userId);
  const rows = await db
    .select({
      appeal: appeals,
      restriction: restrictions,
      person: profiles,
      decider,
      reported: exists(reportedBy(db, viewer.userId)).mapWith(Boolean),
      isAboutViewer:
        sql`${restrictions.kind} = 'hide_review' AND ${isPartOf(db, restrictions.subjectId, viewer.userId)}`.mapWith(
          Boolean,
        ),
    })
    .from(appeals)
    .innerJoin(restrictions, eq(restrictions.id, appeals.restrictionId))
    .leftJoin(profiles, eq(profiles.id, restrictions.userId))
    .leftJoin(decider, eq(decider.id, restrictions.decidedBy))
    .where(which)
    .orderBy(asc(appeals.createdAt), asc(appeals.id))
    .limit(MAX_APPEALS);
  return rows.map(({ reported, isAboutViewer, ...row }) => ({
    ...row,
    conflict: appealConflictOf(viewer, {
      isTheirs: row.restriction.digest === ownDigest || isAboutViewer,
      isDecider: row.restriction.decidedBy === viewer.userId,
      reported,
      personRole: row.person?.role ?? 'member',
      deciderRole: row.decider?.role,
    }),
  }));
}

/** Reports of somebody for which a decision was made; what nobody decided answers none yet. */
function reportedBy(db: Db | Tx, userId: string) {
  const answered = eq(reports.restrictionId, restrictions.id);
  const isPost = and(
    eq(reports.subjectKind, 'post'),
    sql`${reports.subjectId} = ${restrictions.subjectId}::text`,
  );
  return db
    .select({ one: sql`1` })
    .from(reports)
    .where(and(eq(reports.reporterId, userId), or(answered, and(restrictions.automatic, isPost))));
}
