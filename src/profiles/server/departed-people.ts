import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import { DEPARTED_KEPT_MS, REMOVED_REVIEW_KEPT_MS } from '../how-long-kept.ts';
import { departedPeople, departedReviews } from './departed-table.ts';
import type { PersonDigests } from './person-digest.ts';
import { profiles } from './profile-table.ts';

/** What of a deleted account goes on for the person who had it. */
export type Departed = typeof departedPeople.$inferSelect;

/** @returns what an account of that person, deleted lately, leaves to the one they have now */
export async function readDeparted(db: Db | Tx, digest: string, now: Date): Promise<Departed | undefined> {
  const [kept] = await db
    .select()
    .from(departedPeople)
    .where(and(eq(departedPeople.digest, digest), gt(departedPeople.keptUntil, now)));
  return kept;
}

/** @returns whether a review with that digest was removed, or written by an account that was deleted lately */
export async function wasReviewed(db: Db | Tx, digest: string, now: Date): Promise<boolean> {
  const kept = and(eq(departedReviews.digest, digest), gt(departedReviews.keptUntil, now));
  return (
    (
      await db
        .select({ one: sql`1` })
        .from(departedReviews)
        .where(kept)
    ).length > 0
  );
}

/** Keeps that a review with that digest was removed by the owner of the site. */
export async function keepRemovedReview(tx: Tx, digest: string, now: Date): Promise<void> {
  const keptUntil = new Date(now.getTime() + REMOVED_REVIEW_KEPT_MS);
  await tx
    .insert(departedReviews)
    .values({ digest, keptUntil })
    .onConflictDoUpdate({ target: departedReviews.digest, set: { keptUntil } });
}

/** Forgets it: that review stands again. */
export async function forgetRemovedReview(tx: Tx, digest: string): Promise<void> {
  await tx.delete(departedReviews).where(eq(departedReviews.digest, digest));
}

/** @returns the key under which somebody's uses are counted over a deletion and a new account: a digest names them */
export async function limitKeyOfPerson(
  { db, digests }: { db: Db | Tx; digests: PersonDigests },
  what: string,
  userId: string,
): Promise<string> {
  return `${what}/${digests.ofPerson((await readDiscordId(db, userId)) ?? userId)}`;
}

/** @returns the Discord id that digests of a person are made of; undefined when there is no such person */
export async function readDiscordId(db: Db | Tx, userId: string): Promise<string | undefined> {
  const [person] = await db
    .select({ discordId: profiles.discordId })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return person?.discordId;
}

/**
 * Keeps what a deletion does not end of cooldowns and allowances. Of an account before it that was deleted lately too, what this one says nothing
 * of stays as it was.
 */
export async function keepDeparted(tx: Tx, person: Omit<Departed, 'keptUntil'>, now: Date): Promise<void> {
  if (person.nextPostAt === null && person.contactsStartedAt === null) return;
  const keptUntil = new Date(now.getTime() + DEPARTED_KEPT_MS);
  const used = person.contactsStartedAt !== null;
  await tx
    .insert(departedPeople)
    .values({ ...person, keptUntil })
    .onConflictDoUpdate({
      target: departedPeople.digest,
      set: {
        nextPostAt: sql`coalesce(excluded.next_post_at, ${departedPeople.nextPostAt})`,
        ...(used ? { contactsStartedAt: person.contactsStartedAt, contactsUsed: person.contactsUsed } : {}),
        keptUntil,
      },
    });
}

/** Keeps that somebody who is being deleted has written reviews. @param reviews a digest of each */
export async function keepWrittenReviews(tx: Tx, reviews: string[], now: Date): Promise<void> {
  if (reviews.length === 0) return;
  const keptUntil = new Date(now.getTime() + DEPARTED_KEPT_MS);
  await tx
    .insert(departedReviews)
    .select(
      sql`SELECT digest, ${keptUntil.toISOString()}::timestamptz FROM unnest(${sql.param(reviews)}::text[]) AS digest`,
    )
    .onConflictDoUpdate({
      target: departedReviews.digest,
      // Of one that is hidden it was kept for longer.
      set: { keptUntil: sql`greatest(${departedReviews.keptUntil}, excluded.kept_until)` },
    });
}
