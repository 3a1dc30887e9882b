import { type ScreenOptions, screenText } from '../../platform/server/screen/screen-text.ts';
import { refuse } from '../refuse.ts';

/**
 * Refuses a text that other people are to read when it leads off the site, gives somebody away or hurts. The call
 * declares `TEXT_REFUSED` (`api/screened-text-contract.ts`).
 * @param field the property of the input, which the page marks
 * @param text as it is stored: trimmed
 * @param options.allowed names that may stand in it whatever they look like, such as those of items
 * @param options.quoting whether it may say what somebody else said: then insults stay, which are to be looked at
 * @throws the refusal TEXT_REFUSED
 */
export function refuseBadText(field: string, text: string, options: ScreenOptions = {}): void {
  const found = screenText(text, options);
  if (found !== undefined) refuse('TEXT_REFUSED', { field, ...found });
}
