import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lte, max, or } from 'drizzle-orm';
import type { GameId } from '../../../games/game.ts';
import { readDeafToMatches } from '../../../notifications/server/notice-settings.ts';
import { isoDay } from '../../../platform/dates.ts';
import type { Db, Tx } from '../../../platform/server/database/database.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { changedTraders } from '../../../trades/server/changed-trader-table.ts';
import { type Given, thingKey } from '../../market.ts';
import { MOST_PARTNERS } from '../../match-news.ts';
import type { Swap } from '../../match.ts';
import { readHiddenMatches } from '../hide-match.ts';
import { matchNews } from './match-news-table.ts';
import { lookAnew, type NewsDeps } from './news-deps.ts';
import { readToldLately } from './told-lately.ts';

const AT_ONCE = 100;

/** For this long a change belongs to the process that took it; longer than any look takes. */
const LEASE_MS = 15_000;

/** Somebody who has changed something in a game, and the rows that say so. */
type Changed = { userId: string; game: GameId; ids: number[] };

/** Takes some changes for this process: until their lease ends, no other does. */
export async function takeChanges(db: Db, now: Date): Promise<Changed[]> {
  const { id, takenUntil } = changedTraders;
  const free = db
    .select({ id })
    .from(changedTraders)
    .where(or(isNull(takenUntil), lte(takenUntil, now)))
    .orderBy(asc(id))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  const taken = await db
    .update(changedTraders)
    .set({ takenUntil: new Date(now.getTime() + LEASE_MS) })
    .where(inArray(id, free))
    .returning();
  const people = Map.groupBy(taken, ({ userId, game }) => `${game} ${userId}`);
  return [...people.values()].flatMap((rows) => {
    const [one] = rows;
    return one === undefined ? [] : [{ userId: one.userId, game: one.game, ids: rows.map((row) => row.id) }];
  });
}

/**
 * Finds for whom it is news what somebody has changed. What is found is written down in the transaction that takes the change
 * away, so that a process that ends in the middle leaves it to the next one.
 */
export async function findNews(deps: NewsDeps, { userId, game, ids }: Changed): Promise<void> {
  const { db, hidden } = deps;
  const now = deps.now();
  const apart = [...hidden.hiddenFor(userId), ...(await readHiddenMatches(db, userId, game, now))];
  const search = { game, userId, apart, day: isoDay(now), limit: MOST_PARTNERS, routes: 0 };
  const found = await lookAnew(deps, search, [userId]);
  if (found === undefined) return;
  const swaps = found.swaps ?? [];
  await db.transaction(async (tx) => {
    if (swaps.length > 0) await writeNews(tx, { userId, game, lastId: Math.max(...ids) }, swaps, now);
    await tx.delete(changedTraders).where(inArray(changedTraders.id, ids));
  });
}

type News = Pick<typeof matchNews.$inferInsert, 'digest' | 'userId' | 'otherId'>;

async function writeNews(
  tx: Tx,
  me: { userId: string; game: GameId; lastId: number },
  swaps: readonly Swap[],
  now: Date,
): Promise<void> {
  const { userId, game } = me;
  const here = await holdThere(tx, [userId, ...swaps.map((swap) => swap.userId)]);
  const partners = swaps.filter((swap) => here.has(swap.userId));
  if (!here.has(userId) || partners.length === 0) return;
  const later = await readLater(tx, me, partners);
  const news = partners.map((swap): News => {
    const digest = digestOf(game, { [userId]: swap.give, [swap.userId]: swap.get });
    // Whoever was the last to change something sees it on their own page.
    return later.has(swap.userId)
      ? { digest, userId, otherId: swap.userId }
      : { digest, userId: swap.userId, otherId: userId };
  });
  const receivers = [...new Set(news.map((one) => one.userId))];
  const deaf = await readDeafToMatches(tx, receivers);
  const told = await readToldLately(tx, receivers, now);
  const fresh = news.filter((one) => !deaf.has(one.userId) && !told.get(one.userId)?.has(one.otherId));
  if (fresh.length === 0) return;
  // In one order, or two who write the same ones would wait for each other.
  const rows = fresh.toSorted((a, b) => (a.digest < b.digest ? -1 : 1));
  await tx
    .insert(matchNews)
    .values(rows.map((one) => ({ ...one, game, foundAt: now, dueAt: now })))
    .onConflictDoNothing();
}

/** Holds people so that they are not deleted meanwhile: the market may not have heard that somebody was. @returns those who are there */
async function holdThere(tx: Tx, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(inArray(profiles.id, [...userIds]))
    .orderBy(asc(profiles.id))
    .for('key share');
  return new Set(rows.map(({ id }) => id));
}

/** @returns those who have changed something after somebody: that has not been looked through so far */
async function readLater(
  tx: Tx,
  me: { userId: string; game: GameId; lastId: number },
  partners: readonly Swap[],
): Promise<Set<string>> {
  const { id, userId, game } = changedTraders;
  const rows = await tx
    .select({ userId, last: max(id) })
    .from(changedTraders)
    .where(and(eq(game, me.game), inArray(userId, [me.userId, ...partners.map((swap) => swap.userId)])))
    .groupBy(userId);
  const last = new Map(rows.map((row) => [row.userId, row.last ?? 0]));
  const mine = Math.max(me.lastId, last.get(me.userId) ?? 0);
  return new Set(partners.flatMap((swap) => ((last.get(swap.userId) ?? 0) > mine ? [swap.userId] : [])));
}

/** @returns what stands for a match: the same from either side, and another one when they would give other things that are wished for */
function digestOf(game: GameId, gives: Record<string, readonly Given[]>): string {
  const sides = Object.entries(gives)
    .map(([userId, lines]) => [
      userId,
      ...lines.map((line) => `${thingKey(line)} ${line.quantity}`).toSorted(),
    ])
    .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([game, sides]))
    .digest('base64url');
}
