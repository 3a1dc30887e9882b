import { alwaysTellsFigures, type Source } from './value-source.ts';

const DAY = /\b\d{4}-\d{2}-\d{2}\b/g;

// An item's sources may tell no more than its name and rarity: how old those are says nothing of a figure.
const TELLS_FIGURES = /\b(values?|prices?|costs?|figures?|demand)\b/i;

/**
 * The day that figures of some sources are of: the oldest of them, so that no figure passes for newer than it is.
 *
 * @param sources those that an item names
 * @returns YYYY-MM-DD, or null when none of them has a day
 */
export function recordedAt(sources: readonly Source[]): string | null {
  const telling = sources.filter(({ id, what }) => alwaysTellsFigures(id) || TELLS_FIGURES.test(what));
  const days = (telling.length === 0 ? sources : telling).flatMap(({ date }) => {
    // Of a span the last day: what was gathered over it was true at its end.
    const last = date?.match(DAY)?.toSorted().at(-1);
    return last === undefined ? [] : [last];
  });
  return days.toSorted()[0] ?? null;
}
