import { PEOPLE } from '../seed/people.ts';
import { givenName } from '../src/profiles/profile.ts';

// Handles of the demo that are words of every page.
const ORDINARY_WORDS = ['owner', 'admin', 'trader'];

const publicNames = new Set(
  PEOPLE.flatMap(({ displayName, roblox }) => [
    displayName,
    givenName({ robloxUsername: roblox?.username ?? null, discordDisplayName: displayName }),
  ]),
);

/** Discord handles of the demo's people that are no public name of anybody. */
export const SECRET_HANDLES = PEOPLE.map(({ handle }) => handle).filter(
  (handle) => !publicNames.has(handle) && !ORDINARY_WORDS.includes(handle),
);

const escaped = (texts: readonly string[]) => texts.map((text) => text.replaceAll('.', '\\.')).join('|');
const HANDLE = new RegExp(`(?<![\\w.])(${escaped(SECRET_HANDLES)})(?![\\w.])`, 'g');
const EMAIL = /[\w.+-]+@(example\.(com|org)|discord\.invalid)/g;
const DISCORD_ID = new RegExp(PEOPLE.map(({ discordId }) => discordId).join('|'), 'g');

const CONTACT_ADDRESS = /[\w.+-]+@example\.(com|org)/g;

/** @returns a text without contact addresses: handles and Discord ids are secret where addresses may stand, too */
export function withoutAddresses(text: string): string {
  return text.replaceAll(CONTACT_ADDRESS, '');
}

/** @returns the handles, email addresses and Discord ids in a text that nobody may find there */
export function secretsIn(text: string): string[] {
  return [HANDLE, EMAIL, DISCORD_ID].flatMap((pattern) => text.match(pattern) ?? []);
}
