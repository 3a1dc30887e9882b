import { and, eq, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import { notify } from '../../../notifications/server/notify.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { timeLimitOf } from '../../../platform/server/http/time-limit.ts';
import { describeError, type Log } from '../../../platform/server/log.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { announceName } from './announce-name.ts';
import { RobloxDown } from './ask-roblox.ts';
import { claimantOf, endClaimOn, holdAccount, holdLinks } from './claims.ts';
import { TIME_LIMIT_MS, type ReadAccount, type Roblox, type RobloxAccount } from './roblox.ts';
import { takeRobloxOff } from './unlink-roblox.ts';

/** However often somebody signs in and posts, Roblox is asked for their account no sooner than this after the last time. */
const AGAIN_MS = 5 * 60_000;
/** Other accounts that are asked for where Roblox leaves out all that it was asked for. */
const MOST_WITNESSES = 5;

export type FollowDeps = { db: Db; roblox: Roblox; log: Log; now: () => Date };

/**
 * Who has linked which account, under the name that it had when Roblox was last asked.
 * @property robloxCreatedAt null where Roblox has not said yet when it was made
 */
export type Link = {
  userId: string;
  robloxUserId: string;
  robloxUsername: string;
  robloxCreatedAt: Date | null;
};

/** What is read of a link that can be asked for. */
export const LINK = {
  userId: profiles.id,
  robloxUserId: sql<string>`${profiles.robloxUserId}`,
  robloxUsername: sql<string>`${profiles.robloxUsername}`,
  robloxCreatedAt: profiles.robloxCreatedAt,
};

/** Links that can be asked for: what can be no id of an account would spoil the question for all that are asked for with it. */
export const canBeAsked = sql`${profiles.robloxUserId} ~ '^[1-9][0-9]{0,14}$'`;

/**
 * Asks Roblox what has become of a person's account, if that was not asked lately: at a sign-in and at a post. Nobody
 * waits for it. A Roblox that does not answer changes nothing, and is not asked again the sooner.
 */
export async function followRoblox(deps: FollowDeps, userId: string): Promise<void> {
  await quietly(deps.log, async () => {
    const { id, robloxAskedAt } = profiles;
    const askedBefore = lte(robloxAskedAt, new Date(deps.now().getTime() - AGAIN_MS));
    // Of several at once, also in other processes, one asks.
    const [link] = await deps.db
      .update(profiles)
      .set({ robloxAskedAt: deps.now() })
      .where(and(eq(id, userId), canBeAsked, or(isNull(robloxAskedAt), askedBefore)))
      .returning(LINK);
    if (link === undefined) return;
    const found = await deps.roblox.findById(link.robloxUserId);
    if (found === undefined) await requireWitness(deps, [link]);
    if (found === undefined) return await settleLeftOut(deps, link);
    await settleLink(deps, link, found);
    if (link.robloxCreatedAt === null) await keepCreated(deps, link);
  });
}

/**
 * A Roblox that knows nobody, or something in between that answers in its place, leaves out whomever it is asked for.
 * @param leftOut everybody it was asked for
 * @throws RobloxDown when it leaves out those as well that were asked for last
 */
export async function requireWitness({ db, roblox }: FollowDeps, leftOut: Link[]): Promise<void> {
  const ids = leftOut.map(({ userId }) => userId);
  const others = await db
    .select(LINK)
    .from(profiles)
    .where(and(canBeAsked, notInArray(profiles.id, ids)))
    .orderBy(sql`${profiles.robloxAskedAt} DESC NULLS LAST`)
    .limit(MOST_WITNESSES);
  const found = await Promise.all(others.map(({ robloxUserId }) => roblox.findById(robloxUserId)));
  if (others.length > 0 && found.every((account) => account === undefined))
    throw new RobloxDown('Roblox leaves out everybody');
}

/** Whom Roblox leaves out where it names many, it is asked for alone: only that says that an account is banned or gone. */
export async function settleLeftOut(deps: FollowDeps, link: Link): Promise<void> {
  const account = await readAlone(deps, link);
  await settleLink(deps, link, account);
  await noteCreated(deps, link, account);
}

/** Keeps when an account was made, which Roblox says only where it is asked for one alone. */
export async function keepCreated(deps: FollowDeps, link: Link): Promise<void> {
  await noteCreated(deps, link, await readAlone(deps, link));
}

async function readAlone({ roblox }: FollowDeps, { robloxUserId }: Link): Promise<ReadAccount | undefined> {
  return await roblox.readAccount(robloxUserId, timeLimitOf(TIME_LIMIT_MS));
}

async function noteCreated(
  { db }: FollowDeps,
  { userId, robloxUserId }: Link,
  account: ReadAccount | undefined,
): Promise<void> {
  if (!account?.createdAt) return;
  await db
    .update(profiles)
    .set({ robloxCreatedAt: account.createdAt })
    .where(and(eq(profiles.id, userId), eq(profiles.robloxUserId, robloxUserId)));
}

/**
 * Does what follows from Roblox's answer: a new name is taken over, and an account that is banned or gone is unlinked, of
 * which its person is told.
 * @param account undefined when Roblox said of the account itself that it is banned or that there is none
 */
export async function settleLink(
  { db, now }: FollowDeps,
  { userId, robloxUserId, robloxUsername }: Link,
  account: RobloxAccount | undefined,
): Promise<void> {
  if (account?.name === robloxUsername) return;
  const at = now();
  await db.transaction(async (tx) => {
    if (account === undefined) {
      await holdAccount(tx, robloxUserId);
      // Whoever claims it is told, and held in turn with whoever has it.
      await holdLinks(tx, [userId, await claimantOf(tx, robloxUserId)]);
      if (!(await takeRobloxOff(tx, { userId, robloxUserId }, at))) return;
      await endClaimOn(tx, robloxUserId, at);
      await notify(tx, { userId, type: 'system_announcement', kind: 'unverified', params: {} }, at);
      return;
    }
    const renamed = await tx
      .update(profiles)
      .set({ robloxUsername: account.name, updatedAt: at })
      .where(and(eq(profiles.id, userId), eq(profiles.robloxUserId, robloxUserId)))
      .returning({ id: profiles.id });
    if (renamed.length > 0) await announceName(tx, userId, at);
  });
}

/** Does it, and where it fails that is a line in the log. */
export async function quietly(log: Log, follow: () => Promise<void>): Promise<void> {
  try {
    await follow();
  } catch (error) {
    if (error instanceof RobloxDown) log.warn({ reason: error.message }, 'Roblox did not answer');
    else log.error({ error: describeError(error) }, 'linked Roblox accounts could not be followed');
  }
}
