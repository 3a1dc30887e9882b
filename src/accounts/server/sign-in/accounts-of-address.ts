import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/server/database/database.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';

/** A mail names no more accounts than this, and a password is tried against no more. */
const MOST_ACCOUNTS = 10;

/**
 * Folds what belongs to one mailbox: the letters A to Z alone. Other letters that become alike, as the Kelvin sign and
 * k do, are addresses of different people.
 */
export function foldAddress(email: string): string {
  return email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** @returns the mailbox behind an address, for limits: with most mail servers `a+anything@` is the mailbox of `a@` */
export function mailboxOf(email: string): string {
  const folded = foldAddress(email);
  const at = folded.lastIndexOf('@');
  const name = folded.slice(0, at);
  const tag = name.indexOf('+');
  return tag > 0 ? name.slice(0, tag) + folded.slice(at) : folded;
}

/** @returns the people whose address this is, those who verified it first, then the newest */
export async function accountsOfAddress(db: Db, email: string, options: { verified?: true } = {}) {
  const folded = foldAddress(email);
  const found = await db
    .select({
      userId: profiles.id,
      loginKey: profiles.loginKey,
      email: sql<string>`${profiles.contactEmail}`,
      robloxUsername: profiles.robloxUsername,
      createdAt: profiles.createdAt,
    })
    .from(profiles)
    .where(
      and(
        eq(sql`lower(${profiles.contactEmail})`, sql`lower(${folded})`),
        options.verified ? eq(profiles.contactEmailVerified, true) : undefined,
      ),
    )
    .orderBy(desc(profiles.contactEmailVerified), desc(profiles.createdAt), profiles.id)
    .limit(MOST_ACCOUNTS);
  return found.filter((account) => foldAddress(account.email) === folded);
}

/** @returns the address of a person, if it is known to be theirs */
export async function verifiedAddressOf(db: Db | Tx, userId: string): Promise<string | undefined> {
  const [person] = await db
    .select({ email: profiles.contactEmail })
    .from(profiles)
    .where(and(eq(profiles.id, userId), eq(profiles.contactEmailVerified, true)));
  return person?.email || undefined;
}
