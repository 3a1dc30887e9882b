import type { FigureKey, Item } from '../items/item.ts';
import { knownFigures } from './figure-key.ts';

/** @returns the day (YYYY-MM-DD) that one figure of an item is of; null when its sources have none */
export function figureDay(item: Pick<Item, 'day' | 'days'>, figure: FigureKey): string | null {
  return item.days?.[figure] ?? item.day ?? null;
}

/** @returns whether another figure of an item is of another day than this one */
export function isOnlyOneOfItsDay(item: Item, figure: FigureKey): boolean {
  // Without a change of the owner's all are of the same sources.
  if (item.days === undefined) return false;
  const day = figureDay(item, figure);
  return knownFigures(item).some((other) => figureDay(item, other) !== day);
}
