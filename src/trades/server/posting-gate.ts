import { and, eq, gt, sql } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import type { CallContext } from '../../api/server/call-context.ts';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import { giveTurnBack, seeTurn, takeTurn } from '../../platform/server/limits/limits.ts';
import { isAdmin, type Role } from '../../profiles/profile.ts';
import { readDeparted } from '../../profiles/server/departed-people.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { dayOf } from '../../standing/server/day-allowance.ts';
import { COMPLETIONS_A_DAY, MISTAKE_MS, MISTAKES_A_DAY, POSTING_COOLDOWN_MS } from '../trade.ts';
import { isLive } from './read-trades.ts';
import { isAskedFor } from './requests-on-post.ts';
import { postingGates, trades } from './trade-table.ts';

/** Whoever posts: whose rights are read in the transaction, as they may have changed since the session began. */
export type Poster = { id: string; role: Role; discordId: string };

/** What the rules of the cooldown work with; nothing within a day is counted where the setting `LIMITS` is 0. */
export type GateDeps = { db: Db; digests: PersonDigests; counted: boolean };

/** @returns what these rules work with in a call */
export function gateDeps({ db, accounts, config }: CallContext): GateDeps {
  return { db, digests: accounts.digests, counted: config.limits !== 0 };
}

type Post = { id: string; createdAt: Date };

/**
 * Simultaneous posts of one person meet at this row: the first moves it on, the others find it in the future. The
 * cooldown of an account that they deleted goes on.
 * @throws the refusal COOLDOWN_ACTIVE
 */
export async function passGate(tx: Tx, poster: Poster, digests: PersonDigests, now: Date): Promise<void> {
  const { id: userId, role, discordId } = poster;
  const before = isAdmin(role) ? undefined : await readDeparted(tx, digests.ofPerson(discordId), now);
  if (before?.nextPostAt && before.nextPostAt > now) refuseUntil(before.nextPostAt, now);
  const nextAt = new Date(now.getTime() + POSTING_COOLDOWN_MS);
  const passed = await tx
    .insert(postingGates)
    .values({ userId, nextAt })
    .onConflictDoUpdate({
      target: postingGates.userId,
      set: { nextAt },
      setWhere: isAdmin(role) ? sql`true` : sql`${postingGates.nextAt} <= ${now}`,
    })
    .returning();
  if (passed.length > 0) return;
  const [gate] = await tx.select().from(postingGates).where(eq(postingGates.userId, userId));
  refuseUntil(gate?.nextAt ?? nextAt, now);
}

/**
 * When somebody may post again, by this account or one that they deleted, and the post whose removal would end the cooldown.
 * @returns `nextAt` undefined when they may now
 */
export async function readPosting(
  { db, digests, counted }: GateDeps,
  userId: string,
  now: Date,
): Promise<{ nextAt: Date | undefined; back: { tradeId: string; until: Date } | undefined }> {
  const [person] = await db
    .select({ discordId: profiles.discordId, nextAt: postingGates.nextAt })
    .from(profiles)
    .leftJoin(postingGates, eq(postingGates.userId, profiles.id))
    .where(eq(profiles.id, userId));
  if (person === undefined) return { nextAt: undefined, back: undefined };
  const digest = digests.ofPerson(person.discordId);
  if (person.nextAt !== null && person.nextAt > now) {
    const back = await readMistake(db, { digest, counted }, { userId, nextAt: person.nextAt }, now);
    return { nextAt: person.nextAt, back };
  }
  const before = await readDeparted(db, digest, now);
  const nextAt = before?.nextPostAt && before.nextPostAt > now ? before.nextPostAt : undefined;
  return { nextAt, back: undefined };
}

/**
 * Ends the cooldown of a post that is being removed, which the caller holds, where it was a mistake: removed within five
 * minutes, and nobody has asked for it; twice a day at most.
 * @returns when its poster may post again; undefined when they may now
 */
