import type { Tx } from '../src/platform/server/database/database.ts';
import type { PersonDigests } from '../src/profiles/server/person-digest.ts';
import { appeals, restrictions } from '../src/standing/server/restriction-table.ts';

const DAY_MS = 24 * 60 * 60_000;
const RESTRICTION_ID = '0b7c1f0e-5d0f-4c7e-9a64-3f1f5f2d9a01';
const APPEAL_ID = '0b7c1f0e-5d0f-4c7e-9a64-3f1f5f2d9a02';

/** Writes what was once decided about somebody, and was lifted when they asked for another look. */
export async function writeDemoDecision(
  tx: Tx,
  digests: PersonDigests,
  person: { userId: string; discordId: string },
  now: Date,
): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await tx.insert(restrictions).values({
    id: RESTRICTION_ID,
    userId: person.userId,
    digest: digests.ofPerson(person.discordId),
    kind: 'warning',
    rule: 'no_spam',
    statement: 'The same post was up several times in one week.',
    seen: 'The same post four times',
    startsAt: daysAgo(20),
    liftedAt: daysAgo(18),
    liftedBecause: 'appeal',
  });
  await tx.insert(appeals).values({
    id: APPEAL_ID,
    restrictionId: RESTRICTION_ID,
    text: 'I posted it again each time the four hours were over. That is allowed.',
    createdAt: daysAgo(19),
    outcome: 'lifted',
    answer: 'You are right: one post every four hours is fine.',
    answeredAt: daysAgo(18),
  });
}
