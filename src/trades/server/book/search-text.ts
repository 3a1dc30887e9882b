import { formWords } from '../../../values/items/form.ts';
import { foldName } from '../../../values/names/fold-name.ts';
import type { SearchScope } from '../../trade-search.ts';
import { entriesText, entryForm } from '../../trade.ts';

/** Where a needle is looked for; 'title' is 'all' with the title before it. */
export type Look = SearchScope | 'title';

/** How the title of a trade begins; what it offers follows. */
export const TITLE = 'trading ';

/** @returns what a search looks through of one side: how it reads, and each form before its name */
export function sideSearched(side: Parameters<typeof entriesText>[0]): string {
  const inForms = side.flatMap((entry) => {
    const words = formWords(entryForm(entry));
    return words === '' ? [] : [`${words} ${entry.name}`];
  });
  return foldName([entriesText(side), ...inForms].join('\n'));
}

/**
 * The word 'Trading' stands in every title, so it is looked through only for a needle that goes on with what is traded:
 * 'ding' would find every trade. An @ before a name is how people write one.
 */
export function lookFor(scope: SearchScope, needle: string): { look: Look; needle: string } {
  if (/^@./u.test(needle) && (scope === 'all' || scope === 'username'))
    return { look: 'username', needle: needle.slice(1) };
  const word = needle.slice(0, needle.indexOf(' ') + 1);
  return { look: scope === 'all' && word !== '' && TITLE.endsWith(word) ? 'title' : scope, needle };
}