export async function endMistake(
  tx: Tx,
  { digests, counted }: Omit<GateDeps, 'db'>,
  poster: Poster,
  post: Post,
  now: Date,
): Promise<Date | undefined> {
  if (isAdmin(poster.role)) return undefined;
  const [gate] = await tx.select().from(postingGates).where(eq(postingGates.userId, poster.id)).for('update');
  if (gate === undefined || gate.nextAt <= now) return undefined;
  if (gate.nextAt.getTime() !== cooldownOf(post).getTime()) return gate.nextAt;
  const isLate = now.getTime() - post.createdAt.getTime() >= MISTAKE_MS;
  if (isLate || (await isAskedFor(tx, post.id))) return gate.nextAt;
  const [key, limit] = mistakesOf(digests.ofPerson(poster.discordId));
  if (counted && !(await takeTurn(tx, key, limit, now)).allowed) return gate.nextAt;
  await tx.update(postingGates).set({ nextAt: now }).where(eq(postingGates.userId, poster.id));
  return undefined;
}

/**
 * Goes on with the cooldown of a post that is brought back, when its removal has ended it.
 * @throws the refusal COOLDOWN_ACTIVE when another one was posted meanwhile
 */
export async function resumeCooldown(
  tx: Tx,
  { digests, counted }: Omit<GateDeps, 'db'>,
  poster: Poster,
  post: Post,
  now: Date,
): Promise<void> {
  if (isAdmin(poster.role)) return;
  const nextAt = cooldownOf(post);
  const [gate] = await tx.select().from(postingGates).where(eq(postingGates.userId, poster.id)).for('update');
  if (gate === undefined || gate.nextAt.getTime() === nextAt.getTime()) return;
  if (gate.nextAt > nextAt) refuseUntil(gate.nextAt, now);
  await tx.update(postingGates).set({ nextAt }).where(eq(postingGates.userId, poster.id));
  if (counted) await giveTurnBack(tx, mistakesOf(digests.ofPerson(poster.discordId))[0]);
}

/** Ends the cooldown of a post that is completed, as often in a day as there could be posts without that. */
export async function endCompleted(
  tx: Tx,
  { digests, counted }: Omit<GateDeps, 'db'>,
  ownerId: string,
  post: Post,
  now: Date,
): Promise<void> {
  const itsCooldown = and(
    eq(postingGates.userId, ownerId),
    eq(postingGates.nextAt, cooldownOf(post)),
    gt(postingGates.nextAt, now),
  );
  const [gate] = await tx
    .select({ discordId: profiles.discordId })
    .from(postingGates)
    .innerJoin(profiles, eq(profiles.id, postingGates.userId))
    .where(itsCooldown)
    .for('update', { of: postingGates });
  if (gate === undefined) return;
  const [key, limit] = dayOf('completed-posts', digests.ofPerson(gate.discordId), COMPLETIONS_A_DAY);
  if (counted && !(await takeTurn(tx, key, limit, now)).allowed) return;
  await tx.update(postingGates).set({ nextAt: now }).where(eq(postingGates.userId, ownerId));
}

/** @returns the live post whose removal would end a cooldown, and until when it would */
async function readMistake(
  db: Db,
  { digest, counted }: { digest: string; counted: boolean },
  { userId, nextAt }: { userId: string; nextAt: Date },
  now: Date,
): Promise<{ tradeId: string; until: Date } | undefined> {
  const createdAt = new Date(nextAt.getTime() - POSTING_COOLDOWN_MS);
  const until = new Date(createdAt.getTime() + MISTAKE_MS);
  if (until <= now) return undefined;
  const [post] = await db
    .select({ id: trades.id })
    .from(trades)
    .where(and(eq(trades.userId, userId), eq(trades.createdAt, createdAt), isLive(now)));
  if (post === undefined || (await isAskedFor(db, post.id))) return undefined;
  const [key, limit] = mistakesOf(digest);
  if (counted && !(await seeTurn(db, key, limit, now)).allowed) return undefined;
  return { tradeId: post.id, until };
}

function mistakesOf(digest: string) {
  return dayOf('removed-posts', digest, MISTAKES_A_DAY);
}

/** When the cooldown ends that a post has begun: that is what stands at the gate, unless it was ended or another one began. */
function cooldownOf({ createdAt }: Post): Date {
  return new Date(createdAt.getTime() + POSTING_COOLDOWN_MS);
}

function refuseUntil(nextAt: Date, now: Date): never {
  const waitMs = Math.max(0, nextAt.getTime() - now.getTime());
  refuse('COOLDOWN_ACTIVE', { nextAt: nextAt.toISOString(), waitMs });
}
