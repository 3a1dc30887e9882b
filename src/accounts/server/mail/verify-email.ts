import { and, eq } from 'drizzle-orm';
import { announce } from '../../../live/server/announce.ts';
import type { Db, Tx } from '../../../platform/server/database/database.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { readUsedToken, useToken } from './mail-token.ts';

/**
 * Notes that a person reads the mail of their address.
 * @returns 'already' when the token was used lately and what it verified still is; undefined when the token is not good, or
 *   the address no longer theirs
 */
export async function verifyEmail(
  db: Db,
  token: string,
  now: Date,
): Promise<'verified' | 'already' | undefined> {
  return await db.transaction(async (tx) => {
    const used = await useToken(tx, 'verify', token, now);
    if (used === undefined) return (await isDone(tx, token, now)) ? 'already' : undefined;
    const verified = await tx
      .update(profiles)
      .set({ contactEmailVerified: true, updatedAt: now })
      .where(and(eq(profiles.id, used.userId), eq(profiles.contactEmail, used.email)))
      .returning({ id: profiles.id });
    if (verified.length === 0) return undefined;
    await announce(tx, { name: 'profile-changed', userId: used.userId });
    return 'verified';
  });
}

async function isDone(tx: Tx, token: string, now: Date): Promise<boolean> {
  const used = await readUsedToken(tx, 'verify', token, now);
  if (used === undefined) return false;
  const verified = and(
    eq(profiles.id, used.userId),
    eq(profiles.contactEmail, used.email),
    eq(profiles.contactEmailVerified, true),
  );
  return (await tx.select({ id: profiles.id }).from(profiles).where(verified)).length > 0;
}
