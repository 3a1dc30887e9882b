import { and, eq, isNull } from 'drizzle-orm';
import { refuse } from '../../../api/refuse.ts';
import { violatesUnique } from '../../../platform/server/database/constraint-violation.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Config } from '../../../platform/server/settings/config.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { endOtherOwners, isOwnersAccount, roleWithoutOwnership } from '../sign-in/owner-role.ts';
import { announceName } from './announce-name.ts';
import type { ProvenCode } from './check-code.ts';
import { robloxAvatars, robloxLinkCodes } from './roblox-link-table.ts';

/**
 * Links a proven account, in one transaction: the code is used up, name and id stand in the profile, and whoever proved
 * the owner's account is the owner.
 * @throws the refusal CODE_CLOSED when the code was used or replaced meanwhile, ALREADY_LINKED when somebody else has the
 *   account
 */
export async function finishLink(
  deps: { db: Db; config: Pick<Config, 'owner'> },
  userId: string,
  { code, account }: ProvenCode,
  now: Date,
): Promise<void> {
  try {
    await deps.db.transaction(async (tx) => {
      const [before] = await tx.select().from(profiles).where(eq(profiles.id, userId)).for('update');
      const closed = await tx
        .update(robloxLinkCodes)
        .set({ closedAt: now })
        .where(and(eq(robloxLinkCodes.id, code.id), isNull(robloxLinkCodes.closedAt)))
        .returning({ id: robloxLinkCodes.id });
      if (before === undefined || closed.length === 0) refuse('CODE_CLOSED');
      const isAnother = before.robloxUserId !== account.id;
      const owns = await isOwnersAccount(tx, deps.config.owner, account, now);
      // There is one owner at a time: the index would refuse the second.
      if (owns) await endOtherOwners(tx, userId, now);
      await tx
        .update(profiles)
        .set({
          robloxUsername: account.name,
          robloxUserId: account.id,
          robloxAskedAt: now,
          robloxCreatedAt: account.createdAt ?? (isAnother ? null : before.robloxCreatedAt),
          // Whoever proves the account that is linked already has not linked it anew.
          ...(isAnother && { robloxLinkedAt: now }),
          role: owns ? 'owner' : roleWithoutOwnership(before.role),
          updatedAt: now,
        })
        .where(eq(profiles.id, userId));
      // The picture of the account before is not this one's.
      if (isAnother) await tx.delete(robloxAvatars).where(eq(robloxAvatars.userId, userId));
      await announceName(tx, userId, now);
    });
  } catch (error) {
    if (violatesUnique(error, 'profiles_roblox_user_id_unique')) refuse('ALREADY_LINKED');
    throw error;
  }
}
