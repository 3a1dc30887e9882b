import { and, eq, inArray, ne } from 'drizzle-orm';
import { announce } from '../../../live/server/announce.ts';
import { notify } from '../../../notifications/server/notify.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import { takeTurns } from '../../../platform/server/database/take-turns.ts';
import type { Person } from '../../../profiles/server/hold-person.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { CLAIM_MS } from '../../roblox-link.ts';
import { tellByMail } from '../mail/tell-by-mail.ts';
import { robloxClaims } from './roblox-link-table.ts';

/** What is kept of a Roblox account that somebody has proven. */
export type ProvenAccount = { id: string; name: string; createdAt: Date | null };

/**
 * Makes whoever proves, follows or gives an account wait for each other. It comes before people are held: who claims the account,
 * and is told when that ends, is nobody else once they are.
 */
export async function holdAccount(tx: Tx, robloxUserId: string): Promise<void> {
  await takeTurns(tx, `roblox account ${robloxUserId}`);
}

/**
 * Holds some people until the transaction ends, with whatever is linked to them; always in one order.
 * @returns those who are there
 */
export async function holdLinks(tx: Tx, ids: readonly (string | null | undefined)[]): Promise<Person[]> {
  const wanted = ids.flatMap((id) => id ?? []);
  return await tx
    .select()
    .from(profiles)
    .where(inArray(profiles.id, wanted))
    .orderBy(profiles.id)
    .for('update');
}

/** @returns who else has a Roblox account */
export async function otherHolderOf(tx: Tx, robloxUserId: string, userId: string) {
  const [holder] = await tx
    .select({ id: profiles.id, role: profiles.role })
    .from(profiles)
    .where(and(eq(profiles.robloxUserId, robloxUserId), ne(profiles.id, userId)));
  return holder;
}

/** @returns who claims a Roblox account */
export async function claimantOf(tx: Tx, robloxUserId: string): Promise<string | undefined> {
  const isOn = eq(robloxClaims.robloxUserId, robloxUserId);
  const [claim] = await tx.select({ id: robloxClaims.claimantId }).from(robloxClaims).where(isOn);
  return claim?.id;
}

/**
 * Opens somebody's claim on an account that another person has, who is told, in the place of the claim that was open on it. Whoever
 * proves it once more has the claim that they had. The caller holds both people, and whoever has a claim on it.
 * @param options.mail whether the site can send mail
 * @returns when it wins
 */
export async function openClaim(
  tx: Tx,
  { claimantId, holderId, account }: { claimantId: string; holderId: string; account: ProvenAccount },
  now: Date,
  { mail }: { mail: boolean },
): Promise<Date> {
  const [open] = await tx.select().from(robloxClaims).where(eq(robloxClaims.robloxUserId, account.id));
  if (open?.claimantId === claimantId) return open.winsAt;
  await endOwnClaim(tx, claimantId);
  await endClaimOn(tx, account.id, now);
  const winsAt = new Date(now.getTime() + CLAIM_MS);
  await tx.insert(robloxClaims).values({
    robloxUserId: account.id,
    robloxUsername: account.name,
    robloxCreatedAt: account.createdAt,
    claimantId,
    provenAt: now,
    winsAt,
  });
  const params = { until: winsAt.toISOString() };
  await notify(tx, { userId: holderId, type: 'system_announcement', kind: 'roblox-claimed', params }, now);
  if (mail) await tellByMail(tx, { kind: 'roblox-claimed', userId: holderId }, now);
  for (const userId of [claimantId, holderId]) await announce(tx, { name: 'profile-changed', userId });
  return winsAt;
}

/**
 * Ends the claim on an account, if there is one, and tells whose it was.
 * @param by who ends it, and is not told
 */
export async function endClaimOn(tx: Tx, robloxUserId: string, now: Date, by?: string): Promise<void> {
  const isOn = eq(robloxClaims.robloxUserId, robloxUserId);
  const ended = await tx.delete(robloxClaims).where(isOn).returning({ userId: robloxClaims.claimantId });
  for (const { userId } of ended) {
    if (userId !== by)
      await notify(tx, { userId, type: 'system_announcement', kind: 'claim-ended', params: {} }, now);
    await announce(tx, { name: 'profile-changed', userId });
  }
}

/** Ends the claim that somebody has open, on whatever account. Whoever has that account sees that nothing threatens it any more. */
export async function endOwnClaim(tx: Tx, claimantId: string): Promise<void> {
  const ended = await tx
    .delete(robloxClaims)
    .where(eq(robloxClaims.claimantId, claimantId))
    .returning({ robloxUserId: robloxClaims.robloxUserId });
  for (const { robloxUserId } of ended) {
    const holder = await otherHolderOf(tx, robloxUserId, claimantId);
    for (const userId of [claimantId, holder?.id])
      if (userId !== undefined) await announce(tx, { name: 'profile-changed', userId });
  }
}
