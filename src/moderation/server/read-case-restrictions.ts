import { desc, eq } from 'drizzle-orm';
import { presentPerson } from '../../profiles/server/present-person.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { presentRestriction } from '../../standing/server/present-restriction.ts';
import { appeals, restrictions } from '../../standing/server/restriction-table.ts';
import { isInForce, UNDO_MS } from '../../standing/standing.ts';
import type { CaseDeps, CasePerson } from './hold-case.ts';

const MAX_RESTRICTIONS = 100;

/** @returns every decision about a person, by whatever account they had, newest first */
export async function readCaseRestrictions(
  { db, digests, now }: CaseDeps,
  viewerId: string,
  about: CasePerson,
) {
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
