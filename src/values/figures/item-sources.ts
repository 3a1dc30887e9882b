import type { FigureKey, Item } from '../items/item.ts';
import { recordedAt } from './recorded-at.ts';
import { isOwnerSource, type Source } from './value-source.ts';

/**
 * The day of the figures that the owner has not changed: that of the item's other sources.
 * @param sources of its whole list, or its own
 * @returns YYYY-MM-DD; undefined when no source has a day
 */
export function sourcesDay(
  item: Pick<Item, 'source' | 'days'>,
  sources: readonly Source[],
): string | undefined {
  const its = sourcesOf(item, sources);
  // The owner's own source is that of the figures which the owner has changed.
  const others = item.days === undefined ? its : its.filter(({ id }) => !isOwnerSource(id));
  return recordedAt(others.length === 0 ? its : others) ?? undefined;
}

/**
 * @param sources of its whole list, or its own
 * @returns where one figure of an item comes from: the source that is noted of it, or those of the figures that the owner has not changed
 */
export function figureSources<S extends Source>(
  item: Pick<Item, 'source' | 'days' | 'sources'>,
  figure: FigureKey,
  sources: readonly S[],
): S[] {
  const its = sourcesOf(item, sources);
  const noted = item.sources?.[figure];
  const day = item.days?.[figure];
  const own =
    day === undefined
      ? its.filter(({ id }) => !isOwnerSource(id))
      : its.filter(({ id, date }) =>
          noted === undefined ? isOwnerSource(id) && date === day : id === noted,
        );
  return own.length === 0 ? its : own;
}

/** @returns those sources of a list that an item names */
function sourcesOf<S extends Source>({ source }: Pick<Item, 'source'>, sources: readonly S[]): S[] {
  const ids = source.split('+');
  return sources.filter(({ id }) => ids.includes(id));
}
