import { eq } from 'drizzle-orm';
import { announce } from '../../live/server/announce.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import { profiles } from '../../profiles/server/profile-table.ts';

/**
 * Makes somebody an admin or a member, and tells their open pages. The row is held already.
 * @param userId not the owner
 */
export async function setAdmin(tx: Tx, userId: string, admin: boolean, now: Date): Promise<void> {
  await tx
    .update(profiles)
    .set({ role: admin ? 'admin' : 'member', updatedAt: now })
    .where(eq(profiles.id, userId));
  await announce(tx, { name: 'profile-changed', userId });
}
