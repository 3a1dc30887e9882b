import { type Form, formParts, PLAIN } from '../../items/form.ts';
import type { LineParts } from '../lines/line-outcome.ts';
import type { ListedItems } from '../listed-items.ts';
import type { Column } from './pasted-columns.ts';

const YES = /^(?:yes|y|true|x|[\u2713\u2714\u2705])$/i;
/** Titles above the letters of forms: one alone may mean much else. */
const OF_FORMS = /form|type|age|potion|variant|version|trait|^column \d+$/i;
/** What stands around the words of a heading: '## **Neon Pets:**'. */
const AROUND = /^[\s#*_>=-]+|[\s#*_:=-]+$|\bpets?\b/gi;

/** @returns the texts of a row that say a form and nothing else; neither of its name nor of its figure */
export function formCells(
  cells: readonly string[],
  columns: readonly Column[],
  listed: ListedItems,
): string[] {
  return cells.flatMap((written, at) => {
    const cell = written.trim();
    const title = columns[at]?.title ?? '';
    const role = columns[at]?.role;
    if (role === 'name' || role === 'figure' || cell === '') return [];
    if (YES.test(cell) && listed.formOf(title) !== undefined) return [title];
    const isLetter = /^\p{L}$/u.test(cell);
    if (/^\p{L}[.)]$/u.test(cell) || (isLetter && !OF_FORMS.test(title))) return [];
    return listed.formOf(cell) === undefined ? [] : [cell];
  });
}

/**
 * @param said texts that say a form each
 * @param ofTitle the form in the title of the column with the figure
 * @returns the form that all of them say together; undefined where they contradict
 */
export function formTogether(
  said: readonly string[],
  ofTitle: Form | undefined,
  listed: ListedItems,
): Form | undefined {
  const whole = listed.formOf(said.join(' '));
  if (whole === undefined) return undefined;
  const { traits } = formParts(whole);
  const isWhole = said.every((text) =>
    formParts(listed.formOf(text) ?? PLAIN).traits.every((id) => traits.includes(id)),
  );
  if (!isWhole) return undefined;
  if (ofTitle === undefined || ofTitle === PLAIN || ofTitle === whole) return whole;
  return said.every((text) => /^(?:regular|normal)$/i.test(text)) ? ofTitle : undefined;
}

/** By row, the words of the heading that it stands under; `heading` is the very row. */
type Section = { words: string; heading: boolean } | undefined;

/** Finds headings that say a form: they hold until the next line that is no item and has no figure. */
export function sectionsOf(
  rows: readonly { cells: readonly string[]; parts: LineParts }[],
  listed: ListedItems,
): Section[] {
  let words: string | undefined;
  const hasFigures = rows.some(({ parts }) => parts.figure !== '');
  return rows.map(({ cells, parts }) => {
    const [only = '', other] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    const isItem = parts.figure !== '' || other !== undefined || listed.find(parts.name).length > 0;
    if (!hasFigures || isItem || listed.inForm(only) !== undefined || only === '')
      return words === undefined ? undefined : { words, heading: false };
    const bare = only.replaceAll(AROUND, '').replaceAll(AROUND, '').trim();
    // 'F' may be of an alphabet.
    words = bare.length < 2 || listed.formOf(bare) === undefined ? undefined : bare;
    return words === undefined ? undefined : { words, heading: true };
  });
}
