import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/server/database/database.ts';
import { readDeparted } from '../../profiles/server/departed-people.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { postingGates } from './trade-table.ts';

/** @returns when a member may post again, by this account or one that they deleted; undefined when they may now */
export async function readCooldown(
  { db, digests }: { db: Db; digests: PersonDigests },
  userId: string,
  now: Date,
): Promise<Date | undefined> {
  const [person] = await db
    .select({ discordId: profiles.discordId, nextAt: postingGates.nextAt })
    .from(profiles)
    .leftJoin(postingGates, eq(postingGates.userId, profiles.id))
    .where(eq(profiles.id, userId));
  if (person === undefined) return undefined;
  if (person.nextAt !== null && person.nextAt > now) return person.nextAt;
  const before = await readDeparted(db, digests.ofPerson(person.discordId), now);
  return before?.nextPostAt && before.nextPostAt > now ? before.nextPostAt : undefined;
}
