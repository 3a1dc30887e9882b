import { and, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '../../platform/server/database/database.ts';
import { personColumns, presentPerson } from '../../profiles/server/present-person.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { readCompleted } from '../../requests/server/read-completed.ts';
import { tradeRequests } from '../../requests/server/request-table.ts';
import type { Match } from '../match-contract.ts';

/** @returns those who are shown to somebody, by user id; nothing of whoever is gone */
export async function readMatchPeople(
  db: Db,
  userId: string,
  others: readonly string[],
): Promise<Map<string, Pick<Match, 'person' | 'tradedBefore'>>> {
  const ids = [...new Set(others)];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ ...personColumns, ratingAverage: profiles.averageRating, ratingCount: profiles.totalRatings })
    .from(profiles)
    .where(inArray(profiles.id, ids));
  const completed = await readCompleted(db, ids);
  const partners = await readPartners(db, userId, ids);
  return new Map(
    rows.flatMap((row) => {
      const person = presentPerson(row);
      if (person === null) return [];
      const { id, ratingAverage, ratingCount } = row;
      const shown = { ...person, ratingAverage, ratingCount, completed: completed.get(id) ?? 0 };
      return [[id, { person: shown, tradedBefore: partners.has(id) }] as const];
    }),
  );
}

/** @returns those of some people with whom somebody has completed a trade */
async function readPartners(db: Db, userId: string, ids: string[]): Promise<Set<string | null>> {
  const { senderId, receiverId, status } = tradeRequests;
  const between = or(
    and(eq(senderId, userId), inArray(receiverId, ids)),
    and(eq(receiverId, userId), inArray(senderId, ids)),
  );
  const rows = await db
    .select({ senderId, receiverId })
    .from(tradeRequests)
    .where(and(eq(status, 'completed'), between));
  return new Set(rows.map((row) => (row.senderId === userId ? row.receiverId : row.senderId)));
}
