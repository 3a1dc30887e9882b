import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { authAccounts } from '../src/accounts/server/account-table.ts';
import { PASSWORD_PROVIDER } from '../src/accounts/server/password/set-password.ts';
import type { Tx } from '../src/platform/server/database/database.ts';
import { PEOPLE } from './people.ts';
import type { Person } from './person.ts';

const DAY_MS = 24 * 60 * 60_000;

type Password = { person: Person; daysAgo: number; hash: string };

/** Hashes what those have as a password who have set one: nobody knows it. It takes a thread of its own for a while. */
export async function hashPasswords(): Promise<Password[]> {
  const hashed = PEOPLE.map(async (person) => {
    const { passwordDaysAgo: daysAgo } = person;
    return daysAgo === undefined ? [] : [{ person, daysAgo, hash: await hashPassword(randomUUID()) }];
  });
  return (await Promise.all(hashed)).flat();
}

export async function writePasswords(
  tx: Tx,
  passwords: readonly Password[],
  userIdOf: (discordId: string) => string,
  now: Date,
): Promise<void> {
  for (const { person, daysAgo, hash } of passwords) {
    const { discordId } = person;
    const userId = userIdOf(discordId);
    const setAt = new Date(now.getTime() - daysAgo * DAY_MS);
    await tx.insert(authAccounts).values({
      id: `demo-password-${discordId}`,
      accountId: userId,
      providerId: PASSWORD_PROVIDER,
      userId,
      password: hash,
      createdAt: setAt,
      updatedAt: setAt,
    });
  }
}
