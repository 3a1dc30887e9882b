import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { adminInvitations } from '../../backoffice/server/invitation-table.ts';
import { announce } from '../../live/server/announce.ts';
import { notifications } from '../../notifications/server/notification-table.ts';
import type { Tx } from '../../platform/server/database.ts';
import { rateLimits } from '../../platform/server/limit-table.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { tradeRequests } from '../../requests/server/request-table.ts';
import { deleteTrade } from '../../trades/server/remove-trade.ts';
import { trades } from '../../trades/server/trade-table.ts';
import { authVerifications } from './account-table.ts';
import { blotOut } from './blot-out.ts';
import { endSessions } from './end-sessions.ts';
import { keepOfPerson } from './keep-departed.ts';
import { mailJobs } from './mail-table.ts';
import { ownerPin } from './roblox-link-table.ts';

type Person = typeof profiles.$inferSelect;

/**
 * Deletes a person with everything that says who they were; what others did with them stays readable without them
 * (DECISIONS, People, names and privacy). Posts hold the profile while they are written, so it is held here first, and
 * in a way that lets requests on their trades finish: no post comes after it, and none is left behind. What they must
 * not get rid of by it stays under a digest that says nothing of them.
 * @returns whether there was such a person
 */
export async function deletePerson(
  tx: Tx,
  digests: PersonDigests,
  userId: string,
  now: Date,
): Promise<boolean> {
  const [person] = await tx.select().from(profiles).where(eq(profiles.id, userId)).for('no key update');
  if (person === undefined) return false;
  await endSessions(tx, userId);
  await removeOpenTrades(tx, userId, now);
  await closeRequests(tx, userId);
  await blotOut(tx, person);
  await forgetAddress(tx, person);
  await tx.delete(rateLimits).where(sql`position(${userId} in ${rateLimits.key}) > 0`);
  await tx.delete(authVerifications).where(sql`position(${userId} in ${authVerifications.value}) > 0`);
  if (person.role === 'owner' && person.robloxUserId !== null) {
    await tx.delete(ownerPin).where(eq(ownerPin.robloxUserId, person.robloxUserId));
  }
  await keepOfPerson(tx, digests, person, now);
  // The rest goes, or loses its reference, by the database's own rules.
  await tx.delete(profiles).where(eq(profiles.id, userId));
  // Pages that name them are made anew.
  await announce(tx, { name: 'profile-changed', userId });
  return true;
}

/** Completed ones stay for the other side; the rest goes as when it is removed. */
async function removeOpenTrades(tx: Tx, userId: string, now: Date): Promise<void> {
  const own = await tx
    .select({ id: trades.id, game: trades.game, status: trades.status })
    .from(trades)
    .where(eq(trades.userId, userId))
    .orderBy(asc(trades.id))
    .for('update');
  for (const trade of own) {
    if (trade.status !== 'completed') await deleteTrade(tx, trade, userId, now);
  }
}

/** What they asked for and was not answered goes; the rest stays with the other side, who reads their list again. */
async function closeRequests(tx: Tx, userId: string): Promise<void> {
  const left = await tx
    .select()
    .from(tradeRequests)
    .where(or(eq(tradeRequests.senderId, userId), eq(tradeRequests.receiverId, userId)))
    .orderBy(asc(tradeRequests.id))
    .for('update');
  const pending = left.filter(({ status }) => status === 'pending').map(({ id }) => id);
  if (pending.length > 0) {
    await tx.delete(notifications).where(inArray(notifications.referenceId, pending));
    await tx.delete(tradeRequests).where(inArray(tradeRequests.id, pending));
  }
  const others = left.flatMap(({ senderId, receiverId }) => [senderId, receiverId]);
  for (const other of new Set(others)) {
    if (other === null || other === userId) continue;
    await announce(tx, { name: 'requests-changed', userId: other });
    await announce(tx, { name: 'notifications-changed', userId: other });
  }
}

/** What hangs on an address alone; an address that somebody else has too stays theirs. */
async function forgetAddress(tx: Tx, { id, contactEmail }: Person): Promise<void> {
  if (contactEmail === null) return;
  const email = contactEmail.toLowerCase();
  const [other] = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(sql`lower(${profiles.contactEmail}) = ${email}`, ne(profiles.id, id)))
    .limit(1);
  if (other !== undefined) return;
  await tx.delete(mailJobs).where(eq(sql`lower(${mailJobs.email})`, email));
  await tx.delete(adminInvitations).where(eq(adminInvitations.email, email));
}
