import { eq, sql } from 'drizzle-orm';
import { turnsAtAddress } from '../../accounts/server/turns-at-address.ts';
import { refuse } from '../../api/refuse.ts';
import type { CallContext } from '../../api/server/calls.ts';
import type { Db, Tx } from '../../platform/server/database.ts';
import { type Limit, takeTurn } from '../../platform/server/limits.ts';
import { readDeparted, readDiscordId } from '../../profiles/server/departed-people.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import { contactAllowances } from './trade-table.ts';

/** Different traders that one person can look up in an hour. */
export const CONTACTS_AN_HOUR = 20;
/** And all people at one address together: fifteen busy traders of a school, and more accounts soon gain nothing. */
export const CONTACTS_FROM_ADDRESS = 300;

const HOUR_MS = 60 * 60 * 1000;

/** What looking somebody up works with; `fromAddress` is what is counted of the viewer's address. */
export type ContactDeps = { db: Db; digests: PersonDigests; fromAddress: [key: string, limit: Limit][] };

/** @returns what looking somebody up works with in a call */
export function contactDeps(context: CallContext): ContactDeps {
  const limit = { most: CONTACTS_FROM_ADDRESS, perMs: HOUR_MS };
  const fromAddress = turnsAtAddress(context)('contact', limit);
  return { db: context.db, digests: context.accounts.digests, fromAddress };
}

/**
 * Counts one more person looked up, by whoever looks and at their address.
 * @throws the refusal TOO_MANY_CONTACTS
 */
export async function spendContact(tx: Tx, deps: ContactDeps, userId: string, now: Date): Promise<void> {
  await countPerson(tx, deps.digests, userId, now);
  await countAtAddress(tx, deps.fromAddress, now);
}

/**
 * Simultaneous look-ups of one person meet at this row and are counted one by one. The first one of an account goes on
 * from what an account that its person deleted had used.
 */
async function countPerson(tx: Tx, digests: PersonDigests, userId: string, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const over = sql`${contactAllowances.startedAt} <= ${hourAgo.toISOString()}::timestamptz`;
  const before = await usedBefore(tx, digests, userId, hourAgo, now);
  const spent = await tx
    .insert(contactAllowances)
    .values({ userId, startedAt: before.startedAt, used: before.used + 1 })
    .onConflictDoUpdate({
      target: contactAllowances.userId,
      set: {
        used: sql`CASE WHEN ${over} THEN 1 ELSE ${contactAllowances.used} + 1 END`,
        startedAt: sql`CASE WHEN ${over} THEN ${now.toISOString()}::timestamptz ELSE ${contactAllowances.startedAt} END`,
      },
      setWhere: sql`${over} OR ${contactAllowances.used} < ${CONTACTS_AN_HOUR}`,
    })
    .returning({ used: contactAllowances.used });
  if (spent.some(({ used }) => used <= CONTACTS_AN_HOUR)) return;
  const [gate] = await tx.select().from(contactAllowances).where(eq(contactAllowances.userId, userId));
  refuseUntil((gate?.startedAt ?? now).getTime() + HOUR_MS);
}

async function countAtAddress(tx: Tx, turns: [key: string, limit: Limit][], now: Date): Promise<void> {
  for (const [key, limit] of turns) {
    const turn = await takeTurn(tx, key, limit, now);
    if (turn.allowed) continue;
    refuseUntil(now.getTime() + turn.retryAfterSeconds * 1000);
  }
}

function refuseUntil(atMs: number): never {
  refuse('TOO_MANY_CONTACTS', { nextAt: new Date(atMs).toISOString() });
}

async function usedBefore(tx: Tx, digests: PersonDigests, userId: string, hourAgo: Date, now: Date) {
  const discordId = await readDiscordId(tx, userId);
  const before = discordId && (await readDeparted(tx, digests.ofPerson(discordId), now));
  return before && before.contactsStartedAt !== null && before.contactsStartedAt > hourAgo
    ? { startedAt: before.contactsStartedAt, used: before.contactsUsed }
    : { startedAt: now, used: 0 };
}
