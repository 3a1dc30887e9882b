import type { LineReason } from '../../listed-name.ts';

/** Why a line cannot be on a list, in words. */
export const LINE_WORDS: Record<LineReason, string> = {
  EMPTY: 'Empty',
  TOO_LONG: 'Too long: 100 characters at most, 40 for a mutation or a category',
  FORBIDDEN_CHARACTER: 'Has a character that cannot be in a name',
  REPEATED: 'Stands above already',
  ALREADY_THERE: 'On the list already',
  RESERVED: 'Stands for no mutation',
  NOT_A_FIGURE: 'Its figure is not a number',
};
