import { eq, sql } from 'drizzle-orm';
import { turnsAtAddress } from '../../accounts/server/password/turns-at-address.ts';
import { refuse } from '../../api/refuse.ts';
import type { CallContext } from '../../api/server/call-context.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import { type Limit, takeTurn } from '../../platform/server/limits/limits.ts';
import { readDeparted } from '../../profiles/server/departed-people.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { type CountedDeps, dayOf } from '../../standing/server/day-allowance.ts';
import { SETTLED_MS } from '../../standing/trust.ts';
import { contactAllowances } from './trade-table.ts';

/** Different traders that one person can look up in an hour. */
export const CONTACTS_AN_HOUR = 20;
/** And all people at one address together: fifteen busy traders of a school, and more accounts soon gain nothing. */
export const CONTACTS_FROM_ADDRESS = 300;

/** Those that an account without a Roblox account can look up in a day, until it is a day old. */
export const CONTACTS_OF_NEWCOMER = 3;

const HOUR_MS = 60 * 60 * 1000;

/** @returns what looking somebody up works with in a call */
export function contactDeps(context: CallContext): CountedDeps {
  const limit = { most: CONTACTS_FROM_ADDRESS, perMs: HOUR_MS };
  const fromAddress = turnsAtAddress(context)('contact', limit);
  const { db, accounts, config } = context;
  return { db, digests: accounts.digests, counted: config.limits !== 0, fromAddress };
}

/**
 * Counts one more person looked up, by whoever looks and at their address.
 * @throws the refusal TOO_MANY_CONTACTS
 */
export async function spendContact(
  tx: Tx,
  { counted, fromAddress }: Pick<CountedDeps, 'counted' | 'fromAddress'>,
  person: Viewer,
  now: Date,
): Promise<void> {
  await countPerson(tx, person, now);
  if (counted && (await isNewcomer(tx, person.userId, now)))
    await takeTurns(tx, [dayOf('contacts', person.digest, CONTACTS_OF_NEWCOMER)], now);
  await takeTurns(tx, fromAddress, now);
}

/** Whoever looks up how to reach somebody, and what stands for them over a deletion. */
type Viewer = { userId: string; digest: string };

async function isNewcomer(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const [viewer] = await tx.select().from(profiles).where(eq(profiles.id, userId));
  return viewer?.robloxUserId === null && now.getTime() - viewer.createdAt.getTime() < SETTLED_MS;
}

/**
 * Simultaneous look-ups of one person meet at this row and are counted one by one. The first one of an account goes on
 * from what an account that its person deleted had used.
 */
async function countPerson(tx: Tx, { userId, digest }: Viewer, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const over = sql`${contactAllowances.startedAt} <= ${hourAgo.toISOString()}::timestamptz`;
  const before = await usedBefore(tx, digest, hourAgo, now);
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

async function takeTurns(tx: Tx, turns: [key: string, limit: Limit][], now: Date): Promise<void> {
  for (const [key, limit] of turns) {
    const turn = await takeTurn(tx, key, limit, now);
    if (turn.allowed) continue;
    refuseUntil(now.getTime() + turn.retryAfterSeconds * 1000);
  }
}

function refuseUntil(atMs: number): never {
  refuse('TOO_MANY_CONTACTS', { nextAt: new Date(atMs).toISOString() });
}

async function usedBefore(tx: Tx, digest: string, hourAgo: Date, now: Date) {
  const before = await readDeparted(tx, digest, now);
  return before && before.contactsStartedAt !== null && before.contactsStartedAt > hourAgo
    ? { startedAt: before.contactsStartedAt, used: before.contactsUsed }
    : { startedAt: now, used: 0 };
}
