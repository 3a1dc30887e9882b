import type { GameId } from '../../games/game.ts';
import { foldName } from '../../values/fold-name.ts';
import { formWords, traitsIn, traitsOf } from '../../values/form.ts';
import { entriesText, entryForm } from '../trade.ts';
import type { SearchScope } from '../trade-search.ts';

/** Where a needle is looked for; 'title' is 'all' with the title before it. */
export type Look = SearchScope | 'title';

/** How the title of a trade begins (spec section 5); what it offers follows. */
export const TITLE = 'trading ';

/** Stand around the letters of a form and between them, so that they are found as a whole: in 'nfr' nobody looks for 'fr'. */
const [AROUND, BETWEEN] = ['\u0001', '\u0002'];

/** @returns what a search looks through of one side: how it reads, and each form before its name, in words and in letters */
export function sideSearched(side: Parameters<typeof entriesText>[0]): string {
  const inForms = side.flatMap((entry) => {
    const form = entryForm(entry);
    const words = formWords(form);
    if (words === '') return [];
    const letters = lettersOf(traitsIn(form));
    return [`${words} ${entry.name}`, ...(letters === '' ? [] : [`${letters} ${entry.name}`])];
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

/**
 * @param needle folded
 * @returns how a text names the form with whose letters a needle begins ('rfn', 'NFR shadow'), beside the needle itself;
 *   undefined where it begins with another word
 */
export function needleInLetters(game: GameId, needle: string): string | undefined {
  const [word = '', ...rest] = needle.split(' ');
  const traits = traitsOf(game).filter(({ letter }) => word.includes(letter.toLowerCase()));
  if (traits.length === 0 || traits.length !== word.length) return undefined;
  return [lettersOf(traits), ...rest].join(' ');
}

function lettersOf(traits: readonly { letter: string }[]): string {
  const letters = traits.map(({ letter }) => letter.toLowerCase());
  return letters.length === 0 ? '' : [AROUND, letters.join(BETWEEN), AROUND].join('');
}
