import { and, eq, ne } from 'drizzle-orm';
import { announce } from '../../../live/server/announce.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import type { Config } from '../../../platform/server/settings/config.ts';
import type { Role } from '../../../profiles/profile.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { isSameUsername } from '../../roblox-link.ts';
import { ownerPin } from '../link/roblox-link-table.ts';
import type { RobloxAccount } from '../link/roblox.ts';

/**
 * Whether a proven Roblox account is the owner's: by the configured id, else by the id that had the configured name when
 * that was first linked, whatever it is called now. So neither a look-alike nor whoever takes the name later becomes the
 * owner.
 */
export async function isOwnersAccount(
  tx: Tx,
  owner: Config['owner'],
  account: RobloxAccount,
  now: Date,
): Promise<boolean> {
  if (owner.robloxUserId !== undefined) return owner.robloxUserId === account.id;
  if (owner.robloxUsername === undefined) return false;
  const pinned = { robloxUserId: account.id, robloxUsername: owner.robloxUsername, pinnedAt: now };
  if (isSameUsername(owner.robloxUsername, account.name))
    await tx.insert(ownerPin).values(pinned).onConflictDoNothing();
  const [pin] = await tx.select().from(ownerPin);
  return pin?.robloxUserId === account.id;
}

/** @returns what somebody is who is not, or no more, linked as the owner */
export function roleWithoutOwnership(role: Role): Role {
  return role === 'owner' ? 'member' : role;
}

/**
 * There is one owner at a time: whoever was it before is a member.
 * @param userId who is the owner from now on; undefined for nobody
 * @returns how many were
 */
export async function endOtherOwners(tx: Tx, userId: string | undefined, now: Date): Promise<number> {
  const others = await tx
    .update(profiles)
    .set({ role: 'member', updatedAt: now })
    .where(and(eq(profiles.role, 'owner'), userId === undefined ? undefined : ne(profiles.id, userId)))
    .returning({ id: profiles.id });
  for (const { id } of others) await announce(tx, { name: 'profile-changed', userId: id });
  return others.length;
}
