import { gameOf } from '../../../games/game-list.ts';
import type { GameId } from '../../../games/game.ts';
import { figureDay } from '../../figures/figure-day.ts';
import { figureAt } from '../../figures/figure-key.ts';
import { figureSources } from '../../figures/item-sources.ts';
import { plainFigure } from '../../figures/plain-figure.ts';
import { formsByAge } from '../../figures/priced-forms.ts';
import { readFigure } from '../../figures/read-figure.ts';
import { isOwnerSource, type Source } from '../../figures/value-source.ts';
import { keyOfForm } from '../../figures/worth.ts';
import { formWords, hasTraits, PLAIN } from '../../items/form.ts';
import type { FigureKey, Item } from '../../items/item.ts';
import { datedTitles, quoted } from '../sheet/dated-columns.ts';

/** A column of figures: its title, and which figure of an item stands under it. */
type FigureColumn = { title: string; keyOf: (item: Item) => FigureKey | undefined };

/**
 * A game's whole list as a table for a spreadsheet, with a column for each figure, and after these two more for each: its
 * day, and where it comes from. The titles are those by which a pasted
 * table is read, so what is pasted back changes nothing; a cell that a spreadsheet would take for a formula begins with an
 * apostrophe, which is read away.
 * @param sources of the list
 * @returns CSV (RFC 4180), a line for each item in the order that is given
 */
export function sheetCsv(game: GameId, items: readonly Item[], sources: readonly Source[]): string {
  const columns = columnsOf(game);
  const rows = items.map((item) => [
    ...[item.name, item.category, item.rarity ?? ''].map(safeText),
    ...columns.map(({ keyOf }) => digitsOf(knownAt(item, keyOf(item)))),
    ...columns.flatMap(({ keyOf }) => datedCells(item, keyOf(item), sources)),
  ]);
  const titles = columns.map(({ title }) => title);
  const header = ['Name', 'Category', 'Rarity', ...titles, ...titles.flatMap(datedTitles)];
  return [header, ...rows].map((cells) => `${cells.map((cell) => quoted(cell)).join(',')}\r\n`).join('');
}

function columnsOf(game: GameId): FigureColumn[] {
  const { countsBy, demand, incomeWord } = gameOf(game);
  const of = (title: string, key: FigureKey): FigureColumn => ({ title, keyOf: () => key });
  const plain: FigureColumn = {
    title: 'Value',
    keyOf: (item) => plainFigure(game, item.category),
  };
  const forms = formsByAge(game).rows.flatMap((row) => row.forms.filter((form) => form !== PLAIN));
  const ofForms = forms.map((form): FigureColumn => ({
    title: formWords(form),
    keyOf: (item) => (hasTraits(game, item.category) ? keyOfForm({}, form) : undefined),
  }));
  return [
    ...(countsBy === 'buyPrice' ? [] : [plain]),
    ...ofForms,
    of('Buy Price', 'buyPrice'),
    ...(demand === undefined ? [] : [of('Demand', 'demand')]),
    ...(incomeWord === undefined ? [] : [of('Money per second', 'moneyPerSecond')]),
  ];
}

function knownAt(item: Item, key: FigureKey | undefined): number | undefined {
  return key && figureAt(item, key);
}

/** The day of a figure and its source; nothing of one that nobody knows. */
function datedCells(item: Item, key: FigureKey | undefined, sources: readonly Source[]): string[] {
  if (key === undefined || knownAt(item, key) === undefined) return ['', ''];
  const from = figureSources(item, key, sources).map(sourceWord).join(' + ');
  return [figureDay(item, key) ?? '', safeText(from)];
}

/** Lists go by their ids; those of the owner's words say nothing. */
function sourceWord({ id, what }: Source): string {
  return isOwnerSource(id) ? what : id;
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
