import { and, eq } from 'drizzle-orm';
import { announce } from '../../live/server/announce.ts';
import type { Db } from '../../platform/server/database.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { useToken } from './mail-token.ts';

/**
 * Notes that a person reads the mail of their address.
 * @returns whether the token was good, and the address is still theirs
 */
export async function verifyEmail(db: Db, token: string, now: Date): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const used = await useToken(tx, 'verify', token, now);
    if (used === undefined) return false;
    const verified = await tx
      .update(profiles)
      .set({ contactEmailVerified: true, updatedAt: now })
      .where(and(eq(profiles.id, used.userId), eq(profiles.contactEmail, used.email)))
      .returning({ id: profiles.id });
    if (verified.length === 0) return false;
    await announce(tx, { name: 'profile-changed', userId: used.userId });
    return true;
  });
}
