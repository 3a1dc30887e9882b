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

/** What keyboards put where '-' was meant, beyond the dashes: minus signs, a bullet. */
const DASH = String.raw`[\p{Pd}\u2212\u02d7\u2043]`;

/** Between RV and the digits: a dash, blanks around it, or nothing. */
const BETWEEN_DIGITS = String.raw`(?:\s?${DASH})?\s?`;

/** Between words: whatever is neither letter nor digit, as people write lists in many ways. */
const BETWEEN_WORDS = String.raw`[^\p{L}\p{M}\p{N}]+`;

/** What nobody sees in a text, and copying brings along: soft hyphens, joiners, marks of direction, variations. */
const UNSEEN = /[\p{Cf}\ufe00-\ufe0f]/gu;

/** What Roblox's filter leaves of a code: '#' where letters and digits stood. */
const FILTERED_DIGITS = new RegExp(String.raw`RV\s?${DASH}?\s?[\d#]*#|#{2,}${DASH}?#{2,}|#{4,}`, 'iu');
const FILTERED_WORDS = /#{3,}/;

/**
 * Looks for a code in a bio: as a whole token, so that RV-1234 is not in RV-12345 nor in XRV-1234, with any dash or
 * blank between RV and the digits and any signs between words. Upper and lower case are the same, since phones change them.
 * @returns 'filtered' when it is not there, but signs of Roblox's filter are
 */
export function readBio(bio: string, code: string, kind: LinkCodeKind): BioVerdict {
  if (hasCode(bio, code, kind)) return 'present';
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

function hasCode(bio: string, code: string, kind: LinkCodeKind): boolean {
  const between = kind === 'digits' ? BETWEEN_DIGITS : BETWEEN_WORDS;
  const parts = code
    .split(/[\s-]+/)
    .map(escaped)
    .join(between);
  const seen = bio.replace(UNSEEN, '').normalize('NFKC');
  return new RegExp(`(?<!${WORD_SIGN})${parts}(?!${WORD_SIGN})`, 'iu').test(seen);
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
