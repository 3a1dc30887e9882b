import { isOldFigure } from './figure-age.ts';
import { dateInWords } from './figure-dates.ts';
import type { Item } from './item.ts';
import { recordedAt } from './recorded-at.ts';

/** Of when the figures of some items are, in the words of their cards. */
export type ItemAge = {
  /** 'As of 17 Nov 2025'. */
  words: string;
  /** Whether that is long ago. */
  old: boolean;
  /** Where they come from, a line for each source. */
  from: string;
};

type Sourced = {
  items: readonly Pick<Item, 'source'>[];
  sources: readonly { id: string; what: string; date: string | null }[];
  staleDays: number;
};

/**
 * A list has thousands of items and a handful of sources, so their age is found once for each set of sources.
 * @param nowMs ms since 1970
 * @returns the ages by what the items name as their source
 */
export function itemAges({ items, sources, staleDays }: Sourced, nowMs: number): Map<string, ItemAge> {
  const ages = new Map<string, ItemAge>();
  for (const { source } of items) {
    if (ages.has(source)) continue;
    const ids = source.split('+');
    const its = sources.filter(({ id }) => ids.includes(id));
    const day = recordedAt(its);
    ages.set(source, {
      words: day === null ? 'Undated' : `As of ${dateInWords(day)}`,
      old: day !== null && isOldFigure(day, staleDays, nowMs),
      from: its.map(({ what, date }) => (date === null ? what : `${what}, ${dateInWords(date)}`)).join('\n'),
    });
  }
  return ages;
}
