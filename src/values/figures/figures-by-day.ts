import type { GameId } from '../../games/game.ts';
import { potionCells } from '../items/form-table.ts';
import { formFigure } from '../items/form.ts';
import type { FigureKey, Item } from '../items/item.ts';
import { demandOf } from './demand.ts';
import { figureDay } from './figure-day.ts';
import { NOT_KNOWN, worthText } from './figure.ts';
import { itemTiles } from './item-figures.ts';

/** Figures of an item that are of one day, as they read: 'Neon 1.04K'. */
export type FiguresOfDay = { day: string | null; labels: string[]; texts: string[] };

/** @returns the known figures that an item's page shows, by their day, in the order in which they stand there */
export function figuresByDay(game: GameId, item: Item): FiguresOfDay[] {
  const dayOf = (figure: FigureKey) => figureDay(item, figure);
  const days = new Map<string | null, FiguresOfDay>();
  const add = (day: string | null, labels: readonly string[], text: string | undefined) => {
    const group = days.get(day) ?? { day, labels: [], texts: [] };
    days.set(day, group);
    group.labels.push(...labels);
    if (text !== undefined) group.texts.push(text);
  };
  for (const { figure, label, text } of itemTiles(game, item))
    if (text !== NOT_KNOWN) add(dayOf(figure), [label], `${label} ${text}`);
  for (const { day, labels, text } of potionsByDay(game, item, dayOf)) add(day, labels, text);
  if (demandOf(game, item.demand) !== undefined) add(dayOf('demand'), ['Demand'], undefined);
  return [...days.values()];
}

/** So many forms of one day are named; more of them are grouped. */
const NAMED_FORMS = 2;

/**
 * The values of forms with potions, one entry for each day: nine names would bury the others. What is told of them is one value, that of the
 * most potions at no age.
 */
function potionsByDay(game: GameId, item: Item, dayOf: (figure: FigureKey) => string | null) {
  const known = potionCells(game, item).filter(({ value }) => value !== undefined);
  const days = [...Map.groupBy(known, ({ figure }) => dayOf(figure))];
  const most = Math.max(NAMED_FORMS + 1, ...days.map(([, { length }]) => length));
  const grouped = days.find(([, { length }]) => length === most)?.[0];
  const told = known.findLast(({ form }) => formFigure(form) === undefined);
  return days.map(([day, cells]) => ({
    day,
    labels:
      day === grouped
        ? [days.length === 1 ? 'With potions' : 'Others with potions']
        : cells.map(({ label }) => label),
    text:
      told !== undefined && cells.includes(told)
        ? `with ${told.potions} ${worthText(game, told.value)}`
        : undefined,
  }));
}
