import type { LinkCodeKind } from './roblox-link.ts';

/** A code to look for. */
type SoughtCode = { code: string; kind: LinkCodeKind };

/** How a bio nearly holds a code: with an older or another one, or with the words of it but not as they were given. */
export type NearMiss =
  | { slip: 'older-code' | 'other-code'; inBio: string }
  | { slip: 'words-missing'; words: string[] }
  | { slip: 'words-apart' };

/** What an account's bio says about a code. */
type BioVerdict = 'present' | 'filtered' | 'missing' | NearMiss;

/** So many of the six words are a slip; fewer stand in a bio by chance. */
const FEWEST_WORDS = 3;

/** Part of a longer word or number: beside a code there may be none. */
const WORD_SIGN = String.raw`[\p{L}\p{M}\p{N}_]`;

/**
 * What keyboards put where '-' was meant, beyond the dashes: minus signs, also raised, lowered and as an emoji, a bullet, a
 * line of a box, and what stands there on Japanese (long vowel), Korean (eu) and Urdu (full stop) keyboards.
 */
const DASH = String.raw`[\p{Pd}\u2212\u02d7\u2043\u2796\u2500\u30fc\u3161\u1173\u06d4]`;

/** Between RV and the digits: a dash, blanks around it, or nothing. */
const BETWEEN_DIGITS = String.raw`(?:\s?${DASH})?\s?`;

/** Between words: whatever is neither letter nor digit, as people write lists in many ways. */
const BETWEEN_WORDS = String.raw`[^\p{L}\p{M}\p{N}]+`;

/** What nobody sees in a text, and copying brings along: soft hyphens, joiners, marks of direction, variations. */
const UNSEEN = /[\p{Cf}\ufe00-\ufe0f]/gu;

/** What Roblox's filter leaves of a code: '#' where letters and digits stood. */
const FILTERED_DIGITS = new RegExp(String.raw`RV\s?${DASH}?\s?[\d#]*#|#{2,}${DASH}?#{2,}|#{4,}`, 'iu');
const FILTERED_WORDS = /#{3,}/;

/** What was meant for a code of digits: RV with some number, and what is written onto either. */
const LIKE_DIGITS = new RegExp(
  String.raw`(?<!${WORD_SIGN})${WORD_SIGN}{0,9}RV(?:[^\p{L}\p{N}]|${DASH}){0,3}\p{N}${WORD_SIGN}{0,9}`,
  'iu',
);

/**
 * Looks for a code in a bio, and where it is not there for what somebody did instead.
 * @param earlier codes that the person was given for this bio before
 * @returns 'filtered' when it is not there, but signs of Roblox's filter are
 */
export function readBio(bio: string, sought: SoughtCode, earlier: readonly SoughtCode[] = []): BioVerdict {
  if (holdsCode(bio, sought)) return 'present';
  const seen = asSeen(bio);
  if ((sought.kind === 'digits' ? FILTERED_DIGITS : FILTERED_WORDS).test(seen)) return 'filtered';
  const older = earlier.find((one) => holdsCode(bio, one));
  if (older !== undefined) return { slip: 'older-code', inBio: older.code };
  return (
    (sought.kind === 'digits' ? nearDigits(seen, sought.code) : nearWords(seen, sought.code)) ?? 'missing'
  );
}

/**
 * Whether a code stands in a bio: as a whole token, so that RV-1234 is not in RV-12345 nor in XRV-1234, with any dash or
 * blank between RV and the digits and any signs between words. Upper and lower case are the same, since phones change them.
 */
export function holdsCode(bio: string, { code, kind }: SoughtCode): boolean {
  const between = kind === 'digits' ? BETWEEN_DIGITS : BETWEEN_WORDS;
  return wholeToken(
    code
      .split(/[\s-]+/)
      .map(escaped)
      .join(between),
  ).test(asSeen(bio));
}

function nearDigits(seen: string, code: string): NearMiss | undefined {
  const digits = code.replace(/^RV-/, '');
  const inBio = (LIKE_DIGITS.exec(seen) ?? wholeToken(escaped(digits)).exec(seen))?.[0];
  return inBio === undefined ? undefined : { slip: 'other-code', inBio: inBio.replace(/\s+/g, ' ') };
}

function nearWords(seen: string, code: string): NearMiss | undefined {
  const all = code.split(' ');
  const words = all.filter((word) => !wholeToken(escaped(word)).test(seen));
  const run = seen.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  if (words.length === 0 || run.includes(all.join(''))) return { slip: 'words-apart' };
  return all.length - words.length < FEWEST_WORDS ? undefined : { slip: 'words-missing', words };
}

function asSeen(bio: string): string {
  return bio.replace(UNSEEN, '').normalize('NFKC');
}

function wholeToken(pattern: string): RegExp {
  return new RegExp(`(?<!${WORD_SIGN})${pattern}(?!${WORD_SIGN})`, 'iu');
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
