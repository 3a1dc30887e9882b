import { gameOf } from '../../../games/game-list.ts';
import type { GameId } from '../../../games/game.ts';
import { figureAt } from '../../figures/figure-key.ts';
import { plainFigure } from '../../figures/plain-figure.ts';
import { formsByAge } from '../../figures/priced-forms.ts';
import { readFigure } from '../../figures/read-figure.ts';
import { keyOfForm } from '../../figures/worth.ts';
import { formWords, hasTraits, PLAIN } from '../../items/form.ts';
import type { FigureKey, Item } from '../../items/item.ts';

/** A column of figures: its title, and what an item has under it. */
type FigureColumn = { title: string; figure: (item: Item) => number | undefined };

/**
 * A game's whole list as a table for a spreadsheet, with a column for each figure. The titles are those by which a pasted
 * table is read, so what is pasted back changes nothing; a cell that a spreadsheet would take for a formula begins with an
 * apostrophe, which is read away.
 * @returns CSV (RFC 4180), a line for each item in the order that is given
 */
export function sheetCsv(game: GameId, items: readonly Item[]): string {
  const columns = columnsOf(game);
  const rows = items.map((item) => [
    ...[item.name, item.category, item.rarity ?? ''].map(safeText),
    ...columns.map(({ figure }) => digitsOf(figure(item))),
  ]);
  const header = ['Name', 'Category', 'Rarity', ...columns.map(({ title }) => title)];
  return [header, ...rows].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

function columnsOf(game: GameId): FigureColumn[] {
  const { countsBy, demand, incomeWord } = gameOf(game);
  const of = (title: string, key: FigureKey): FigureColumn => ({
    title,
    figure: (item) => figureAt(item, key),
  });
  const plain: FigureColumn = {
    title: 'Value',
    figure: (item) => figureAt(item, plainFigure(game, item.category)),
  };
  const forms = formsByAge(game).rows.flatMap((row) => row.forms.filter((form) => form !== PLAIN));
  const ofForms = forms.map((form): FigureColumn => ({
    title: formWords(form),
    figure: (item) => (hasTraits(game, item.category) ? figureAt(item, keyOfForm({}, form)) : undefined),
  }));
  return [
    ...(countsBy === 'buyPrice' ? [] : [plain]),
    ...ofForms,
    of('Buy Price', 'buyPrice'),
    ...(demand === undefined ? [] : [of('Demand', 'demand')]),
    ...(incomeWord === undefined ? [] : [of('Money per second', 'moneyPerSecond')]),
  ];
}

/** With all its digits, for a spreadsheet to count with; a decimal more where it would else look like thousands. */
function digitsOf(figure: number | undefined): string {
  if (figure === undefined) return '';
  const digits = String(figure);
  return 'either' in readFigure(digits) ? `${digits}0` : digits;
}

/** What a spreadsheet takes for the beginning of a formula, in its wide letters too; and what is read as one that was made safe. */
const FORMULA = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

function safeText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

function quoted(cell: string): string {
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
