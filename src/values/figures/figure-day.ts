import type { FigureKey, Item } from '../items/item.ts';
import { knownFigures } from './figure-key.ts';
import { recordedAt } from './recorded-at.ts';
import { isOwnerSource, type Source } from './value-source.ts';

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
