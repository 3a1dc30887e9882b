import { and, eq, isNotNull } from 'drizzle-orm';
import type { GameId } from '../../games/game.ts';
import type { Db } from '../../platform/server/database.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { announceName } from './announce-name.ts';
import { isOpen } from './link-code.ts';
import { roleWithoutOwnership } from './owner-role.ts';
import { robloxAvatars, robloxLinkCodes } from './roblox-link-table.ts';

/**
 * Takes the Roblox account off a profile, with its picture and, where it was the owner's, the ownership. Trades, reviews
 * and requests stay.
 * @returns games in whose live lists the person's name stands; undefined when no account was linked
 */
export async function unlinkRoblox(db: Db, userId: string, now: Date): Promise<GameId[] | undefined> {
  return await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ role: profiles.role })
      .from(profiles)
      .where(and(eq(profiles.id, userId), isNotNull(profiles.robloxUserId)))
      .for('update');
    if (before === undefined) return undefined;
    await tx
      .update(profiles)
      .set({
        robloxUsername: null,
        robloxUserId: null,
        role: roleWithoutOwnership(before.role),
        updatedAt: now,
      })
      .where(eq(profiles.id, userId));
    await tx.delete(robloxAvatars).where(eq(robloxAvatars.userId, userId));
    await tx.update(robloxLinkCodes).set({ closedAt: now }).where(isOpen(userId));
    return await announceName(tx, userId, now);
  });
}
