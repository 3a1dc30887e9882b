import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/server/database.ts';
import { publicName } from '../../profiles/profile.ts';
import { readDeparted, readDiscordId } from '../../profiles/server/departed-people.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { isLive } from './read-trades.ts';
import { contactAllowances, contactLookups, trades } from './trade-table.ts';

/** Different traders that one person can look up in an hour. */
export const CONTACTS_AN_HOUR = 20;

const HOUR_MS = 60 * 60 * 1000;

/** Thrown inside the transaction; `nextAt` where the limit is the reason. */
export class ContactRefused extends Error {
  readonly reason: 'TRADE_NOT_FOUND' | 'OWN_TRADE' | 'TOO_MANY_CONTACTS';
  readonly nextAt: Date | undefined;
  constructor(reason: ContactRefused['reason'], nextAt?: Date) {
    super(reason);
    this.reason = reason;
    this.nextAt = nextAt;
  }
}

/** How to reach a trader. */
export type Contact = { name: string; discordUsername: string | null; robloxUserId: string | null };

/**
 * How to reach the poster of a live trade. Recorded and limited; asking again about the same trade costs nothing. Whose
 * request was accepted is told by `lookUpPartner`, and nothing else hands out a Discord handle.
 * @throws ContactRefused
 */
export async function lookUpContact(
  deps: { db: Db; digests: PersonDigests },
  viewerId: string,
  tradeId: string,
  now: Date,
): Promise<Contact> {
  return await deps.db.transaction(async (tx) => {
    const [trader] = await tx
      .select({
        id: profiles.id,
        robloxUsername: profiles.robloxUsername,
        robloxUserId: profiles.robloxUserId,
        discordDisplayName: profiles.discordDisplayName,
        discordUsername: profiles.discordUsername,
      })
      .from(trades)
      .innerJoin(profiles, eq(profiles.id, trades.userId))
      .where(and(eq(trades.id, tradeId), isLive(now)));
    if (trader === undefined) throw new ContactRefused('TRADE_NOT_FOUND');
    if (trader.id === viewerId) throw new ContactRefused('OWN_TRADE');
    const recorded = await tx
      .insert(contactLookups)
      .values({ tradeId, viewerId, createdAt: now })
      .onConflictDoNothing()
      .returning({ tradeId: contactLookups.tradeId });
    if (recorded.length > 0) await spendAllowance(tx, deps.digests, viewerId, now);
    return {
      name: publicName(trader),
      discordUsername: trader.discordUsername,
      robloxUserId: trader.robloxUserId,
    };
  });
}

/**
 * Counts one more person looked up. Simultaneous look-ups of one person meet at this row and are counted one by one. The
 * first one of an account goes on from what an account that its person deleted had used.
 * @throws ContactRefused TOO_MANY_CONTACTS
 */
export async function spendAllowance(
  tx: Tx,
  digests: PersonDigests,
  userId: string,
  now: Date,
): Promise<void> {
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
  throw new ContactRefused('TOO_MANY_CONTACTS', new Date((gate?.startedAt ?? now).getTime() + HOUR_MS));
}

async function usedBefore(tx: Tx, digests: PersonDigests, userId: string, hourAgo: Date, now: Date) {
  const discordId = await readDiscordId(tx, userId);
  const before = discordId && (await readDeparted(tx, digests.ofPerson(discordId), now));
  return before && before.contactsStartedAt !== null && before.contactsStartedAt > hourAgo
    ? { startedAt: before.contactsStartedAt, used: before.contactsUsed }
    : { startedAt: now, used: 0 };
}
