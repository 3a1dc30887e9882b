import type { GameId } from '../games/game.ts';
import { demandOf } from './demand.ts';
import { NOT_KNOWN } from './figure.ts';
import { formFigure } from './form.ts';
import { potionCells } from './form-table.ts';
import { itemTiles } from './item-figures.ts';
import { knownFigures } from './figure-key.ts';
import type { FigureKey, Item } from './item.ts';
import { recordedAt } from './recorded-at.ts';
import { isOwnerSource, type Source } from './value-source.ts';
import { worthText } from './worth.ts';

type Dated = Pick<Item, 'source' | 'days'>;

/**
 * The day that one figure of an item is of: the one on which the owner changed it, else that of the item's sources.
 * @param sources of its whole list, or its own
 * @returns YYYY-MM-DD, or null when no source has a day
 */
export function figureDay(item: Dated, figure: FigureKey, sources: readonly Source[]): string | null {
  const day = item.days?.[figure];
  if (day !== undefined) return day;
  const its = sourcesOf(item, sources);
  // The owner's own source is that of the figures which the owner has changed.
  const others = item.days === undefined ? its : its.filter(({ id }) => !isOwnerSource(id));
  return recordedAt(others.length === 0 ? its : others);
}

/** @returns those sources of a list that an item names */
export function sourcesOf<S extends Source>({ source }: Dated, sources: readonly S[]): S[] {
  const ids = source.split('+');
  return sources.filter(({ id }) => ids.includes(id));
}

/** @returns whether another figure of an item is of another day than this one */
export function isOnlyOneOfItsDay(item: Item, figure: FigureKey, sources: readonly Source[]): boolean {
  // Without a change of the owner's all are of the same sources.
  if (item.days === undefined) return false;
  const day = figureDay(item, figure, sources);
  return knownFigures(item).some((other) => figureDay(item, other, sources) !== day);
}

/** Figures of an item that are of one day, as they read: 'Neon 1.04K'. */
export type FiguresOfDay = { day: string | null; labels: string[]; texts: string[] };

/** @returns the known figures that an item's page shows, by their day, in the order in which they stand there */
export function figuresByDay(game: GameId, item: Item, sources: readonly Source[]): FiguresOfDay[] {
  const dayOf = (figure: FigureKey) => figureDay(item, figure, sources);
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
