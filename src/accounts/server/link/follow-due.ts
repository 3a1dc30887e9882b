import { and, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/server/database/database.ts';
import { takeTurn } from '../../../platform/server/limits/limits.ts';
import type { Service } from '../../../platform/server/service.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import {
  canBeAsked,
  type FollowDeps,
  keepCreated,
  LINK,
  type Link,
  quietly,
  requireWitness,
  settleLeftOut,
  settleLink,
} from './follow-roblox.ts';
import { keepHeadshot } from './keep-headshot.ts';
import { robloxAvatars } from './roblox-link-table.ts';

const EVERY_MS = 60_000;
/** All processes together have one turn a minute; no timer is on time to the millisecond. */
const TURNS = { most: 1, perMs: EVERY_MS - 5000 };
const DUE_AFTER_MS = 60 * 60_000;
/** Whom Roblox does not answer for alone comes again after this long, so that others have their turn. */
const UNANSWERED_AFTER_MS = 5 * 60_000;
/** Questions in a turn that are about one account each, and pictures that are fetched at once. */
const MOST_ALONE = 10;

/** Asks Roblox each minute for some of the linked accounts, in one process. */
export function robloxFollowing(deps: FollowDeps, checksAMinute: number): Service | undefined {
  if (checksAMinute === 0) return undefined;
  const turn = async () => await followDue(deps, checksAMinute);
  return { name: 'Roblox accounts', everyMs: EVERY_MS, turn };
}

/**
 * Asks Roblox for the linked accounts that were not asked for the longest: all in one request, those that it leaves out
 * then alone, for the pictures that are not there, and for some of the days on which accounts were made. Whom it does not answer for stays as due as before.
 * @param most how many accounts, up to 100
 */
export async function followDue(deps: FollowDeps, most: number): Promise<void> {
  await quietly(deps.log, async () => {
    const due = await dueLinks(deps, most);
    if (due.length === 0) return;
    if (!(await takeTurn(deps.db, 'roblox-follow', TURNS, deps.now())).allowed) return;
    const told = await Promise.all(
      due.map(async (link) => ({ link, account: await deps.roblox.findById(link.robloxUserId) })),
    );
    const known: Link[] = [];
    const leftOut: Link[] = [];
    for (const { link, account } of told) {
      (account === undefined ? leftOut : known).push(link);
      if (account !== undefined) await settleLink(deps, link, account);
    }
    await noteAsked(deps, known);
    if (known.length === 0) await requireWitness(deps, leftOut);
    await Promise.all(leftOut.slice(0, MOST_ALONE).map((link) => followLeftOut(deps, link)));
    await keepPictures(deps, known);
    await keepDates(deps, known);
  });
}

async function dueLinks({ db, now }: FollowDeps, most: number): Promise<Link[]> {
  const { robloxAskedAt } = profiles;
  const askedBefore = lte(robloxAskedAt, new Date(now().getTime() - DUE_AFTER_MS));
  return await db
    .select(LINK)
    .from(profiles)
    .where(and(canBeAsked, or(isNull(robloxAskedAt), askedBefore)))
    .orderBy(sql`${robloxAskedAt} NULLS FIRST`)
    .limit(most);
}

/** One that Roblox does not answer for ends nothing for the others. */
async function followLeftOut(deps: FollowDeps, link: Link): Promise<void> {
  await noteAsked(deps, [link], DUE_AFTER_MS - UNANSWERED_AFTER_MS);
  await quietly(deps.log, async () => {
    await settleLeftOut(deps, link);
    await noteAsked(deps, [link]);
  });
}

/** @param agoMs how long ago it is to count as */
async function noteAsked({ db, now }: FollowDeps, links: Link[], agoMs = 0): Promise<void> {
  const ids = links.map(({ userId }) => userId);
  await db
    .update(profiles)
    .set({ robloxAskedAt: new Date(now().getTime() - agoMs) })
    .where(inArray(profiles.id, ids));
}

async function keepPictures(deps: FollowDeps, links: Link[]): Promise<void> {
  const without = await withoutPicture(deps.db, links);
  while (without.length > 0)
    await Promise.all(
      without
        .splice(0, MOST_ALONE)
        .map(({ userId, robloxUserId }) => keepHeadshot(deps, userId, robloxUserId, [])),
    );
}

/** Those whose day is not kept yet are asked for one by one: the call for many does not say it. */
async function keepDates(deps: FollowDeps, links: Link[]): Promise<void> {
  const without = links.filter(({ robloxCreatedAt }) => robloxCreatedAt === null).slice(0, MOST_ALONE);
  await Promise.all(without.map((link) => quietly(deps.log, async () => await keepCreated(deps, link))));
}

async function withoutPicture(db: Db, links: Link[]): Promise<Link[]> {
  const ids = links.map(({ userId }) => userId);
  const shown = await db
    .select({ userId: robloxAvatars.userId })
    .from(robloxAvatars)
    .where(inArray(robloxAvatars.userId, ids));
  return links.filter(({ userId }) => !shown.some((row) => row.userId === userId));
}
