import { and, eq, lte, type SQL } from 'drizzle-orm';
import { unverifiedText } from '../../notifications/notification-text.ts';
import { notify } from '../../notifications/server/notify.ts';
import type { Db } from '../../platform/server/database.ts';
import { describeError, type Log } from '../../platform/server/log.ts';
import { patienceOf } from '../../platform/server/patience.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { announceName } from './announce-name.ts';
import { RobloxDown } from './ask-roblox.ts';
import { PATIENCE_MS, type Roblox, type RobloxAccount } from './roblox.ts';
import { takeRobloxOff } from './unlink-roblox.ts';

/** However often somebody signs in and posts, Roblox is asked for their account no sooner than this after the last time. */
export const AGAIN_MS = 5 * 60_000;

export type FollowDeps = { db: Db; roblox: Roblox; log: Log; now: () => Date };

/** A link that it is this process's turn to ask for. */
export type Claimed = { userId: string; robloxUserId: string; robloxUsername: string };

/**
 * Asks Roblox what has become of a person's account, if that was not asked lately: at a sign-in and at a post. Nobody
 * waits for it, and a Roblox that does not answer changes nothing. An account that was never asked for is left to the turn
 * that goes through all (follow-due.ts).
 */
export async function followRoblox(deps: FollowDeps, userId: string): Promise<void> {
  await quietly(deps.log, async () => {
    const askedBefore = lte(profiles.robloxAskedAt, new Date(deps.now().getTime() - AGAIN_MS));
    for (const link of await claimLinks(deps, and(eq(profiles.id, userId), askedBefore)))
      await settleLink(deps, link, await askFor(deps.roblox, link));
  });
}

/** Notes that Roblox is asked for these now; of several at once, also in other processes, one gets each. */
export async function claimLinks({ db, now }: FollowDeps, which: SQL | undefined): Promise<Claimed[]> {
  const { id, robloxUserId, robloxUsername } = profiles;
  const rows = await db
    .update(profiles)
    .set({ robloxAskedAt: now() })
    .where(which)
    .returning({ userId: id, robloxUserId, robloxUsername });
  return rows.flatMap((row) =>
    row.robloxUserId === null || row.robloxUsername === null
      ? []
      : { userId: row.userId, robloxUserId: row.robloxUserId, robloxUsername: row.robloxUsername },
  );
}

/**
 * Does what follows from Roblox's answer: a new name is taken over, and an account that is banned or gone is unlinked, of
 * which its person is told.
 * @param account undefined when Roblox said of the account itself that it is banned or that there is none
 */
export async function settleLink(
  { db, now }: FollowDeps,
  { userId, robloxUserId, robloxUsername }: Claimed,
  account: RobloxAccount | undefined,
): Promise<void> {
  if (account?.name === robloxUsername) return;
  const at = now();
  await db.transaction(async (tx) => {
    if (account === undefined) {
      if ((await takeRobloxOff(tx, { userId, robloxUserId }, at)) === undefined) return;
      await notify(tx, { userId, type: 'system_announcement', ...unverifiedText() }, at);
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

/** Whom Roblox leaves out where it names many, it is asked for alone: only that says that an account is banned or gone. */
async function askFor(roblox: Roblox, { robloxUserId }: Claimed): Promise<RobloxAccount | undefined> {
  const found = await roblox.findById(robloxUserId);
  return found ?? (await roblox.readAccount(robloxUserId, patienceOf(PATIENCE_MS)));
}
