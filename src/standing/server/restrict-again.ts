import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { keptFor } from './block-person.ts';
import { blocks } from './block-table.ts';
import { inForceAgainst } from './require-standing.ts';
import { restrictions } from './restriction-table.ts';

/** @returns whether something that holds for a person does not stand with the account that they have now */
export async function isAnythingLoose(
  db: Db,
  { digest, isNameHidden }: { digest: string; isNameHidden: boolean },
  now: Date,
): Promise<boolean> {
  const hidesName = isNameHidden ? undefined : hidingName(digest, now);
  const decided = db
    .select({ one: sql`1` })
    .from(restrictions)
    .where(or(isNobodys(digest), hidesName));
  const kept = db
    .select({ one: sql`1` })
    .from(blocks)
    .where(keptFor(digest, now));
  const { rows } = await db.execute<{ loose: boolean }>(
    sql`SELECT EXISTS (${decided}) OR EXISTS (${kept}) AS loose`,
  );
  return rows[0]?.loose === true;
}

/**
 * Has what was decided against an account of a person that they deleted stand with the new one: what ends an action does so
 * by the digest anyway, but whose it is, and that a name is hidden, stands with the profile. The caller holds their standing
 * (`holdStanding`).
 * @returns whether others see another name than before
 */
export async function restrictAgain(
  tx: Tx,
  { id, digest }: { id: string; digest: string },
  now: Date,
): Promise<boolean> {
  await tx.update(restrictions).set({ userId: id }).where(isNobodys(digest));
  const [hidden] = await tx
    .select({ id: restrictions.id })
    .from(restrictions)
    .where(hidingName(digest, now))
    .limit(1);
  if (hidden === undefined) return false;
  const changed = await tx
    .update(profiles)
    .set({ nameHiddenAt: now })
    .where(and(eq(profiles.id, id), isNull(profiles.nameHiddenAt)))
    .returning({ id: profiles.id });
  return changed.length > 0;
}

const isNobodys = (digest: string) => and(eq(restrictions.digest, digest), isNull(restrictions.userId));

const hidingName = (digest: string, now: Date) =>
  and(inForceAgainst(digest, now), eq(restrictions.kind, 'hide_name'));
