import type { NameIndex } from '../../values/names/name-index.ts';
import type { Named } from '../../values/names/name-tables.ts';
import { type Place, readShorthand, type ShorthandLine } from '../../values/names/read-shorthand.ts';
import type { Side } from '../trade.ts';

/** What is said of the words that follow: their side, the other one, or nothing; before 'for my' stands what is wanted. */
type Says = Side | 'other' | 'mine' | 'nothing';
type Mark = Place & { says: Says; how: 'sign' | 'letter' | 'word' };

/** Of a text at most so many characters are read; the rest is not understood. */
const MOST_CHARACTERS = 4_000;

const HAVE =
  'h|haves?|having|got|offer|offering|(?:i )?give|giving|me|mine|my side|my offer|trading|selling|ft|f/t|wts';
const WANT =
  'w|wants?|wanting|wanted|need|needs|(?:i )?get|getting|you|u|them|(?:your|ur|their) side|looking for|lf|l/f|iso|buying|wtb';
const SOMEBODY = '(?:anyone|anybody|someone|who|you|u)';
const word = (words: string) => `(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`;
const sign = (words: string) =>
  `[\\[({<]\\s*(?:${words})\\s*[\\])}>]\\s*:?|${word(words)}\\s*(?:[:=]|[-–—](?=\\s))`;
const letter = (one: string) => `(?<=^|\\s)${one}(?=\\s)`;

/** How sides are marked; of those that begin at one place the first counts. */
const MARKS: Pick<Mark, 'says' | 'how'>[] = [];
const MARK = new RegExp(
  (
    [
      ['offering', 'sign', sign(HAVE)],
      ['wanting', 'sign', sign(WANT)],
      ['offering', 'letter', letter('h')],
      ['wanting', 'letter', letter('w')],
      ['nothing', 'word', word('(?:for )?(?:any )?(?:good |fair |big )?offers|w/f/l|w or l')],
      ['mine', 'word', word('for my|for mine')],
      [
        'offering',
        'word',
        word(
          `(?:up )?for trade|for sale|${SOMEBODY} (?:wants?|needs?)|(?:want|wants|wanna|looking|trying) (?:to )?(?:trade|sell)|` +
            '(?:i )?(?:have|got|give)|having|offer|offering|giving|trading|selling|ft|f/t|wts',
        ),
      ],
      [
        'wanting',
        'word',
        word(
          `${SOMEBODY} (?:have|has|got|gives?)|(?:i )?(?:want|need|get)|wants|wanting|wanted|needs|(?:looking|searching) for|lf|l/f|iso|buying|wtb|` +
            'for (?:your|ur)',
        ),
      ],
      ['wanting', 'word', '<?(?<![-–—=])[-–—=]+>|[→⇒➔➜➡↔⇄]\\ufe0f?'],
      ['other', 'word', word('for|vs')],
    ] as const
  )
    .map(([says, how, pattern], at) => {
      MARKS.push({ says, how });
      return `(?<m${at}>${pattern.replaceAll(' ', '\\s+')})`;
    })
    .join('|'),
  'giu',
);

/**
 * Reads a trade as people write it in chats: '[H] NFR Frost Dragon [W] Shadow Dragon', 'H: … W: …', 'have … want …', 'trading …
 * for …', 'my … for your …', '… -> …', in one line or several. Without such a mark all is offered.
 * @returns what was understood of either side and what was not, each with its place in the whole text
 */
export function readTradeText<T extends Named>(
  index: NameIndex<T>,
  text: string,
): { offering: ShorthandLine<T>[]; wanting: ShorthandLine<T>[]; missed: Place[] } {
  const read = text.slice(0, MOST_CHARACTERS);
  const sides = sidesOf(read);
  const [offering, wanting] = [readShorthand(index, sides.offering), readShorthand(index, sides.wanting)];
  const unread = read.length < text.length ? [{ start: read.length, end: text.length }] : [];
  const missed = [...offering.missed, ...wanting.missed, ...unread];
  return {
    offering: offering.lines,
    wanting: wanting.lines,
    missed: missed.sort((a, b) => a.start - b.start),
  };
}

/** @returns whether a text says which side something is on */
export function hasSides(text: string): boolean {
  return marksIn(text.slice(0, MOST_CHARACTERS)).some(({ says }) => says !== 'nothing');
}

/** @returns what is read of a text, for each side; what is not of it is blank, so that places stay */
export function sidesOf(whole: string): Record<Side, string> {
  const text = whole.slice(0, MOST_CHARACTERS);
  const marks = marksIn(text);
  const first = marks.find(({ says }) => says !== 'nothing');
  const sides = { offering: '', wanting: '' };
  let side: Side = first?.says === 'mine' ? 'wanting' : 'offering';
  let at = 0;
  for (const mark of [...marks, undefined]) {
    const written = text.slice(at, mark?.start);
    const skipped = '\n'.repeat((mark?.end ?? text.length) - at);
    sides[side] += written + skipped.slice(written.length);
    sides[otherThan(side)] += skipped;
    if (mark === undefined) break;
    side = sideAfter(mark, side);
    at = mark.end;
  }
  return sides;
}

function sideAfter({ says }: Mark, before: Side): Side {
  if (says === 'nothing') return before;
  if (says === 'other') return otherThan(before);
  return says === 'mine' ? 'offering' : says;
}

function otherThan(side: Side): Side {
  return side === 'offering' ? 'wanting' : 'offering';
}

/** Signs such as '[H]' count alone where they mark both sides, and single letters only where both stand. */
function marksIn(text: string): Mark[] {
  const marks = Array.from(text.matchAll(MARK), ({ index, 0: { length }, groups = {} }) => {
    const at = MARKS.findIndex((_, number) => groups[`m${number}`] !== undefined);
    const mark = MARKS[at];
    return mark === undefined ? [] : [{ ...mark, start: index, end: index + length }];
  }).flat();
  const isBoth = (how: Mark['how']) =>
    new Set(marks.filter((mark) => mark.how === how).map(({ says }) => says)).size === 2;
  if (isBoth('sign')) return marks.filter(({ how, says }) => how === 'sign' || says === 'nothing');
  return isBoth('letter') ? marks : marks.filter(({ how }) => how !== 'letter');
}
