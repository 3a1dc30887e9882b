import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/server/database/database.ts';
import { inForceAgainst } from '../../standing/server/require-standing.ts';
import { restrictions } from '../../standing/server/restriction-table.ts';
import { trades } from '../../trades/server/trade-table.ts';
import type { Restriction } from './lift-restriction.ts';

/** Waits for reports of posts that are just being sent, any of which may be the one that hides them, and holds off others. */
export async function holdPosts(tx: Tx, posts: string[]): Promise<void> {
  if (posts.length === 0) return;
  const held = inArray(trades.id, posts);
  await tx.select({ id: trades.id }).from(trades).where(held).orderBy(asc(trades.id)).for('no key update');
}

/** @returns what nobody decided about somebody's posts and holds, by its id; held */
export async function readAutomatic(
  tx: Tx,
  { digest, posts, now }: { digest: string; posts: string[]; now: Date },
): Promise<Restriction[]> {
  if (posts.length === 0) return [];
  const isOne = and(
    inForceAgainst(digest, now),
    eq(restrictions.automatic, true),
    inArray(restrictions.subjectId, posts),
  );
  return await tx.select().from(restrictions).where(isOne).orderBy(asc(restrictions.id)).for('update');
}
