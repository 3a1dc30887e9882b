import { fnvHash } from '../platform/fnv-hash.ts';
import { writtenText } from '../platform/written-text.ts';

/** Pictures a person can choose from; avatar-1 is the first default, which is not on offer. */
export const PROFILE_PICTURES = [
  'avatar-1',
  'avatar-2',
  'avatar-3',
  'avatar-4',
  'avatar-5',
  'avatar-6',
] as const;
export type ProfilePicture = (typeof PROFILE_PICTURES)[number];

/** Shown until somebody chooses another. */
export const DEFAULT_PICTURE: ProfilePicture = 'avatar-2';

export const ROLES = ['member', 'admin', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** @returns the role of that name; who has none is a member */
export function roleNamed(name: unknown): Role {
  return ROLES.find((role) => role === name) ?? 'member';
}

/** Shown where a person has no name that may be shown. */
export const UNKNOWN_USER = 'Unknown User';

type GivenNames = { robloxUsername: string | null; discordDisplayName: string | null };

/**
 * The name that others see: Roblox username, else a Discord display name of which something can be seen, else 'Unknown
 * User'. What a decision hides, and a Discord name that was refused, has a name that says nothing in its
 * place. The Discord handle is never part of it, since by the handle anybody can message that person.
 */
export function publicName(
  person: GivenNames & {
    id: string;
    /** Why others do not see the display name, if they do not. */
    nameRefused: string | null;
    nameHiddenAt: Date | null;
  },
): string {
  const refused = !person.robloxUsername && person.nameRefused !== null;
  return refused || person.nameHiddenAt !== null ? traderName(person.id) : givenName(person);
}

/** @returns the same as Roblox and Discord give it, shown to others or not: for the back office, which has to tell people apart */
export function givenName(person: GivenNames): string {
  return person.robloxUsername || writtenText(person.discordDisplayName ?? '') || UNKNOWN_USER;
}

/** @returns what somebody is called whose own name others do not see, as 'Trader 4821': the same each time */
export function traderName(id: string): string {
  return `Trader ${String(fnvHash(id) % 10_000).padStart(4, '0')}`;
}

const NEW_FOR_MS = 24 * 60 * 60 * 1000;

/** @returns whether somebody signed up less than a day ago: they are welcomed, and not welcomed back */
export function isNew(joinedAt: string, nowMs: number): boolean {
  return nowMs - Date.parse(joinedAt) < NEW_FOR_MS;
}

/** @returns whether a person acts with admin rights: admins and the owner */
export function isAdmin(role: Role): boolean {
  return role !== 'member';
}
