import { and, eq, isNotNull, isNull, lte, max, notInArray, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { tradeRequests } from '../../requests/server/request-table.ts';
import { SETTLED_MS, type Trust, trustOf } from '../trust.ts';
import { licences } from './licence/licence-table.ts';
import { restrictions } from './restriction-table.ts';

/**
 * Reads how far somebody can be trusted, from what they have done until now. Nothing of it is kept: it rises and falls by
 * itself.
 * @returns the level, the next one, and what that takes; the lowest level for somebody who is gone
 */
export async function readTrust(
  db: Db | Tx,
  digests: PersonDigests,
  userId: string,
  now: Date,
): Promise<Trust> {
  const [person] = await db
    .select({ profile: profiles, licence: licences.version })
    .from(profiles)
    .leftJoin(licences, eq(licences.userId, profiles.id))
    .where(eq(profiles.id, userId));
  if (person === undefined) return { level: 0, next: null, steps: [] };
  const { role, robloxUserId, createdAt: joinedAt, discordId } = person.profile;
  const [traded, decidedAt] = [
    await readTraded(db, userId, now),
    await readDecidedAt(db, digests.ofPerson(discordId)),
  ];
  const facts = { role, robloxLinked: robloxUserId !== null, licensed: person.licence !== null, joinedAt };
  return trustOf({ ...facts, ...traded, decidedAt }, now);
}

/** Partners are counted once each, and new or unlinked ones not at all: two accounts of one person lift neither far. */
async function readTraded(db: Db | Tx, userId: string, now: Date) {
  const otherId = sql`CASE WHEN ${tradeRequests.senderId} = ${userId} THEN ${tradeRequests.receiverId} ELSE ${tradeRequests.senderId} END`;
  const settled = and(
    eq(profiles.id, otherId),
    isNotNull(profiles.robloxUserId),
    lte(profiles.createdAt, new Date(now.getTime() - SETTLED_MS)),
  );
  const theirs = or(eq(tradeRequests.senderId, userId), eq(tradeRequests.receiverId, userId));
  const [traded] = await db
    .select({
      completed: sql<number>`count(*)::int`,
      partners: sql<number>`count(DISTINCT ${profiles.id})::int`,
    })
    .from(tradeRequests)
    .leftJoin(profiles, settled)
    .where(and(theirs, eq(tradeRequests.status, 'completed')));
  return traded ?? { completed: 0, partners: 0 };
}

/** What nobody decided, and what turned out wrong, is held against nobody. */
async function readDecidedAt(db: Db | Tx, digest: string): Promise<Date | null> {
  const upheld = or(
    isNull(restrictions.liftedBecause),
    notInArray(restrictions.liftedBecause, ['appeal', 'undone']),
  );
  const [last] = await db
    .select({ at: max(restrictions.startsAt) })
    .from(restrictions)
    .where(and(eq(restrictions.digest, digest), eq(restrictions.automatic, false), upheld));
  return last?.at ?? null;
}
