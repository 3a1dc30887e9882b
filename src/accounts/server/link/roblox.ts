import { z } from 'zod';
import { type TimeLimit, timeLimitOf } from '../../../platform/server/http/time-limit.ts';
import type { Config } from '../../../platform/server/settings/config.ts';
import { askRoblox, RobloxDown } from './ask-roblox.ts';
import { batchLookups } from './batch-lookups.ts';
import { fetchPicture, type Picture } from './roblox-picture.ts';

/** An account under its present name. */
export type RobloxAccount = { id: string; name: string };

/** What Roblox says of an account only when it is asked for alone. @property createdAt null where Roblox names no possible date */
export type ReadAccount = RobloxAccount & { bio: string; createdAt: Date | null };

/** Roblox, as far as links need it. Every question may throw `RobloxDown`. */
export type Roblox = {
  /** @returns the account that has this name, or had it before; undefined when there is none or it is banned */
  findAccount: (name: string, timeLimit: TimeLimit) => Promise<RobloxAccount | undefined>;
  /** @returns the account that has this id; undefined where Roblox leaves it out, of which `readAccount` says why */
  findById: (id: string) => Promise<RobloxAccount | undefined>;
  /** Never from memory. @returns the account with the start of its bio; undefined when there is none or it is banned */
  readAccount: (id: string, timeLimit: TimeLimit) => Promise<ReadAccount | undefined>;
  /** @returns the account's headshot; 'pending' while Roblox has not drawn it yet, undefined when it never will */
  readHeadshot: (id: string) => Promise<Picture | 'pending' | undefined>;
};

/** No longer does anybody wait for Roblox, whatever it does. */
export const TIME_LIMIT_MS = 8000;

/** Names or ids that Roblox takes in one request. */
const MOST_TOGETHER = 100;
/** Questions within these are one request. */
const NAMES = { withinMs: 20, most: MOST_TOGETHER };
const IDS = { withinMs: 50, most: MOST_TOGETHER };
const HEADSHOTS = { withinMs: 50, most: MOST_TOGETHER };
/** Characters of a bio that are read: Roblox takes 1,000. */
const LONGEST_BIO = 4000;
const NAME_KEPT_MS = 60_000;
const MAX_KEPT_NAMES = 5000;
/** No account is older than Roblox itself. */
const ROBLOX_BEGAN_MS = Date.UTC(2004, 0, 1);
/** How far Roblox's clock may be ahead of this one. */
const CLOCK_SKEW_MS = 60 * 60 * 1000;
/** What has ever been a name on Roblox; anything else is not asked for. */
const NAME = /^[\w ]{2,40}$/;

const id = z.int().positive();
const foundNames = z.object({
  data: z.array(z.object({ requestedUsername: z.string(), id, name: z.string().min(1).max(60) })),
});
const foundIds = z.object({ data: z.array(z.object({ id, name: z.string().min(1).max(60) })) });
const foundUser = z.object({
  id,
  name: z.string().min(1).max(60),
  description: z.string().nullish(),
  isBanned: z.boolean().nullish(),
  // Nobody goes without a link because of a date.
  created: z.iso.datetime({ offset: true }).optional().catch(undefined),
});
const foundHeadshots = z.object({
  data: z.array(z.object({ targetId: id, state: z.string(), imageUrl: z.string().nullish() })),
});

/** The client of Roblox's public calls: one for the whole process, so that questions of many people go together. */
export function createRoblox(config: Config['roblox']): Roblox {
  const kept = new Map<string, { account: RobloxAccount; untilMs: number }>();

  const findTogether = batchLookups(async (names) => {
    const asked = { usernames: names, excludeBannedUsers: true };
    const found = await post(`${config.usersUrl}/v1/usernames/users`, asked, foundNames);
    return new Map(found.data.map((one) => [one.requestedUsername.toLowerCase(), toAccount(one)]));
  }, NAMES);

  const idsTogether = batchLookups(async (ids) => {
    const asked = { userIds: ids.map(Number), excludeBannedUsers: true };
    const found = await post(`${config.usersUrl}/v1/users`, asked, foundIds);
    return new Map(found.data.map((one) => [String(one.id), toAccount(one)]));
  }, IDS);

  const headshotsTogether = batchLookups(async (ids) => {
    const query = new URLSearchParams({
      userIds: ids.join(),
      size: '150x150',
      format: 'Png',
      isCircular: 'false',
    });
    const url = `${config.thumbnailsUrl}/v1/users/avatar-headshot?${query}`;
    const found = await askRoblox(url, {}, foundHeadshots, timeLimitOf(TIME_LIMIT_MS));
    return new Map((found?.data ?? []).map((one) => [String(one.targetId), one]));
  }, HEADSHOTS);

  return {
    findAccount: async (name, timeLimit) => {
      const key = name.toLowerCase();
      const known = kept.get(key);
      if (known !== undefined && known.untilMs > performance.now()) return known.account;
      if (!NAME.test(name)) return undefined;
      const account = await orDown(timeLimit.limit(findTogether(key)));
      if (account === undefined) return undefined;
      if (kept.size >= MAX_KEPT_NAMES) kept.clear();
      kept.set(key, { account, untilMs: performance.now() + NAME_KEPT_MS });
      return account;
    },
    findById: idsTogether,
    readAccount: async (accountId, timeLimit) => {
      const user = await askRoblox(`${config.usersUrl}/v1/users/${accountId}`, {}, foundUser, timeLimit);
      if (user === undefined || user.isBanned) return undefined;
      if (String(user.id) !== accountId) throw new RobloxDown('Roblox answered with another account');
      return {
        ...toAccount(user),
        bio: (user.description ?? '').slice(0, LONGEST_BIO),
        createdAt: readCreated(user.created),
      };
    },
    readHeadshot: async (accountId) => {
      const found = await headshotsTogether(accountId);
      if (found?.state === 'Pending') return 'pending';
      if (found?.state !== 'Completed' || !found.imageUrl) return undefined;
      return await fetchPicture(found.imageUrl, config.picturesUrl);
    },
  };
}

/** Asks by a call that is always there. */
async function post<T>(url: string, asked: object, schema: z.ZodType<T>): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', body: JSON.stringify(asked), headers };
  const found = await askRoblox(url, init, schema, timeLimitOf(TIME_LIMIT_MS));
  if (found === undefined) throw new RobloxDown('Roblox knows no such call');
  return found;
}

function toAccount(found: { id: number; name: string }): RobloxAccount {
  return { id: String(found.id), name: found.name };
}

function readCreated(iso: string | undefined): Date | null {
  const atMs = Date.parse(iso ?? '');
  return atMs >= ROBLOX_BEGAN_MS && atMs <= Date.now() + CLOCK_SKEW_MS ? new Date(atMs) : null;
}

/** Who has waited long enough is told the same as who was refused. */
async function orDown<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    throw error instanceof RobloxDown ? error : new RobloxDown('Roblox takes too long');
  }
}
