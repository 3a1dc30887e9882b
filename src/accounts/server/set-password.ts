import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { hashPassword } from 'better-auth/crypto';
import type { Db, Tx } from '../../platform/server/database.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { authAccounts } from './account-table.ts';
import { endSessions } from './end-sessions.ts';
import { temporaryPasswords } from './mail-table.ts';
import { isGoodToken, useToken } from './mail-token.ts';

/** By this the sign-in library knows its own row that holds a password. */
export const PASSWORD_PROVIDER = 'credential';

/**
 * Sets a new password by the token of a reset link or of a temporary password. All sessions of the person end, and so
 * does every other way in that was under way.
 * @param hashOf the expensive part, for which only a good token pays
 * @returns whose it is, if the token was good: unused, not too old, and of an address that is still the person's
 */
export async function setPassword(
  db: Db,
  given: { token: string; password: string },
  now: Date,
  hashOf: (password: string) => Promise<string> = hashPassword,
): Promise<string | undefined> {
  if (!(await isGoodToken(db, 'reset', given.token, now))) return undefined;
  // Before the transaction, which holds the person: hashing takes long.
  const hash = await hashOf(given.password);
  return await db.transaction(async (tx) => {
    const used = await useToken(tx, 'reset', given.token, now);
    if (used === undefined || !(await isAddressOf(tx, used))) return undefined;
    await tx
      .insert(authAccounts)
      .values({
        id: randomUUID(),
        accountId: used.userId,
        providerId: PASSWORD_PROVIDER,
        userId: used.userId,
        password: hash,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoUpdate({
        target: [authAccounts.providerId, authAccounts.accountId],
        set: { password: hash, updatedAt: now },
      });
    await tx.delete(temporaryPasswords).where(eq(temporaryPasswords.userId, used.userId));
    await endSessions(tx, used.userId);
    return used.userId;
  });
}

/** Takes a person's password away; Discord, a reset mail or a temporary password let them in again. */
export async function dropPassword(tx: Tx, userId: string): Promise<void> {
  await tx
    .delete(authAccounts)
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, PASSWORD_PROVIDER)));
}

async function isAddressOf(tx: Tx, used: { userId: string; email: string }): Promise<boolean> {
  const same = and(eq(profiles.id, used.userId), eq(profiles.contactEmail, used.email));
  return (await tx.select({ id: profiles.id }).from(profiles).where(same)).length > 0;
}
