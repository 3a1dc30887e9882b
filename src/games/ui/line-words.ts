import type { LineReason } from '../listed-name.ts';

/** Why a line cannot be on a list, in words. */
export const LINE_WORDS: Record<LineReason, string> = {
  EMPTY: 'Empty',
  TOO_LONG: 'Longer than 100 characters',
  FORBIDDEN_CHARACTER: 'Has a character that names cannot have',
  REPEATED: 'Stands above already',
  ALREADY_THERE: 'On the list already',
  RESERVED: 'Stands for no mutation',
  NOT_A_FIGURE: 'Its figure is not a number',
};
