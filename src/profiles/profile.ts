import { writtenText } from '../platform/written-text.ts';
import { maskedName } from './masked-name.ts';

/** Pictures a person can choose from; avatar-1 is the spec's unoffered first default (spec section 3). */
export const PROFILE_PICTURES = [
  'avatar-1',
  'avatar-2',
  'avatar-3',
  'avatar-4',
  'avatar-5',
  'avatar-6',
] as const;
export type ProfilePicture = (typeof PROFILE_PICTURES)[number];

/** Shown until somebody chooses another (spec section 3). */
export const DEFAULT_PICTURE: ProfilePicture = 'avatar-2';

export const ROLES = ['member', 'admin', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** @returns the role of that name; who has none is a member */
export function roleNamed(name: unknown): Role {
  return ROLES.find((role) => role === name) ?? 'member';
}

/** Shown where a person has no name that may be shown (spec section 3). */
export const UNKNOWN_USER = 'Unknown User';

type Named = { robloxUsername: string | null; discordDisplayName: string | null };

/** The name that others see: their own, or where a decision hides that, one that says nothing. */
export function publicName(person: Named & { id: string; nameHiddenAt: Date | null }): string {
  return person.nameHiddenAt === null ? givenName(person) : maskedName(person.id);
}

/**
 * The name that somebody gave themselves, hidden or not, as those who run the site see it: Roblox username, else a Discord
 * display name of which something can be seen, else 'Unknown User' (DECISIONS). The Discord handle is never part of it,
 * since by the handle anybody can message that person.
 */
export function givenName(person: Named): string {
  return person.robloxUsername || writtenText(person.discordDisplayName ?? '') || UNKNOWN_USER;
}

const NEW_FOR_MS = 24 * 60 * 60 * 1000;

/** @returns whether somebody signed up less than a day ago: they are welcomed, and not welcomed back */
export function isNew(joinedAt: string, nowMs: number): boolean {
  return nowMs - Date.parse(joinedAt) < NEW_FOR_MS;
}

/** @returns whether a person acts with admin rights: admins and the owner (spec section 6) */
export function isAdmin(role: Role): boolean {
  return role !== 'member';
}
