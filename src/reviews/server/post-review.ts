import { randomUUID } from 'node:crypto';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import { announceName } from '../../accounts/server/link/announce-name.ts';
import { refuse } from '../../api/refuse.ts';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import { readDiscordId, wasReviewed } from '../../profiles/server/departed-people.ts';
import { holdPerson } from '../../profiles/server/hold-person.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { tradeRequests } from '../../requests/server/request-table.ts';
import { isKeptApart } from '../../standing/server/kept-apart.ts';
import { readTrust } from '../../standing/server/read-trust.ts';
import { requireStanding } from '../../standing/server/require-standing.ts';
import type { TrustLevel } from '../../standing/standing.ts';
import { tradeReviews } from './review-table.ts';
import { tellReviewed } from './tell-about-review.ts';

/** What it takes to review somebody without a trade. */
const LEAST_LEVEL: TrustLevel = 1;

/**
 * @returns whether somebody has reviewed a person, by this account or by one that they deleted lately, or once did and the
 *   owner of the site removed it
 */
export async function hasReviewed(
  db: Db | Tx,
  digests: PersonDigests,
  reviewerId: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const pair = and(eq(tradeReviews.reviewerId, reviewerId), eq(tradeReviews.reviewedUserId, userId));
  const [review] = await db.select({ id: tradeReviews.id }).from(tradeReviews).where(pair);
  return review !== undefined || (await hasReviewedBefore(db, digests, reviewerId, userId, now));
}

/** @returns whether somebody has reviewed a person by an account that they deleted lately, or by a review that was removed */
async function hasReviewedBefore(
  db: Db | Tx,
  digests: PersonDigests,
  reviewerId: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const discordId = await readDiscordId(db, reviewerId);
  return discordId !== undefined && (await wasReviewed(db, digests.ofReview(discordId, userId), now));
}

/**
 * @param deal the last trade that the two have completed, if they have
 * @returns whether somebody may review a person: whom one has traded with always, others from the first trust level on
 */
export async function mayReview(
  db: Db | Tx,
  digests: PersonDigests,
  reviewerId: string,
  deal: string | null,
  now: Date,
): Promise<boolean> {
  return deal !== null || (await readTrust(db, digests, reviewerId, now)).level >= LEAST_LEVEL;
}

/**
 * Writes a review; that there is one per pair is the index's to keep. One that follows a completed trade of the two counts in
 * the stars of its person, which the database adds up (docs/decisions/0074). The person is told.
 * @returns its id
 * @throws the refusal NO_STANDING, PROFILE_NOT_FOUND, ALREADY_REVIEWED or TRADE_NEEDED
 */
export async function postReview(
  deps: { db: Db; digests: PersonDigests },
  reviewerId: string,
  draft: { userId: string; rating: number; comment: string },
  now: Date,
): Promise<string> {
  return await deps.db.transaction(async (tx) => {
    await requireStanding(tx, deps.digests, reviewerId, 'review', now);
    if (await isKeptApart(tx, reviewerId, draft.userId)) refuse('PROFILE_NOT_FOUND');
    if ((await holdPerson(tx, draft.userId)) === undefined) refuse('PROFILE_NOT_FOUND');
    if (await hasReviewedBefore(tx, deps.digests, reviewerId, draft.userId, now)) refuse('ALREADY_REVIEWED');
    const tradeRequestId = await holdDeal(tx, reviewerId, draft.userId);
    const id = randomUUID();
    const written = await tx
      .insert(tradeReviews)
      .values({
        id,
        reviewerId,
        reviewedUserId: draft.userId,
        rating: draft.rating,
        comment: draft.comment,
        tradeRequestId,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: tradeReviews.id });
    if (written.length === 0) refuse('ALREADY_REVIEWED');
    if (!(await mayReview(tx, deps.digests, reviewerId, tradeRequestId, now))) refuse('TRADE_NEEDED');
    // What a process of the version before counts.
    await tx
      .update(profiles)
      .set({
        allRatingSum: sql`${profiles.allRatingSum} + ${draft.rating}`,
        allRatings: sql`${profiles.allRatings} + 1`,
      })
      .where(eq(profiles.id, draft.userId));
    await tellReviewed(tx, draft.userId, { id, rating: draft.rating }, now);
    await announceName(tx, draft.userId, now);
    return id;
  });
}

/** As `dealBetween`, of a deal that stays for as long as the transaction: the owner of the site may be removing its trade. */
async function holdDeal(tx: Tx, one: string, other: string): Promise<string | null> {
  const id = await dealBetween(tx, one, other);
  if (id === null) return null;
  const held = await tx
    .select({ id: tradeRequests.id })
    .from(tradeRequests)
    .where(eq(tradeRequests.id, id))
    .for('key share');
  return held.length > 0 ? id : await holdDeal(tx, one, other);
}

/** @returns the last trade that two people have completed with each other */
export async function dealBetween(db: Db | Tx, one: string, other: string): Promise<string | null> {
  const between = or(
    and(eq(tradeRequests.senderId, one), eq(tradeRequests.receiverId, other)),
    and(eq(tradeRequests.senderId, other), eq(tradeRequests.receiverId, one)),
  );
  const [request] = await db
    .select({ id: tradeRequests.id })
    .from(tradeRequests)
    .where(and(between, eq(tradeRequests.status, 'completed')))
    .orderBy(desc(tradeRequests.updatedAt))
    .limit(1);
  return request?.id ?? null;
}
