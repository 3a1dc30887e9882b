import { and, asc, eq, inArray, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/server/database.ts';
import { takeTurn } from '../../platform/server/limits.ts';
import { patienceOf } from '../../platform/server/patience.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { AGAIN_MS, type Claimed, claimLinks, type FollowDeps, quietly, settleLink } from './follow-roblox.ts';
import { keepHeadshot } from './keep-headshot.ts';
import { robloxAvatars } from './roblox-link-table.ts';
import { PATIENCE_MS } from './roblox.ts';

const EVERY_MS = 60_000;
/** All processes together have one turn a minute; no timer is on time to the millisecond. */
const TURNS = { most: 1, perMs: EVERY_MS - 5000 };
/** An account is asked for again when an hour has passed, one whose picture is not there yet after some minutes. */
const DUE_AFTER_MS = 60 * 60_000;
/** Questions in a turn that are about one account each, and pictures that are fetched at once. */
const MOST_ALONE = 10;

/** Asks Roblox each minute for some of the linked accounts, in one process. @returns a function that ends it */
export function keepFollowing(deps: FollowDeps, checksAMinute: number): () => void {
  if (checksAMinute === 0) return () => {};
  const timer = setInterval(() => void followDue(deps, checksAMinute), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Asks Roblox for the linked accounts that were not asked for the longest: all in one request, those that it leaves out
 * then alone, and for the pictures that were not drawn yet. What it does not answer changes nothing.
 * @param most how many accounts, up to 100
 */
export async function followDue(deps: FollowDeps, most: number): Promise<void> {
  await quietly(deps.log, async () => {
    const due = dueLinks(deps.db, deps.now());
    const [first] = await deps.db.select({ id: profiles.id }).from(profiles).where(due).limit(1);
    if (first === undefined) return;
    if (!(await takeTurn(deps.db, 'roblox-follow', TURNS, deps.now())).allowed) return;
    const longest = deps.db
      .select({ id: profiles.id })
      .from(profiles)
      .where(due)
      .orderBy(sql`${asc(profiles.robloxAskedAt)} NULLS FIRST`)
      .limit(most)
      .for('no key update', { skipLocked: true });
    await followAll(deps, await claimLinks(deps, inArray(profiles.id, longest)));
  });
}

async function followAll(deps: FollowDeps, links: Claimed[]): Promise<void> {
  const { db, roblox } = deps;
  const told = await Promise.all(
    links.map(async (link) => ({ link, account: await roblox.findById(link.robloxUserId) })),
  );
  const found = told.filter(({ account }) => account !== undefined);
  for (const { link, account } of found) await settleLink(deps, link, account);
  const leftOut = told.flatMap(({ link, account }) => (account === undefined ? [link] : []));
  const later = leftOut.slice(MOST_ALONE).map(({ userId }) => userId);
  if (later.length > 0)
    await db.update(profiles).set({ robloxAskedAt: null }).where(inArray(profiles.id, later));
  for (const link of leftOut.slice(0, MOST_ALONE))
    await settleLink(deps, link, await roblox.readAccount(link.robloxUserId, patienceOf(PATIENCE_MS)));
  const without = await withoutPicture(
    db,
    found.map(({ link }) => link),
  );
  while (without.length > 0)
    await Promise.all(
      without
        .splice(0, MOST_ALONE)
        .map(({ userId, robloxUserId }) => keepHeadshot(deps, userId, robloxUserId, [])),
    );
}

/** Links that Roblox is to be asked for; what can be no id of an account is never asked for. */
function dueLinks(db: Db, now: Date): SQL | undefined {
  const askedBefore = (ms: number) => lte(profiles.robloxAskedAt, new Date(now.getTime() - ms));
  const picture = db
    .select({ one: sql`1` })
    .from(robloxAvatars)
    .where(eq(robloxAvatars.userId, profiles.id));
  return and(
    sql`${profiles.robloxUserId} ~ '^[1-9][0-9]{0,14}$'`,
    or(
      isNull(profiles.robloxAskedAt),
      askedBefore(DUE_AFTER_MS),
      and(askedBefore(AGAIN_MS), notExists(picture)),
    ),
  );
}

async function withoutPicture(db: Db, links: Claimed[]): Promise<Claimed[]> {
  const ids = links.map(({ userId }) => userId);
  const shown = await db
    .select({ userId: robloxAvatars.userId })
    .from(robloxAvatars)
    .where(inArray(robloxAvatars.userId, ids));
  return links.filter(({ userId }) => !shown.some((row) => row.userId === userId));
}
