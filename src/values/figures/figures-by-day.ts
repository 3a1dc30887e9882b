import type { GameId } from '../../games/game.ts';
import { potionCells } from '../items/form-table.ts';
import { formFigure } from '../items/form.ts';
import type { FigureKey, Item } from '../items/item.ts';
import { demandOf } from './demand.ts';
import { figureDay } from './figure-day.ts';
import { NOT_KNOWN, worthText } from './figure.ts';
import { itemTiles } from './item-figures.ts';
import { figureSources } from './item-sources.ts';
import type { Source } from './value-source.ts';

/** Figures of an item that are of one day, as they read: 'Neon 1.04K'. */
export type FiguresOfDay = { day: string | null; labels: string[]; texts: string[] };

/** @returns the known figures that an item's page shows, by their day, in the order in which they stand there */
export function figuresByDay(game: GameId, item: Item): FiguresOfDay[] {
  return figuresBy(game, item, (figure) => figureDay(item, figure)).map(({ of: day, ...group }) => ({
    day,
    ...group,
  }));
}

/**
 * @param sources of the item
 * @returns which of its figures each source gives, by its id, as they are called: 'Neon'; nothing where all of them come from the same ones
 */
export function figuresBySource(
  game: GameId,
  item: Item,
  sources: readonly Source[],
): ReadonlyMap<string, string[]> {
  const ids = (figure: FigureKey) =>
    figureSources(item, figure, sources)
      .map(({ id }) => id)
      .join('+');
  const groups = figuresBy(game, item, ids);
  const given = new Map<string, string[]>();
  if (groups.length === 1) return given;
  for (const { of, labels } of groups)
    for (const id of of.split('+')) given.set(id, [...(given.get(id) ?? []), ...labels]);
  return given;
}

type Group<K> = { of: K; labels: string[]; texts: string[] };

function figuresBy<K>(game: GameId, item: Item, keyOf: (figure: FigureKey) => K): Group<K>[] {
  const groups = new Map<K, Group<K>>();
  const add = (of: K, labels: readonly string[], text: string | undefined) => {
    const group = groups.get(of) ?? { of, labels: [], texts: [] };
    groups.set(of, group);
    group.labels.push(...labels);
    if (text !== undefined) group.texts.push(text);
  };
  for (const { figure, label, text } of itemTiles(game, item))
    if (text !== NOT_KNOWN) add(keyOf(figure), [label], `${label} ${text}`);
  for (const { of, labels, text } of potionsBy(game, item, keyOf)) add(of, labels, text);
  if (demandOf(game, item.demand) !== undefined) add(keyOf('demand'), ['Demand'], undefined);
  return [...groups.values()];
}

/** So many forms of one group are named; more of them are grouped. */
const NAMED_FORMS = 2;

/**
 * The values of forms with potions, one entry for each group: nine names would bury the others. What is told of them is one value, that of the
 * most potions at no age.
 */
function potionsBy<K>(game: GameId, item: Item, keyOf: (figure: FigureKey) => K) {
  const known = potionCells(game, item).filter(({ value }) => value !== undefined);
  const groups = [...Map.groupBy(known, ({ figure }) => keyOf(figure))];
  const most = Math.max(NAMED_FORMS + 1, ...groups.map(([, { length }]) => length));
  const grouped = groups.find(([, { length }]) => length === most)?.[1];
  const told = known.findLast(({ form }) => formFigure(form) === undefined);
  return groups.map(([of, cells]) => ({
    of,
    labels:
      cells === grouped
        ? [groups.length === 1 ? 'With potions' : 'Others with potions']
        : cells.map(({ label }) => label),
    text:
      told !== undefined && cells.includes(told)
        ? `with ${told.potions} ${worthText(game, told.value)}`
        : undefined,
  }));
}
