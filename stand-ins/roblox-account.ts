import { createHash } from 'node:crypto';

/** What the stand-in Roblox needs to know of a seeded person; somebody without `roblox` has no account here. */
export type SeededRobloxPerson = {
  displayName: string;
  roblox?:
    | {
        id: number;
        username: string;
        formerUsername?: string | undefined;
        /** Before the demo began; some years where it is left out. */
        madeDaysAgo?: number | undefined;
      }
    | undefined;
};

export type RobloxAccount = {
  id: number;
  name: string;
  displayName: string;
  /** The bio. */
  description: string;
  /** ISO 8601 in UTC. */
  created: string;
  isBanned: boolean;
  previousNames: string[];
  /** Whether the headshot is still being drawn. */
  headshotPending: boolean;
};

/** Roblox's own limit on a bio. */
export const LONGEST_BIO = 1000;

const LOWEST_ID = 9_000_000_000_000;
const IDS = 900_000_000_000n;
const FIRST_DAY_MS = Date.UTC(2017, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1000;

const BIOS = [
  '',
  'trading after homework :)',
  'pets pets pets',
  'be nice or be a noodle',
  'i only trade in game, no links please',
  'collecting every frog there is',
  'obby speedrunner, slow reader',
  'weekends only',
];

/**
 * @returns the id of a stand-in account, the same for the same name. All lie beyond the ids that Roblox has given out,
 *   so that no demo person points at a real one; below 2^53, so they are plain numbers.
 */
export function robloxIdOf(username: string): number {
  return LOWEST_ID + Number(numberFrom(username) % IDS);
}

function numberFrom(username: string): bigint {
  const digest = createHash('sha256').update(`roblox:${username.toLowerCase()}`).digest('hex');
  return BigInt(`0x${digest.slice(0, 16)}`);
}

/** @returns what Roblox would say against a new username, else undefined (3 to 20 letters, digits, one inner underscore) */
export function usernameFault(username: string): string | undefined {
  if (!/^[a-z0-9_]{3,20}$/i.test(username))
    return 'A username has 3 to 20 letters, digits or one underscore.';
  if (!/^[a-z0-9]+(_[a-z0-9]+)?$/i.test(username)) return 'At most one underscore, and not at either end.';
  return undefined;
}

/** A new account; what is not given follows from the name, the same every time. */
export function newAccount(username: string, given: Partial<RobloxAccount> = {}): RobloxAccount {
  const number = Number(numberFrom(username) % 100_000n);
  return {
    id: robloxIdOf(username),
    name: username,
    displayName: username,
    description: BIOS[number % BIOS.length] ?? '',
    created: new Date(FIRST_DAY_MS + (number % 2900) * DAY_MS).toISOString(),
    isBanned: false,
    previousNames: [],
    headshotPending: false,
    ...given,
  };
}

/** Accounts that belong to nobody, for trying the linking: two free ones, a look-alike of the owner, a banned one. */
const SPARE_ACCOUNTS = [
  newAccount('DemoPlayer1', { description: '' }),
  newAccount('DemoPlayer2', { description: '', previousNames: ['OldDemoPlayer'] }),
  newAccount('SwapwlseOwner', { description: '' }),
  newAccount('BannedBoulder', { description: '', isBanned: true }),
];

/** @param demoBegan when the demo began @returns the account of a seeded person; undefined for one without */
export function seededAccount(
  { roblox, displayName }: SeededRobloxPerson,
  demoBegan: Date,
): RobloxAccount | undefined {
  if (roblox === undefined) return undefined;
  const { id, username, formerUsername, madeDaysAgo } = roblox;
  return newAccount(username, {
    id,
    displayName,
    previousNames: formerUsername === undefined ? [] : [formerUsername],
    ...(madeDaysAgo !== undefined && {
      created: new Date(demoBegan.getTime() - madeDaysAgo * DAY_MS).toISOString(),
    }),
  });
}

/** The accounts that the stand-in starts with: the spare ones, then those of the seeded people. */
export function startingAccounts(people: readonly SeededRobloxPerson[], startedAt: Date): RobloxAccount[] {
  const linked = people.flatMap((person) => seededAccount(person, startedAt) ?? []);
  return [...SPARE_ACCOUNTS.map((account) => ({ ...account })), ...linked];
}
