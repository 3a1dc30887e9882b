import { writtenText } from '../platform/written-text.ts';
import { foldName, plainSigns } from './fold-name.ts';

/** Characters of an item's name at most; as the database takes them. */
export const MAX_NAME = 100;
/** Characters of a mutation, a category and a rarity at most; a post takes no longer mutation. */
export const MAX_WORD = 40;

/** Why a text cannot be a name. */
export type NameProblem = 'NO_TEXT' | 'EMPTY' | 'TOO_LONG' | 'FORBIDDEN_CHARACTER';

// Beside white space what is drawn as an empty place: Hangul fillers and the Braille blank.
const BLANK = /[\s\p{White_Space}\u115f\u1160\u2800\u3164\uffa0]+/gu;
// What holds emoji together and letters of other scripts apart belongs there; anywhere else nobody sees it.
const HOLDING =
  /(?<=[^\p{ASCII}\s])[\u200c\u200d](?=[^\p{ASCII}\s])|(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]/u;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u;
const HELD_OR_UNSEEN = new RegExp(`(${HOLDING.source})|${UNSEEN.source}`, 'gu');
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
    .replaceAll(HELD_OR_UNSEEN, (found: string, held: string | undefined) =>
      held !== undefined || FORBIDDEN.test(found) ? found : '',
    );
  return plainSigns(seen).trim();
}

/**
 * The one reader of names: of items, categories, rarities and mutations, whoever wrote them.
 * @param most characters (code points) at most
 * @returns the name as it is kept, or why there is none
 */
export function readName(given: unknown, most = MAX_NAME): { name: string } | { problem: NameProblem } {
  if (typeof given !== 'string') return { problem: 'NO_TEXT' };
  // Whatever is that long is cleaned for nothing.
  if (given.length > 100 * most) return { problem: 'TOO_LONG' };
  const name = cleanName(given);
  if (writtenText(name) === '') return { problem: 'EMPTY' };
  if (FORBIDDEN.test(name)) return { problem: 'FORBIDDEN_CHARACTER' };
  return Array.from(name).length > most ? { problem: 'TOO_LONG' } : { name };
}

/**
 * Two names with one key are the same name, whoever wrote them: case, accents, width, blanks, and the kind of apostrophe
 * or dash make no difference. At least as strict as the database's own rule, which is lower case alone.
 */
export function nameKey(name: string): string {
  // By way of upper case, where the two small sigmas, and ß and ss, are one.
  return cleanName(foldName(cleanName(name.normalize('NFKC')).toUpperCase()).normalize('NFKC'));
}
