import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/server/database.ts';
import { keepDeparted } from '../../profiles/server/departed-people.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { tradeReviews } from '../../reviews/server/review-table.ts';
import { contactAllowances, postingGates } from '../../trades/server/trade-table.ts';

/**
 * Keeps what somebody who is being deleted must not get rid of by it (docs/decisions/0024): the posting cooldown, the
 * contact allowance and whom they have reviewed. The profile is locked as its deletion will lock it, so that whatever
 * they were writing meanwhile is either seen here or finds nobody.
 */
export async function keepOfPerson(
  tx: Tx,
  digests: PersonDigests,
  person: { id: string; discordId: string },
  now: Date,
): Promise<void> {
  const { id, discordId } = person;
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, id)).for('update');
  const [gate] = await tx.select().from(postingGates).where(eq(postingGates.userId, id));
  const [contacts] = await tx.select().from(contactAllowances).where(eq(contactAllowances.userId, id));
  const reviewed = await tx
    .select({ userId: tradeReviews.reviewedUserId })
    .from(tradeReviews)
    .where(eq(tradeReviews.reviewerId, id));
  const left = {
    digest: digests.ofPerson(discordId),
    nextPostAt: gate?.nextAt ?? null,
    contactsStartedAt: contacts?.startedAt ?? null,
    contactsUsed: contacts?.used ?? 0,
    reviews: reviewed.map(({ userId }) => digests.ofReview(discordId, userId)),
  };
  await keepDeparted(tx, left, now);
}
