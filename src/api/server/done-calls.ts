import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lte, not } from 'drizzle-orm';
import { type Db, endingWith } from '../../platform/server/database/database.ts';
import { doneCalls } from './done-call-table.ts';

/** Whose key it is, and what was asked with it. */
export type KeyedCall = { userId: string; keyDigest: string; inputDigest: string };

/** What is known of a key. */
export type DoneCall = typeof doneCalls.$inferSelect;

/** Another try has taken over the work; nothing of this one was written. */
export class TakenOver extends Error {}

/** A process that has not answered for so long is taken for dead. */
const CLAIM_MS = 30_000;

/** @returns whether whoever does the work has had the time for it */
export function isOverdue({ claimedAt }: DoneCall, now: Date): boolean {
  return claimedAt.getTime() + CLAIM_MS <= now.getTime();
}

/** @returns what is known of somebody's key */
export async function findDone(db: Db, { userId, keyDigest }: KeyedCall): Promise<DoneCall | undefined> {
  const isIt = and(eq(doneCalls.userId, userId), eq(doneCalls.keyDigest, keyDigest));
  const [found] = await db.select().from(doneCalls).where(isIt);
  return found;
}

/** Takes the work of a key on. @returns the claim; undefined when another was first */
export async function claimCall(db: Db, call: KeyedCall, now: Date): Promise<DoneCall | undefined> {
  const claim = { ...call, claim: randomUUID(), claimedAt: now };
  const [mine] = await db.insert(doneCalls).values(claim).onConflictDoNothing().returning();
  return mine;
}

/** Takes over from a dead process that has written nothing. @returns the claim; undefined when another was first */
export async function takeOver(db: Db, dead: DoneCall, now: Date): Promise<DoneCall | undefined> {
  const isUndone = and(not(doneCalls.committed), isNull(doneCalls.answer));
  const [mine] = await db
    .update(doneCalls)
    .set({ claim: randomUUID(), claimedAt: now })
    .where(and(isClaim(dead), isUndone, lte(doneCalls.claimedAt, dead.claimedAt)))
    .returning();
  return mine;
}

/**
 * @returns the same database, but that each transaction also notes that it was committed, and fails with TakenOver when the
 *   claim is no longer the one that holds
 */
export function noting(db: Db, { userId, keyDigest, claim }: DoneCall): Db {
  return endingWith(db, async (tx) => {
    const [noted] = await tx
      .update(doneCalls)
      .set({ committed: true })
      .where(and(eq(doneCalls.userId, userId), eq(doneCalls.keyDigest, keyDigest)))
      .returning({ claim: doneCalls.claim });
    // None is there when the call has deleted its own person.
    if (noted !== undefined && noted.claim !== claim) throw new TakenOver();
  });
}

/** Keeps what a call answered. */
export async function keepAnswer(db: Db, mine: DoneCall, answer: string): Promise<void> {
  await db.update(doneCalls).set({ answer }).where(isClaim(mine));
}

/** Gives the work back of a call that has failed and written nothing, so that the next try does it. */
export async function giveUp(db: Db, mine: DoneCall): Promise<void> {
  await db.delete(doneCalls).where(and(isClaim(mine), not(doneCalls.committed)));
}

function isClaim({ userId, keyDigest, claim }: DoneCall) {
  return and(eq(doneCalls.userId, userId), eq(doneCalls.keyDigest, keyDigest), eq(doneCalls.claim, claim));
}
