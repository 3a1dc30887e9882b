import { screenText } from '../../platform/server/screen/screen-text.ts';
import { refuse } from '../refuse.ts';

/**
 * Refuses a text that other people are to read when it leads off the site, gives somebody away or hurts. The call
 * declares `TEXT_REFUSED` (`api/screened-text-contract.ts`).
 * @param field the property of the input, which the page marks
 * @param text as it is stored: trimmed
 * @param allowed names that may stand in it whatever they look like, such as those of items
 * @throws the refusal TEXT_REFUSED
 */
export function refuseBadText(field: string, text: string, allowed: Iterable<string> = []): void {
  const found = screenText(text, { allowed });
  if (found !== undefined) refuse('TEXT_REFUSED', { field, ...found });
}
