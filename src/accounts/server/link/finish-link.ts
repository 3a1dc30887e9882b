import { and, eq, isNull } from 'drizzle-orm';
import { refuse } from '../../../api/refuse.ts';
import { violatesUnique } from '../../../platform/server/database/constraint-violation.ts';
import type { Db, Tx } from '../../../platform/server/database/database.ts';
import type { Config } from '../../../platform/server/settings/config.ts';
import type { Person } from '../../../profiles/server/hold-person.ts';
import type { PersonDigests } from '../../../profiles/server/person-digest.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { isSuspended } from '../../../standing/server/require-standing.ts';
import { endOtherOwners, isOwnersAccount, roleWithoutOwnership } from '../sign-in/owner-role.ts';
import { announceName } from './announce-name.ts';
import type { ProvenCode } from './check-code.ts';
import {
  claimantOf,
  endClaimOn,
  endOwnClaim,
  holdAccount,
  holdLinks,
  openClaim,
  otherHolderOf,
  type ProvenAccount,
} from './claims.ts';
import { robloxAvatars, robloxLinkCodes } from './roblox-link-table.ts';

/** @property mail whether the site can send mail */
type Deps = { db: Db; config: Pick<Config, 'owner'>; digests: PersonDigests; mail: boolean };

const MOST_TRIES = 3;

/**
 * Links a proven account, in one transaction: the code is used up, name and id stand in the profile, and whoever proved
 * the owner's account is the owner. One that somebody else has is claimed instead.
 * @returns when the claim wins; undefined where the account is linked
 * @throws the refusal CODE_CLOSED when the code was used or replaced meanwhile, ALREADY_LINKED when the account cannot be claimed
 */
export async function finishLink(
  deps: Deps,
  userId: string,
  proven: ProvenCode,
  now: Date,
): Promise<Date | undefined> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await deps.db.transaction((tx) => finish(tx, deps, userId, proven, now));
    } catch (error) {
      if (!violatesUnique(error, 'profiles_roblox_user_id_unique')) throw error;
      // Somebody else has linked it at this very moment: this is the later proof.
      if (tries === MOST_TRIES) refuse('ALREADY_LINKED');
    }
  }
}

async function finish(
  tx: Tx,
  { config, digests, mail }: Deps,
  userId: string,
  { code, account }: ProvenCode,
  now: Date,
): Promise<Date | undefined> {
  await holdAccount(tx, account.id);
  const found = await otherHolderOf(tx, account.id, userId);
  // Whose claim ends is told, and held in turn with the others, so that no two wait for each other.
  const people = await holdLinks(tx, [userId, found?.id, await claimantOf(tx, account.id)]);
  const closed = await tx
    .update(robloxLinkCodes)
    .set({ closedAt: now })
    .where(and(eq(robloxLinkCodes.id, code.id), isNull(robloxLinkCodes.closedAt)))
    .returning({ id: robloxLinkCodes.id });
  const person = people.find(({ id }) => id === userId);
  if (person === undefined || closed.length === 0) refuse('CODE_CLOSED');
  const holder = people.find(({ id, robloxUserId }) => id !== userId && robloxUserId === account.id);
  if (holder !== undefined) {
    // Who is the owner is for whoever runs the site to say.
    if (holder.role === 'owner' || (await isSuspended(tx, digests.ofPerson(person.discordId), now)))
      refuse('ALREADY_LINKED');
    return await openClaim(tx, { claimantId: userId, holderId: holder.id, account }, now, { mail });
  }
  await endOwnClaim(tx, userId);
  await endClaimOn(tx, account.id, now, userId);
  await giveAccount(tx, config.owner, person, account, now);
  return undefined;
}

/** Writes an account that is somebody's own, and nobody else's, into their profile, which the caller holds. */
export async function giveAccount(
  tx: Tx,
  owner: Config['owner'],
  before: Person,
  account: ProvenAccount,
  now: Date,
): Promise<void> {
  const { id: userId } = before;
  const isAnother = before.robloxUserId !== account.id;
  const owns = await isOwnersAccount(tx, owner, account, now);
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
}
