import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { lostRace } from '../../../api/server/lost-race.ts';
import { announce } from '../../../live/server/announce.ts';
import type { Db, Tx } from '../../../platform/server/database/database.ts';
import type { Config } from '../../../platform/server/settings/config.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { isSameUsername } from '../../roblox-link.ts';
import { ownerPin } from '../link/roblox-link-table.ts';
import { endOtherOwners } from './owner-role.ts';

const MOST_TRIES = 3;

/**
 * Makes the owner who the configuration says it is, at the start of a process: whoever was it before is a member, and
 * whoever has linked the configured account is the owner. Starts at once take turns; open pages of both are told.
 * @returns whether anybody's role is another one now
 */
export async function settleOwner(db: Db, owner: Config['owner'], now: Date): Promise<'same' | 'changed'> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction((tx) => settle(tx, owner, now));
    } catch (error) {
      // Somebody who links at this moment holds what this needs, and needs what this holds.
      if (lostRace(error) === undefined || tries === MOST_TRIES) throw error;
    }
  }
}

async function settle(tx: Tx, owner: Config['owner'], now: Date): Promise<'same' | 'changed'> {
  await tx.execute(sql`LOCK TABLE ${ownerPin} IN SHARE ROW EXCLUSIVE MODE`);
  const isOwners = await whoIsOwner(tx, owner, now);
  const [next] =
    isOwners === undefined
      ? []
      : await tx
          .select({ id: profiles.id, role: profiles.role })
          .from(profiles)
          .where(isOwners)
          .for('no key update');
  const ended = await endOtherOwners(tx, next?.id, now);
  if (next === undefined || next.role === 'owner') return ended > 0 ? 'changed' : 'same';
  await tx.update(profiles).set({ role: 'owner', updatedAt: now }).where(eq(profiles.id, next.id));
  await announce(tx, { name: 'profile-changed', userId: next.id });
  return 'changed';
}

/** @returns what the owner's profile is found by; undefined when no account is known to be the owner's */
async function whoIsOwner(
  tx: Tx,
  { robloxUsername, robloxUserId }: Config['owner'],
  now: Date,
): Promise<SQL | undefined> {
  if (robloxUserId !== undefined) return eq(profiles.robloxUserId, robloxUserId);
  if (robloxUsername === undefined) return undefined;
  const pinned = (await pinFor(tx, robloxUsername)) ?? (await pinLinked(tx, robloxUsername, now));
  return pinned === undefined ? undefined : eq(profiles.robloxUserId, pinned);
}

/** @returns the account that is pinned for that name; a pin of another name goes, as the operator has changed it */
async function pinFor(tx: Tx, robloxUsername: string): Promise<string | undefined> {
  const [pin] = await tx.select().from(ownerPin);
  if (pin === undefined) return undefined;
  const pinnedFor = pin.robloxUsername ?? (await linkedName(tx, pin.robloxUserId)) ?? robloxUsername;
  if (isSameUsername(pinnedFor, robloxUsername)) {
    await tx.update(ownerPin).set({ robloxUsername });
    return pin.robloxUserId;
  }
  await tx.delete(ownerPin);
  return undefined;
}

/** A pin without a name was made for the one that its account had then, and is linked with. */
async function linkedName(tx: Tx, robloxUserId: string): Promise<string | undefined> {
  const [linked] = await tx
    .select({ name: profiles.robloxUsername })
    .from(profiles)
    .where(eq(profiles.robloxUserId, robloxUserId));
  return linked?.name ?? undefined;
}

/** Pins the account that is linked under the name. Of two, one has given the name up since, and nobody here knows which. */
async function pinLinked(tx: Tx, robloxUsername: string, now: Date): Promise<string | undefined> {
  const hasName = sql`lower(${profiles.robloxUsername}) = lower(${robloxUsername})`;
  const [linked, another] = await tx
    .select({ robloxUserId: profiles.robloxUserId })
    .from(profiles)
    .where(and(hasName, isNotNull(profiles.robloxUserId)))
    .limit(2);
  if (linked === undefined || linked.robloxUserId === null || another !== undefined) return undefined;
  await tx.insert(ownerPin).values({ robloxUserId: linked.robloxUserId, robloxUsername, pinnedAt: now });
  return linked.robloxUserId;
}
