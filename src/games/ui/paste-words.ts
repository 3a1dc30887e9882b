import type { PasteReason } from '../pasted-line.ts';
import { LONGEST_LINE } from '../pasted-rows.ts';
import { LINE_WORDS } from './line-words.ts';

/** Why a pasted line cannot be used, in words. */
export const PASTE_WORDS: Record<PasteReason, string> = {
  ...LINE_WORDS,
  NEGATIVE: 'A figure cannot be less than 0',
  TOO_LARGE: 'The figure is too large',
  LONG_LINE: `The line is longer than ${LONGEST_LINE} characters`,
};
