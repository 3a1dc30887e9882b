import { and, eq } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import { publicName } from '../../profiles/profile.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import type { CountedDeps } from '../../standing/server/day-allowance.ts';
import { isKeptApart } from '../../standing/server/kept-apart.ts';
import { requireStanding } from '../../standing/server/require-standing.ts';
import { spendContact } from './contact-allowance.ts';
import { isLive } from './read-trades.ts';
import { contactLookups, trades } from './trade-table.ts';

/** How to reach a trader. */
export type Contact = { name: string; discordUsername: string | null; robloxUserId: string | null };

/**
 * How to reach the poster of a live trade. Recorded and limited; asking again about the same trade costs nothing. Whose
 * request was accepted is told by `lookUpPartner`, and nothing else hands out a Discord handle.
 * @param asked.edits how often the trade had been changed as the viewer saw it
 * @throws the refusal NO_STANDING, TRADE_NOT_FOUND, OWN_TRADE, TRADE_CHANGED or TOO_MANY_CONTACTS
 */
export async function lookUpContact(
  deps: CountedDeps,
  viewerId: string,
  { tradeId, edits }: { tradeId: string; edits?: number | undefined },
  now: Date,
): Promise<Contact> {
  return await deps.db.transaction(async (tx) => {
    const digest = await requireStanding(tx, deps.digests, viewerId, 'contact', now);
    const [trader] = await tx
      .select({
        id: profiles.id,
        edits: trades.edits,
        robloxUsername: profiles.robloxUsername,
        robloxUserId: profiles.robloxUserId,
        discordDisplayName: profiles.discordDisplayName,
        nameHiddenAt: profiles.nameHiddenAt,
        nameRefused: profiles.nameRefused,
        discordUsername: profiles.discordUsername,
      })
      .from(trades)
      .innerJoin(profiles, eq(profiles.id, trades.userId))
      .where(and(eq(trades.id, tradeId), isLive(now)));
    if (trader === undefined) refuse('TRADE_NOT_FOUND');
    if (trader.id === viewerId) refuse('OWN_TRADE');
    if (await isKeptApart(tx, viewerId, trader.id)) refuse('TRADE_NOT_FOUND');
    if (edits !== undefined && edits !== trader.edits) refuse('TRADE_CHANGED');
    const recorded = await tx
      .insert(contactLookups)
      .values({ tradeId, viewerId, createdAt: now })
      .onConflictDoNothing()
      .returning({ tradeId: contactLookups.tradeId });
    if (recorded.length > 0) await spendContact(tx, deps, { userId: viewerId, digest }, now);
    return {
      name: publicName(trader),
      discordUsername: trader.discordUsername,
      robloxUserId: trader.robloxUserId,
    };
  });
}
