import { eq } from 'drizzle-orm';
import { announce } from '../../live/server/announce.ts';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import type { ContactChoice } from '../contact-choice.ts';
import { profiles } from './profile-table.ts';

/**
 * Writes down who sees somebody's Discord username; their open pages hear of it.
 * @returns whether there is such a person
 */
export async function setContactChoice(
  tx: Tx,
  userId: string,
  contactChoice: ContactChoice,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .update(profiles)
    .set({ contactChoice, updatedAt: now })
    .where(eq(profiles.id, userId))
    .returning({ id: profiles.id });
  await announce(tx, { name: 'profile-changed', userId });
  return changed.length > 0;
}

/** @returns who sees it; null where they have never chosen */
export async function readContactChoice(db: Db, userId: string): Promise<ContactChoice | null> {
  const { id, contactChoice } = profiles;
  const [person] = await db.select({ contactChoice }).from(profiles).where(eq(id, userId));
  return person?.contactChoice ?? null;
}
