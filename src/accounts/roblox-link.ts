/** How long a code is good for (DECISIONS, Roblox linking). */
export const CODE_LIFETIME_MS = 10 * 60 * 1000;

/** How often the bio is looked at for one code (DECISIONS). */
export const MAX_CHECKS = 5;

/** Codes that one person may have in an hour (DECISIONS). */
export const MAX_CODES_AN_HOUR = 5;

export const LINK_CODE_KINDS = ['digits', 'words'] as const;

/** What a code is made of: 'RV-' and four digits, or six words where Roblox filters digits. */
export type LinkCodeKind = (typeof LINK_CODE_KINDS)[number];

/** What an account's bio says about a code. */
export type BioVerdict = 'present' | 'filtered' | 'missing';

/** Part of a longer word or number: beside a code there may be none. */
const WORD_SIGN = String.raw`[\p{L}\p{M}\p{N}_]`;

/** What Roblox's filter leaves of a code: '#' where letters and digits stood. */
const FILTERED_DIGITS = /RV\s?-?\s?[\d#]*#|#{2,}-?#{2,}|#{4,}/i;
const FILTERED_WORDS = /#{3,}/;

/**
 * Looks for a code in a bio: as a whole token, so that RV-1234 is not in RV-12345 nor in XRV-1234, and for words with
 * any white space between them. Upper and lower case are the same, since phones change them.
 * @returns 'filtered' when it is not there, but signs of Roblox's filter are
 */
export function readBio(bio: string, code: string, kind: LinkCodeKind): BioVerdict {
  if (hasToken(bio, code)) return 'present';
  return (kind === 'digits' ? FILTERED_DIGITS : FILTERED_WORDS).test(bio) ? 'filtered' : 'missing';
}

/** @returns the username that somebody means who typed this: without spaces around it, and without a leading @ */
export function typedUsername(typed: string): string {
  return typed.trim().replace(/^@/, '').trim();
}

/** @returns whether two usernames are the same to Roblox, which keeps the case but does not tell it apart */
export function isSameUsername(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function hasToken(bio: string, code: string): boolean {
  const words = code
    .trim()
    .split(/\s+/)
    .map(escaped)
    .join(String.raw`\s+`);
  return new RegExp(`(?<!${WORD_SIGN})${words}(?!${WORD_SIGN})`, 'iu').test(bio.normalize('NFKC'));
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, (sign) => (sign === '-' ? String.raw`\x2d` : `\\${sign}`));
}
