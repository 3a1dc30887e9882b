import { eq } from 'drizzle-orm';
import { isoDay } from '../../platform/dates.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { MOST_MET } from '../match.ts';
import { matchDays } from './match-table.ts';

/**
 * Counts whom somebody is shown: so many different people a day, however often they look and whatever they put on their lists. Of
 * several looks at once each finds whom the one before has met.
 * @param digest of whoever looks
 * @param groups whom they would meet, the best first: all of a group or none
 * @returns all whom they have met that day
 */
export async function meetPeople(
  db: Db,
  digest: string,
  groups: readonly (readonly string[])[],
  now: Date,
): Promise<Set<string>> {
  if (groups.length === 0) return new Set();
  const day = isoDay(now);
  return await db.transaction(async (tx) => {
    await tx.insert(matchDays).values({ digest, day, met: [] }).onConflictDoNothing();
    const [row] = await tx.select().from(matchDays).where(eq(matchDays.digest, digest)).for('update');
    const met = new Set(row?.day === day ? row.met : []);
    const before = met.size;
    for (const group of groups) {
      const fresh = new Set(group.filter((userId) => !met.has(userId)));
      if (met.size + fresh.size <= MOST_MET) fresh.forEach((userId) => met.add(userId));
    }
    if (met.size > before || row?.day !== day)
      await tx
        .update(matchDays)
        .set({ day, met: [...met] })
        .where(eq(matchDays.digest, digest));
    return met;
  });
}
