import { and, eq, isNull } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import { tellLookUp } from '../../notifications/server/notify.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import { USUAL_CONTACT_CHOICE } from '../../profiles/contact-choice.ts';
import { publicName } from '../../profiles/profile.ts';
import { sharePeople } from '../../profiles/server/hold-person.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import type { CountedDeps } from '../../standing/server/day-allowance.ts';
import { isKeptApart } from '../../standing/server/kept-apart.ts';
import { requireStanding } from '../../standing/server/require-standing.ts';
import { spendContact } from './contact-allowance.ts';
import { isLive } from './read-trades.ts';
import { contactLookups, trades } from './trade-table.ts';

/** How to reach a trader. */
export type Contact = {
  name: string;
  discordUsername: string | null;
  robloxUserId: string | null;
  /** That there is a Discord username, and it is not given here. */
  afterDeal?: true;
};

/**
 * How to reach the poster of a live trade. Recorded and limited; asking again about the same trade costs nothing. The
 * Discord username goes out only where its person shows it to anyone at that moment, and they are told who got it. Whose
 * request was accepted is told by `lookUpPartner`, and nothing else hands out a Discord username.
 * @param asked.edits how often the trade had been changed as the viewer saw it
 * @throws the refusal NO_STANDING, LICENCE_REQUIRED, TRADE_NOT_FOUND, OWN_TRADE, TRADE_CHANGED or TOO_MANY_CONTACTS
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
        contactChoice: profiles.contactChoice,
      })
      .from(trades)
      .innerJoin(profiles, eq(profiles.id, trades.userId))
      .where(and(eq(trades.id, tradeId), isLive(now)));
    if (trader === undefined) refuse('TRADE_NOT_FOUND');
    if (trader.id === viewerId) refuse('OWN_TRADE');
    if (await isKeptApart(tx, viewerId, trader.id)) refuse('TRADE_NOT_FOUND');
    if (edits !== undefined && edits !== trader.edits) refuse('TRADE_CHANGED');
    const choice = trader.contactChoice ?? USUAL_CONTACT_CHOICE;
    const isGiven = trader.discordUsername !== null && choice === 'anyone';
    const look = { tradeId, viewerId, createdAt: now, givenAt: isGiven ? now : null };
    await sharePeople(tx, [viewerId, trader.id]);
    const recorded = await tx
      .insert(contactLookups)
      .values(look)
      .onConflictDoNothing()
      .returning({ tradeId: contactLookups.tradeId });
    const isFirst = recorded.length > 0;
    if (isFirst) await spendContact(tx, deps, { userId: viewerId, digest }, now);
    if (isGiven && (isFirst || (await isGivenAtLast(tx, look))))
      await tellLookUp(tx, { personId: trader.id, viewerId }, now);
    return {
      name: publicName(trader),
      discordUsername: isGiven ? trader.discordUsername : null,
      robloxUserId: trader.robloxUserId,
      ...(trader.discordUsername !== null && !isGiven && { afterDeal: true as const }),
    };
  });
}

/** Whether an earlier look at the same trade was not given what this one is: the trader has changed that since. */
async function isGivenAtLast(tx: Tx, look: typeof contactLookups.$inferInsert): Promise<boolean> {
  const { tradeId, viewerId, givenAt } = contactLookups;
  const notGiven = and(eq(tradeId, look.tradeId), eq(viewerId, look.viewerId), isNull(givenAt));
  const marked = await tx
    .update(contactLookups)
    .set({ givenAt: look.givenAt })
    .where(notGiven)
    .returning({ tradeId });
  return marked.length > 0;
}
