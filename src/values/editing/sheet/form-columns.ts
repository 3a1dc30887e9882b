import { type Form, PLAIN } from '../../items/form.ts';
import type { ListedItems } from '../listed-items.ts';
import type { Role } from './column-words.ts';
import { lookOf, type Roles, type Sight } from './pasted-columns.ts';
import type { SheetRow } from './pasted-rows.ts';

/** A column with the figures of one form. */
type FormColumn = { at: number; title: string; form: Form };

/**
 * @param titles the words above the columns
 * @param roles what each column is taken for: one that is the figure, and whose title says no form, is that of the plain item
 * @returns the columns of a sheet that has one for each of several forms; none where it has fewer than two, or one twice
 */
export function formColumns(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  roles: readonly Role[],
  { listed, sight }: { listed: ListedItems; sight: Sight },
): readonly FormColumn[] {
  const columns = titles.flatMap((title, at): FormColumn[] => {
    const form =
      listed.formOfTitle(title) ?? (roles[at] === 'figure' && !listed.mayNameForm(title) ? PLAIN : undefined);
    const cells = rows.map((row) => row[at] ?? '');
    return form !== undefined && roles[at] !== 'name' && lookOf(cells, sight).figures
      ? [{ at, title, form }]
      : [];
  });
  const forms = new Set(columns.map(({ form }) => form));
  const isMany = columns.length > 1 && forms.size === columns.length;
  return isMany ? columns : [];
}

/** What is in a sheet: its rows below the words above the columns, and what each column was taken for. */
type Table = { items: readonly SheetRow[]; titles: readonly string[] | undefined; guessed: Roles };

/**
 * Puts the columns of forms one below the other: their figures stand in one column, the last. The lines of each later form count on
 * from those of the one before; an empty cell is no line.
 */
export function formByForm(
  { items, titles = [], guessed }: Table,
  columns: readonly FormColumn[],
  delimiter: string,
): Table {
  const others = <T>(cells: readonly T[]) =>
    cells.filter((_, place) => !columns.some(({ at }) => at === place));
  const lines = items.reduce((last, { line }) => Math.max(last, line), 0);
  const rows = columns.flatMap(({ at, form }, nth) =>
    items.flatMap((row): SheetRow[] => {
      const figure = row.cells[at]?.trim() ?? '';
      if (figure === '') return [];
      const cells = [...others(guessed.roles.map((_, place) => row.cells[place] ?? '')), figure];
      const text = cells.filter((cell) => cell !== '').join(delimiter);
      return [{ ...row, line: row.line + nth * lines, text, cells, form }];
    }),
  );
  return {
    items: rows,
    titles: [
      ...others(guessed.roles.map((_, place) => titles[place] ?? '')),
      columns.map(({ title }) => title).join(', '),
    ],
    guessed: { roles: [...others(guessed.roles), 'figure'], mayBeFigure: [] },
  };
}
