import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import { readDiscordId } from '../../profiles/server/departed-people.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { type Action, actionsEndedBy, MEETINGS, RESTRICTION_KINDS } from '../standing.ts';
import { requireLicence } from './licence/require-licence.ts';
import { restrictions } from './restriction-table.ts';

/**
 * The one question before every action: may this person do it now? It is asked first in the action's transaction, before any
 * row is locked, and holds what it found until that ends: a decision against the same person waits for it, and the actions
 * that come later find the decision.
 * @returns the digest of the person, by which their uses are counted
 * @throws the refusal NO_STANDING, or LICENCE_REQUIRED where it is one by which people meet
 */
export async function requireStanding(
  tx: Tx,
  digests: PersonDigests,
  userId: string,
  action: Action,
  now: Date,
): Promise<string> {
  const digest = await digestOf(tx, digests, userId);
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${lockOf(digest)})`);
  const ending = RESTRICTION_KINDS.filter((kind) => actionsEndedBy(kind).includes(action));
  const [found] = await tx
    .select()
    .from(restrictions)
    .where(and(inForceAgainst(digest, now), inArray(restrictions.kind, ending)))
    // What holds longest is told: after the others have ended it still would not go.
    .orderBy(sql`${restrictions.endsAt} DESC NULLS FIRST`)
    .limit(1);
  if (found === undefined) {
    if (MEETINGS.includes(action)) await requireLicence(tx, userId);
    return digest;
  }
  const { id: restrictionId, kind, rule, endsAt } = found;
  refuse('NO_STANDING', { restrictionId, kind, rule, until: endsAt?.toISOString() ?? null });
}

/**
 * Holds off decisions about several people until the transaction ends, for an action that goes by the standing of each. Always in
 * one order: two actions between the same people would else wait for each other, each behind a decision about one of them.
 */
export async function shareStanding(tx: Tx, digests: readonly string[]): Promise<void> {
  for (const digest of digests.toSorted())
    await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${lockOf(digest)})`);
}

/** @returns whether a person may do nothing at all here now; within a transaction, of a standing that is shared (`shareStanding`) */
export async function isSuspended(db: Db | Tx, digest: string, now: Date): Promise<boolean> {
  const suspended = and(inForceAgainst(digest, now), eq(restrictions.kind, 'suspended'));
  return (await db.select({ id: restrictions.id }).from(restrictions).where(suspended).limit(1)).length > 0;
}

/** @returns those of some people who may do nothing at all here now */
export async function readSuspended(
  db: Db,
  digests: PersonDigests,
  userIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const { id: userId, discordId } = profiles;
  const people = await db
    .select({ userId, discordId })
    .from(profiles)
    .where(inArray(userId, [...userIds]));
  const byDigest = new Map(people.map((person) => [digests.ofPerson(person.discordId), person.userId]));
  const suspended = await db
    .select({ digest: restrictions.digest })
    .from(restrictions)
    .where(and(inForce([...byDigest.keys()], now), eq(restrictions.kind, 'suspended')));
  return new Set(suspended.flatMap(({ digest }) => byDigest.get(digest) ?? []));
}

/** Holds off every action of a person until the transaction ends; for decisions about them. It comes before any row lock. */
export async function holdStanding(tx: Tx, digest: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockOf(digest)})`);
}

/** @returns what stands for a person in decisions, whatever account they come with */
export async function digestOf(db: Db | Tx, digests: PersonDigests, userId: string): Promise<string> {
  return digests.ofPerson((await readDiscordId(db, userId)) ?? userId);
}

/** A condition on `restrictions`: decided against that person, neither over nor lifted. */
export function inForceAgainst(digest: string, now: Date): SQL | undefined {
  return inForce([digest], now);
}

function inForce(digestsOfPeople: string[], now: Date): SQL | undefined {
  const lasts = or(isNull(restrictions.endsAt), gt(restrictions.endsAt, now));
  return and(inArray(restrictions.digest, digestsOfPeople), isNull(restrictions.liftedAt), lasts);
}

function lockOf(digest: string): SQL {
  return sql`hashtextextended(${`standing ${digest}`}, 0)`;
}
