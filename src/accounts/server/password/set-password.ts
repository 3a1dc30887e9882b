import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import { refuse } from '../../../api/refuse.ts';
import type { Db, Tx } from '../../../platform/server/database/database.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { authAccounts } from '../account-table.ts';
import { temporaryPasswords } from '../mail/mail-table.ts';
import { dropTokens, readUsedToken, useToken, whoseToken } from '../mail/mail-token.ts';
import { tellByMail } from '../mail/tell-by-mail.ts';
import { endSessions } from '../sign-in/end-sessions.ts';
import { easyPassword } from './easy-password.ts';

/** By this the sign-in library knows its own row that holds a password. */
export const PASSWORD_PROVIDER = 'credential';

type Options = { siteName?: string; hashOf?: (password: string) => Promise<string>; tell?: boolean };

/**
 * Sets a new password by the token of a reset link or of a temporary password. All sessions of the person end, and so
 * does every other way in that was under way. A mail tells them of it, if their address is known to be theirs.
 * @param options.siteName what the site is called
 * @param options.hashOf the expensive part, for which only a good token pays
 * @param options.tell whether the site can send mail
 * @returns whose it is, if the token was good: unused, not too old, and of an address that is still the person's
 * @throws the refusal PASSWORD_REFUSED for one that is easily guessed, and then the token stays good
 */
export async function setPassword(
  db: Db,
  given: { token: string; password: string },
  now: Date,
  { siteName = '', hashOf = hashPassword, tell = false }: Options = {},
): Promise<string | undefined> {
  const whose = await whoseToken(db, 'reset', given.token, now);
  if (whose === undefined) return undefined;
  const problem = await easyPassword(db, whose, given.password, siteName);
  if (problem !== undefined) refuse('PASSWORD_REFUSED', { problem });
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
    if (tell) await tellByMail(tx, { kind: 'password-set', userId: used.userId }, now);
    return used.userId;
  });
}

/** @returns whether a password that still is was set by a token lately, for an address that still is the person's */
export async function wasPasswordSet(db: Db, token: string, now: Date): Promise<boolean> {
  const used = await readUsedToken(db, 'reset', token, now);
  if (used === undefined || !(await isAddressOf(db, used))) return false;
  return (await passwordSince(db, used.userId)) !== undefined;
}

/**
 * Takes a person's password away, and every other way to come by one that is under way; Discord, a reset mail or a
 * temporary password let them in again. The caller holds the person, so that none is used meanwhile.
 * @returns whether there was a password
 */
export async function dropPassword(tx: Tx, userId: string): Promise<boolean> {
  const dropped = await tx
    .delete(authAccounts)
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, PASSWORD_PROVIDER)))
    .returning({ id: authAccounts.id });
  await dropTokens(tx, 'reset', userId);
  await tx.delete(temporaryPasswords).where(eq(temporaryPasswords.userId, userId));
  return dropped.length > 0;
}

/** @returns since when a person has their password, or undefined when they have none */
export async function passwordSince(db: Db, userId: string): Promise<Date | undefined> {
  const [found] = await db
    .select({ at: authAccounts.updatedAt })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, PASSWORD_PROVIDER)));
  return found?.at;
}

async function isAddressOf(tx: Db | Tx, used: { userId: string; email: string }): Promise<boolean> {
  const same = and(eq(profiles.id, used.userId), eq(profiles.contactEmail, used.email));
  return (await tx.select({ id: profiles.id }).from(profiles).where(same)).length > 0;
}
