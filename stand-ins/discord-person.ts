import { createHash } from 'node:crypto';

/** What the stand-in Discord needs to know of a seeded person. */
export type SeededDiscordPerson = {
  /** 18 digits. */
  discordId: string;
  /** Lower-case username, unique on Discord. */
  handle: string;
  displayName: string;
  email: string;
  emailVerified: boolean;
  role: string;
  roblox?: { username: string } | undefined;
};

/** A person as the stand-in signs them in. */
export type DiscordPerson = Pick<
  SeededDiscordPerson,
  'discordId' | 'handle' | 'displayName' | 'email' | 'emailVerified'
> & {
  /** Whether they have a picture of their own there. */
  pictured?: boolean;
};

const SHORTEST_HANDLE = 2;
const LONGEST_NAME = 32;
const LOWEST_ID = 100_000_000_000_000_000n;
const IDS = 900_000_000_000_000_000n;

/** @returns the Discord id that belongs to a username: 18 digits, always the same for the same username */
export function discordIdOf(handle: string): string {
  const digest = createHash('sha256').update(`discord:${handle}`).digest('hex').slice(0, 16);
  return String(LOWEST_ID + (BigInt(`0x${digest}`) % IDS));
}

/** @returns an address under example.com, which belongs to nobody; a dot that an address may not hold becomes '-' */
export function emailOf(handle: string): string {
  return `${handle.replace(/^\.|\.$/g, '-')}@example.com`;
}

/**
 * Makes what somebody typed into a Discord username: lower-case letters, digits, '.' and '_', no two dots in a row,
 * 2 to 32 of them.
 * @returns undefined when too little is left
 */
export function handleFrom(typed: string): string | undefined {
  const handle = typed
    .trim()
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\s+/g, '_')
    .replace(/[^a-z0-9._]/g, '')
    .replace(/\.{2,}/g, '.')
    .slice(0, LONGEST_NAME);
  return handle.length >= SHORTEST_HANDLE ? handle : undefined;
}

/**
 * The person behind a typed username: the seeded one with that handle, else a new one who is the same every time.
 * @param typed.email an address typed along with it; it then counts as verified
 */
export function personFromTyped(
  typed: { username: string; email: string | undefined },
  seeded: readonly SeededDiscordPerson[],
): DiscordPerson | undefined {
  const handle = handleFrom(typed.username);
  if (handle === undefined) return undefined;
  const known = seeded.find((person) => person.handle === handle) ?? {
    discordId: discordIdOf(handle),
    handle,
    displayName: typed.username.trim().slice(0, LONGEST_NAME),
    email: emailOf(handle),
    emailVerified: true,
  };
  return typed.email === undefined ? known : { ...known, email: typed.email, emailVerified: true };
}
