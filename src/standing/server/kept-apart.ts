import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/server/database/database.ts';
import { blocks } from './block-table.ts';

/**
 * The question of an action toward somebody: has either of the two blocked the other? It is asked before any row is locked, and
 * what it found holds until the transaction ends: a block between the same two waits for it, and what comes later finds the
 * block. Who is kept apart is refused as if the other were not there, and never told why.
 */
export async function isKeptApart(tx: Tx, one: string, other: string): Promise<boolean> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${lockOf(one, other)})`);
  const either = or(
    and(eq(blocks.userId, one), eq(blocks.blockedId, other)),
    and(eq(blocks.userId, other), eq(blocks.blockedId, one)),
  );
  const [found] = await tx
    .select({ kind: blocks.kind })
    .from(blocks)
    .where(and(eq(blocks.kind, 'block'), either))
    .limit(1);
  return found !== undefined;
}

/** Holds off every action between two people until the transaction ends; for a block. It comes before any row lock. */
export async function holdApart(tx: Tx, one: string, other: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockOf(one, other)})`);
}

/** @returns those of some people who hear nothing of somebody: they muted them, or either blocked the other */
export async function whoHides(tx: Tx, aboutId: string, people: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ userId: blocks.userId, blockedId: blocks.blockedId })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blockedId, aboutId), inArray(blocks.userId, [...people])),
        and(eq(blocks.kind, 'block'), eq(blocks.userId, aboutId), inArray(blocks.blockedId, [...people])),
      ),
    );
  return new Set(rows.map(({ userId, blockedId }) => (userId === aboutId ? (blockedId ?? '') : userId)));
}

function lockOf(one: string, other: string): SQL {
  const [first, second] = one < other ? [one, other] : [other, one];
  return sql`hashtextextended(${`apart ${first} ${second}`}, 0)`;
}
