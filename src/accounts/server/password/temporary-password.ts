import { randomInt } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import type { Tx } from '../../../platform/server/database/database.ts';
import { temporaryPasswords } from '../mail/mail-table.ts';
import { endEveryWayIn } from './end-every-way-in.ts';

/** How long a temporary password is good. */
export const TEMPORARY_PASSWORD_MS = 15 * 60_000;

// Without the letters and digits that are read for one another.
const SIGNS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 14;

/**
 * Gives a person a temporary password: random, good once and for 15 minutes, in the place of the one before and of their
 * permanent one, which somebody else may know. All their sessions end, and reset links under way are worthless.
 * @returns the password, which is shown once and kept nowhere
 */
export async function setTemporaryPassword(tx: Tx, userId: string, now: Date): Promise<string> {
  const password = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  const row = {
    hash: await hashPassword(password),
    createdAt: now,
    expiresAt: new Date(now.getTime() + TEMPORARY_PASSWORD_MS),
  };
  await endEveryWayIn(tx, userId, now);
  await tx.insert(temporaryPasswords).values({ userId, ...row });
  return password;
}
