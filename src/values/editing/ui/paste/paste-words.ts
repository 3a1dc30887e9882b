import { figureInWords } from '../../figure-in-words.ts';
import type { Found, PasteReason } from '../../lines/line-outcome.ts';
import { LONGEST_LINE } from '../../sheet/pasted-rows.ts';
import { LINE_WORDS } from './line-words.ts';

const ONE_EACH = 'Put each item on a line of its own';

const PASTE_WORDS: Record<PasteReason, string> = {
  ...LINE_WORDS,
  NEGATIVE: 'A figure cannot be less than 0',
  TOO_LARGE: 'The figure is too large',
  LONG_LINE: `Longer than ${LONGEST_LINE} characters. ${ONE_EACH}`,
  OTHER_COLUMNS: 'The header above this line has other columns. Paste this part on its own',
  SEVERAL_FORMS: 'Several forms of an item in one line. Put each on a line of its own',
  NO_FORMS: 'This item has no values by form. Leave this one out',
  NOT_LISTED: 'No item of this name is on the list',
  NOT_SAVED_YET: 'This item is not saved yet. Save it first, then give the values of its forms',
  SEVERAL_ITEMS: `Several items in one line. ${ONE_EACH}`,
};

/** @returns why a pasted line cannot be used, and what to do, in words */
export function refusedWords({ reason, repeats }: Extract<Found, { kind: 'refused' }>): string {
  if (repeats === undefined) return PASTE_WORDS[reason];
  const { line, there, here } = repeats;
  if (there === here) {
    const figure = here === undefined ? '' : `, with the same ${figureInWords(here)}`;
    return `Line ${line} is this item too${figure}. Leave this one out`;
  }
  return `Line ${line} is this item too: ${inWords(there)} there, ${inWords(here)} here. Leave this one out, or go back and delete the wrong one`;
}

function inWords(figure: number | undefined): string {
  return figure === undefined ? 'no figure' : figureInWords(figure);
}
