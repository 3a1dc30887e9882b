import { and, eq, isNotNull } from 'drizzle-orm';
import { refuse } from '../../../api/refuse.ts';
import type { Db, Tx } from '../../../platform/server/database/database.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { roleWithoutOwnership } from '../sign-in/owner-role.ts';
import { announceName } from './announce-name.ts';
import { isOpen } from './link-code.ts';
import { robloxAvatars, robloxLinkCodes } from './roblox-link-table.ts';

/**
 * Takes the Roblox account off a profile as its person wishes, and closes the code that is open.
 * @throws the refusal NOT_LINKED
 */
export async function unlinkRoblox(db: Db, userId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await takeRobloxOff(tx, { userId }, now))) refuse('NOT_LINKED');
    await tx.update(robloxLinkCodes).set({ closedAt: now }).where(isOpen(userId));
  });
}

/**
 * Takes the Roblox account off a profile, with its picture and, where it was the owner's, the ownership. Trades, reviews
 * and requests stay.
 * @param whose.robloxUserId the account that is meant; any when left out
 * @returns whether such an account was linked
 */
export async function takeRobloxOff(
  tx: Tx,
  { userId, robloxUserId }: { userId: string; robloxUserId?: string },
  now: Date,
): Promise<boolean> {
  const isMeant =
    robloxUserId === undefined ? isNotNull(profiles.robloxUserId) : eq(profiles.robloxUserId, robloxUserId);
  const [before] = await tx
    .select({ role: profiles.role })
    .from(profiles)
    .where(and(eq(profiles.id, userId), isMeant))
    .for('update');
  if (before === undefined) return false;
  await tx
    .update(profiles)
    .set({
      robloxUsername: null,
      robloxUserId: null,
      robloxCreatedAt: null,
      robloxLinkedAt: null,
      role: roleWithoutOwnership(before.role),
      updatedAt: now,
    })
    .where(eq(profiles.id, userId));
  await tx.delete(robloxAvatars).where(eq(robloxAvatars.userId, userId));
  await announceName(tx, userId, now);
  return true;
}
