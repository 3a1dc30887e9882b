import { eq } from 'drizzle-orm';
import { gameOf } from '../../../games/game-list.ts';
import { GAME_IDS } from '../../../games/game.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import type { PasswordProblem } from '../../password.ts';

const GAMES = ['Roblox', ...GAME_IDS.map((id) => gameOf(id).name)];

/** Some 50,000 passwords from leaks, the most used ones first, in lower case; read when a password is first set. */
let common: Promise<ReadonlySet<string>> | undefined;

/**
 * @param siteName what the site is called, which is no password either
 * @returns why somebody else would guess a person's new password soon, or undefined
 */
export async function easyPassword(
  db: Db,
  userId: string,
  password: string,
  siteName: string,
): Promise<PasswordProblem | undefined> {
  if (isOneOf(password, [...(await namesOf(db, userId)), siteName, ...GAMES])) return 'OWN_NAME';
  return (await isCommon(password)) ? 'TOO_COMMON' : undefined;
}

/** @returns whether a password is one of these names, whatever digits and signs stand in it */
export function isOneOf(password: string, names: readonly string[]): boolean {
  const letters = lettersOf(password);
  return letters !== '' && names.some((name) => lettersOf(name) === letters);
}

/** @returns whether a password is on the list: as it is, or without the digits and signs that its rules ask for at the end */
export async function isCommon(password: string): Promise<boolean> {
  common ??= readList();
  const [list, folded] = [await common, fold(password)];
  const stem = folded.replace(/[^\p{L}]+$/u, '');
  // Of 'Ab93847561' the list has 'ab', which says nothing of the rest.
  return list.has(folded) || (stem.length * 2 >= folded.length && list.has(stem));
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** What they are called here and elsewhere, and the part of their address that is theirs. */
async function namesOf(db: Db, userId: string): Promise<string[]> {
  const { discordUsername, discordDisplayName, robloxUsername, contactEmail } = profiles;
  const [person] = await db
    .select({ discordUsername, discordDisplayName, robloxUsername, contactEmail })
    .from(profiles)
    .where(eq(profiles.id, userId));
  const { contactEmail: email = null, ...names } = person ?? {};
  return [...Object.values(names), email?.split('@')[0]].flatMap((name) => name ?? []);
}

function lettersOf(text: string): string {
  return fold(text).replaceAll(/[^\p{L}]/gu, '');
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
