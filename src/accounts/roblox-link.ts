/** How long a code is good for. */
export const CODE_LIFETIME_MS = 10 * 60 * 1000;

/** How often the bio is looked at for one code. */
export const MAX_CHECKS = 5;

/** Codes that one person may have in an hour. */
export const MAX_CODES_AN_HOUR = 5;

/** For so long whoever has an account can prove it again that somebody else has proven after them. */
export const CLAIM_HOURS = 72;
export const CLAIM_MS = CLAIM_HOURS * 60 * 60 * 1000;

/** Characters of what people type or paste to name an account: a profile's address with all that sharing adds. */
export const LONGEST_TYPED_ACCOUNT = 300;

export const LINK_CODE_KINDS = ['digits', 'words'] as const;

/** What a code is made of: 'RV-' and four digits, or six words where Roblox filters digits. */
export type LinkCodeKind = (typeof LINK_CODE_KINDS)[number];

/** @returns whether two usernames are the same to Roblox, which keeps the case but does not tell it apart */
export function isSameUsername(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
