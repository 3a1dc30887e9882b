import type { Db } from '../../../platform/server/database/database.ts';
import {
  giveTurnBack,
  type Limit,
  seeTurn,
  takeTurn,
  type Turn,
} from '../../../platform/server/limits/limits.ts';
import { siteOf, turnsOfAddress } from '../../../platform/server/limits/visitor-network.ts';
import type { LimitKey } from '../limit-key.ts';
import { foldAddress } from '../sign-in/accounts-of-address.ts';
import type { KnownDevices } from '../sign-in/known-devices.ts';

const HOUR_MS = 60 * 60_000;
const QUARTER_HOUR_MS = 15 * 60_000;

/** On a device where the person has signed in before, whatever others do. */
const KNOWN_DEVICE: Limit = { most: 10, perMs: QUARTER_HOUR_MS };
/** For one account from one place. */
const PLACE: Limit = { most: 5, perMs: QUARTER_HOUR_MS };
/** For all accounts from one address. It takes ten accounts to come to it. */
const ADDRESS: Limit = { most: 50, perMs: QUARTER_HOUR_MS };
/** For one account from everywhere; beyond that it counts as under attack, and each place has fewer tries. */
const ACCOUNT: Limit = { most: 30, perMs: 24 * HOUR_MS };
const PLACE_UNDER_ATTACK: Limit = { most: 1, perMs: HOUR_MS };
/** Right ones for one account, and on each device where the person has signed in before: those cost work too. */
const RIGHT: Limit = { most: 20, perMs: QUARTER_HOUR_MS };

/** Whether a password may be tried, and what is to be asked before a right one lets anybody in. */
export type PasswordTry =
  | {
      allowed: true;
      /** Counts a right one for good, and gives back what was taken for the case that it was wrong. */
      countRight: () => Promise<Turn>;
    }
  | { allowed: false; retryAfterSeconds: number };

/**
 * Counts a password before it is tried, so that of any number at once no more are tried than may be. The rule is in
 * docs/decisions/0025: nobody can close an account to the device or the place of somebody else.
 */
export async function takePasswordTry(
  deps: { db: Db; limitKey: LimitKey; devices: KnownDevices },
  asked: { email: string; ip: string | undefined; cookies: string | undefined },
  now: Date,
): Promise<PasswordTry> {
  const { db, limitKey, devices } = deps;
  const account = foldAddress(asked.email);
  const place = `${siteOf(asked.ip)}\n${account}`;
  const taken: string[] = [];
  const take = async (key: string, limit: Limit) => {
    const turn = await takeTurn(db, key, limit, now);
    if (turn.allowed) taken.push(key);
    return turn;
  };
  const device = devices.find(account, asked.cookies);
  const ofDevice = `${device}\n${account}`;
  const right = limitKey('password-right', device === undefined ? account : ofDevice);
  const allowed = {
    allowed: true,
    countRight: async () => {
      for (const key of taken) await giveTurnBack(db, key);
      return await takeTurn(db, right, RIGHT, now);
    },
  } as const;

  // Only looked at: counted before it is tried, a wrong one of somebody else would stand in the way of a right one.
  const left = await seeTurn(db, right, RIGHT, now);
  if (!left.allowed) return left;
  if (device !== undefined) {
    const turn = await take(limitKey('password-device', ofDevice), KNOWN_DEVICE);
    return turn.allowed ? allowed : turn;
  }
  // The place comes first: whoever is refused there adds nothing to what counts for others.
  const limits: [string, Limit][] = [
    [limitKey('password-place', place), PLACE],
    ...turnsOfAddress(limitKey, 'password-ip', asked.ip, ADDRESS),
  ];
  for (const [key, limit] of limits) {
    const turn = await take(key, limit);
    if (!turn.allowed) return turn;
  }
  const calm = await take(limitKey('password-account', account), ACCOUNT);
  if (calm.allowed) return allowed;
  const turn = await take(limitKey('password-attacked', place), PLACE_UNDER_ATTACK);
  return turn.allowed ? allowed : turn;
}
