import { and, eq, isNull, or } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import { tellLookUp } from '../../notifications/server/notify.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import { publicName } from '../../profiles/profile.ts';
import { sharePeople } from '../../profiles/server/hold-person.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import type { CountedDeps } from '../../standing/server/day-allowance.ts';
import { isKeptApart } from '../../standing/server/kept-apart.ts';
import { digestOf, isSuspended, requireStanding } from '../../standing/server/require-standing.ts';
import { spendContact } from '../../trades/server/contact-allowance.ts';
import type { Contact } from '../../trades/server/look-up-contact.ts';
import { CONTACT_AFTER_COMPLETION_MS } from '../contact-after.ts';
import { requireAgreed } from '../route/server/require-turn.ts';
import { tradeRequests } from './request-table.ts';

type Request = typeof tradeRequests.$inferSelect;

/**
 * How the two people of an accepted request reach each other, until a week after both marked it as completed. The first
 * look of each side is kept with the request, counted with those over live trades and told to the other one; further ones
 * cost nothing. A deal is where it is shown to, whatever either has chosen for others.
 * @throws the refusal NO_STANDING, LICENCE_REQUIRED, REQUEST_NOT_FOUND, CONTACT_CLOSED, ROUTE_WAITING, PARTNER_AWAY or TOO_MANY_CONTACTS
 */
export async function lookUpPartner(
  deps: CountedDeps,
  viewerId: string,
  requestId: string,
  now: Date,
): Promise<Contact> {
  return await deps.db.transaction(async (tx) => {
    const digest = await requireStanding(tx, deps.digests, viewerId, 'contact', now);
    const [request] = await tx
      .select()
      .from(tradeRequests)
      .where(
        and(
          eq(tradeRequests.id, requestId),
          or(eq(tradeRequests.senderId, viewerId), eq(tradeRequests.receiverId, viewerId)),
        ),
      );
    if (request === undefined) refuse('REQUEST_NOT_FOUND');
    const side = request.senderId === viewerId ? 'sender' : 'receiver';
    const otherId = side === 'sender' ? request.receiverId : request.senderId;
    if (otherId !== null && (await isKeptApart(tx, viewerId, otherId))) refuse('REQUEST_NOT_FOUND');
    if (otherId === null || !isOpen(request, now)) refuse('CONTACT_CLOSED');
    if (request.status === 'accepted') await requireAgreed(tx, requestId);
    if (await isSuspended(tx, await digestOf(tx, deps.digests, otherId), now)) refuse('PARTNER_AWAY');
    const [other] = await tx
      .select({
        id: profiles.id,
        robloxUsername: profiles.robloxUsername,
        robloxUserId: profiles.robloxUserId,
        discordDisplayName: profiles.discordDisplayName,
        nameHiddenAt: profiles.nameHiddenAt,
        nameRefused: profiles.nameRefused,
        discordUsername: profiles.discordUsername,
      })
      .from(profiles)
      .where(eq(profiles.id, otherId));
    if (other === undefined) refuse('CONTACT_CLOSED');
    if (await isFirstLook(tx, requestId, side, now)) {
      await sharePeople(tx, [viewerId, otherId]);
      await spendContact(tx, deps, { userId: viewerId, digest }, now);
      if (other.discordUsername !== null) await tellLookUp(tx, { personId: otherId, viewerId }, now);
    }
    return {
      name: publicName(other),
      discordUsername: other.discordUsername,
      robloxUserId: other.robloxUserId,
    };
  });
}

function isOpen({ status, updatedAt }: Request, now: Date): boolean {
  // A completed request changes no more, so its last change is when it was completed.
  const endsAtMs = updatedAt.getTime() + CONTACT_AFTER_COMPLETION_MS;
  return status === 'accepted' || (status === 'completed' && now.getTime() < endsAtMs);
}

/** Simultaneous looks of one side meet at the request's row: one of them finds it unmarked. */
async function isFirstLook(
  tx: Tx,
  requestId: string,
  side: 'sender' | 'receiver',
  now: Date,
): Promise<boolean> {
  const [column, mark] =
    side === 'sender'
      ? [tradeRequests.senderReachedAt, { senderReachedAt: now }]
      : [tradeRequests.receiverReachedAt, { receiverReachedAt: now }];
  const marked = await tx
    .update(tradeRequests)
    .set(mark)
    .where(and(eq(tradeRequests.id, requestId), isNull(column)))
    .returning({ id: tradeRequests.id });
  return marked.length > 0;
}
