import { writtenText } from '../../platform/written-text.ts';
import { foldName, plainSigns } from './fold-name.ts';

/** Characters of an item's name at most; as the database takes them. */
export const MAX_NAME = 100;
/** Characters of a mutation, a category and a rarity at most; a post takes no longer mutation. */
export const MAX_WORD = 40;

/** Why a text cannot be a name. */
export type NameProblem = 'NO_TEXT' | 'EMPTY' | 'TOO_LONG' | 'FORBIDDEN_CHARACTER';

// Beside white space what is drawn as an empty place, Hangul fillers and the Braille blank, and U+200B, where a line may
// break: it stands between words. A word joiner or a soft hyphen stands within one, and goes.
const BLANK = /[\s\p{White_Space}\u200b\u115f\u1160\u2800\u3164\uffa0]+/gu;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
// These hold emoji together, and letters of some scripts apart; anywhere else nobody sees them.
const HOLDING = /(?:\u200c|\u200d|\ufe0e|\ufe0f)+/g;
const HOLDS = /^(?:\u200c|\u200d|\ufe0e|\ufe0f)$/;
// Control characters, lone halves of surrogate pairs, and what turns the direction of the text after it.
const FORBIDDEN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

// Nearly every name is one of single blanks between what a keyboard has, and clean as it is.
const PLAIN = /^[!-_a-~]+(?: [!-_a-~]+)*$/;

/**
 * A name as lists keep it: in one line with single blanks, without what cannot be seen, with the apostrophe and the
 * dash of a keyboard. What turns the direction of text stays in it, to be refused. Cleaning twice changes nothing more.
 */
export function cleanName(written: string): string {
  if (PLAIN.test(written)) return written;
  // What was taken away may have stood between two blanks, or between a letter and its accent.
  for (let text = written; ;) {
    const next = cleanOnce(text);
    if (next === text) return text;
    text = next;
  }
}

function cleanOnce(text: string): string {
  const seen = text
    .normalize('NFC')
    .replaceAll(BLANK, ' ')
    .replaceAll(UNSEEN, (one) => (HOLDS.test(one) || FORBIDDEN.test(one) ? one : ''))
    .replaceAll(HOLDING, (run, at: number, whole: string) =>
      held(run, whole.slice(Math.max(0, at - 2), at), whole.slice(at + run.length, at + run.length + 2)),
    );
  return plainSigns(seen).trim();
}

/** Of a row of holding characters at most one of each kind belongs there: a style of the emoji before it, and a joiner. */
function held(run: string, before: string, after: string): string {
  const style = /\p{Extended_Pictographic}$/u.test(before) ? (/^(?:\ufe0e|\ufe0f)/.exec(run)?.[0] ?? '') : '';
  const joins = /\P{ASCII}$/u.test(before) && /^\P{ASCII}/u.test(after);
  return style + (joins ? (/\u200c|\u200d/.exec(run)?.[0] ?? '') : '');
}

/**
 * The one reader of names: of items, categories, rarities and mutations, whoever wrote them.
 * @param most characters (code points) at most
 * @returns the name as it is kept, or why there is none
 */
export function readName(given: unknown, most = MAX_NAME): { name: string } | { problem: NameProblem } {
  if (typeof given !== 'string') return { problem: 'NO_TEXT' };
  // Whatever is that long is cleaned for nothing.
  if (given.length > 10 * most) return { problem: 'TOO_LONG' };
  const name = cleanName(given);
  if (writtenText(name) === '' || /^[\p{M}\s]+$/u.test(name)) return { problem: 'EMPTY' };
  if (FORBIDDEN.test(name)) return { problem: 'FORBIDDEN_CHARACTER' };
  return Array.from(name).length > most ? { problem: 'TOO_LONG' } : { name };
}

/**
 * Two names with one key are the same name, whoever wrote them: case, accents, width, blanks, what cannot be seen, and the
 * kind of apostrophe or dash make no difference. At least as strict as the database's own rule, which is lower case alone.
 */
export function nameKey(name: string): string {
  // Nearly all names are; the rest below leaves nothing of these but their case.
  if (PLAIN.test(name)) return name.toLowerCase();
  // By way of upper case, where the two small sigmas, and ß and ss, are one.
  const plain = cleanName(name.normalize('NFKC')).replaceAll(UNSEEN, '').toUpperCase();
  return cleanName(foldName(plain).normalize('NFKC'));
}
