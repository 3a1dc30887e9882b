import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/server/database.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { inForceAgainst } from './require-standing.ts';
import { restrictions } from './restriction-table.ts';

/**
 * Has what was decided against an account of a person that they deleted stand with the new one: what ends a deed does so
 * by the digest anyway, but whose it is, and that a name is hidden, stands with the profile.
 */
export async function restrictAgain(
  db: Db | Tx,
  { id, digest }: { id: string; digest: string },
  now: Date,
): Promise<void> {
  await db
    .update(restrictions)
    .set({ userId: id })
    .where(and(eq(restrictions.digest, digest), isNull(restrictions.userId)));
  const hidden = await db
    .select({ id: restrictions.id })
    .from(restrictions)
    .where(and(inForceAgainst(digest, now), eq(restrictions.kind, 'hide_name')));
  if (hidden.length > 0) await db.update(profiles).set({ nameHiddenAt: now }).where(eq(profiles.id, id));
}
