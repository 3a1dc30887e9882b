import { and, eq } from 'drizzle-orm';
import { announce } from '../../../live/server/announce.ts';
import { notify } from '../../../notifications/server/notify.ts';
import type { Db, Tx } from '../../../platform/server/database/database.ts';
import { describeError, type Log } from '../../../platform/server/log.ts';
import type { Service } from '../../../platform/server/service.ts';
import type { Config } from '../../../platform/server/settings/config.ts';
import type { PersonDigests } from '../../../profiles/server/person-digest.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { readSuspended } from '../../../standing/server/require-standing.ts';
import { endClaimOn, holdAccount, holdLinks } from './claims.ts';
import { giveAccount } from './finish-link.ts';
import { keepHeadshot } from './keep-headshot.ts';
import { robloxClaims } from './roblox-link-table.ts';
import type { Roblox } from './roblox.ts';
import { takeRobloxOff } from './unlink-roblox.ts';

const EVERY_MS = 60_000;
/** Claims that are looked at in one turn, those that win first before the others. */
const AT_ONCE = 500;

type Deps = {
  db: Db;
  roblox: Roblox;
  config: Pick<Config, 'owner'>;
  digests: PersonDigests;
  log: Log;
  now: () => Date;
};

type Claim = typeof robloxClaims.$inferSelect;

/** Settles claims on Roblox accounts each minute. */
export function claimSettling(deps: Deps): Service {
  const turn = async () => await settleClaims(deps);
  return { name: 'Roblox claims', everyMs: EVERY_MS, turn };
}

/**
 * Gives accounts to those who claim them: when the time of those who have them is over, and at once where nobody has them any
 * more. The claim of somebody who may do nothing here ends.
 */
export async function settleClaims(deps: Deps): Promise<void> {
  const { db, digests, log, now } = deps;
  const open = await db
    .select({ claim: robloxClaims, holderId: profiles.id })
    .from(robloxClaims)
    .leftJoin(profiles, eq(profiles.robloxUserId, robloxClaims.robloxUserId))
    .orderBy(robloxClaims.winsAt)
    .limit(AT_ONCE);
  const claimants = open.map(({ claim }) => claim.claimantId);
  const suspended = await readSuspended(db, digests, claimants, now());
  for (const { claim, holderId } of open) {
    const { claimantId, robloxUserId, winsAt } = claim;
    const isOver = suspended.has(claimantId);
    if (!isOver && holderId !== null && winsAt > now()) continue;
    try {
      const won = await db.transaction((tx) => settle(tx, deps, { claim, holderId, isOver }));
      if (won) void keepHeadshot(deps, claimantId, robloxUserId);
    } catch (error) {
      log.error({ error: describeError(error) }, 'a claim on a Roblox account could not be settled');
    }
  }
}

/** @returns whether the account has gone to whoever claimed it */
async function settle(
  tx: Tx,
  { config, now: clock }: Deps,
  { claim, holderId, isOver }: { claim: Claim; holderId: string | null; isOver: boolean },
): Promise<boolean> {
  const now = clock();
  const { claimantId, robloxUserId, robloxUsername: name, robloxCreatedAt: createdAt } = claim;
  await holdAccount(tx, robloxUserId);
  const people = await holdLinks(tx, [claimantId, holderId]);
  const isThis = and(eq(robloxClaims.robloxUserId, robloxUserId), eq(robloxClaims.claimantId, claimantId));
  const [still] = await tx.select().from(robloxClaims).where(isThis).for('update');
  const claimant = people.find(({ id }) => id === claimantId);
  // Another process was quicker, or it has ended meanwhile.
  if (still === undefined || claimant === undefined) return false;
  const holder = people.find((person) => person.id !== claimantId && person.robloxUserId === robloxUserId);
  if (isOver || holder?.role === 'owner') {
    await endClaimOn(tx, robloxUserId, now);
    if (holder !== undefined) await announce(tx, { name: 'profile-changed', userId: holder.id });
    return false;
  }
  if (holder !== undefined && still.winsAt > now) return false;
  await endClaimOn(tx, robloxUserId, now, claimantId);
  if (holder !== undefined) {
    await takeRobloxOff(tx, { userId: holder.id, robloxUserId }, now);
    await tell(tx, holder.id, 'roblox-moved', now);
  }
  // It may be called something else since it was proven, and that is known of whoever had it.
  const account = { id: robloxUserId, name: holder?.robloxUsername ?? name, createdAt };
  await giveAccount(tx, config.owner, claimant, account, now);
  await tell(tx, claimantId, 'roblox-won', now);
  return true;
}

async function tell(tx: Tx, userId: string, kind: 'roblox-moved' | 'roblox-won', now: Date): Promise<void> {
  await notify(tx, { userId, type: 'system_announcement', kind, params: {} }, now);
}
