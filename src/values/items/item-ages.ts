import { isOldFigure } from '../figures/figure-age.ts';
import { dateInWords } from '../figures/figure-dates.ts';
import { figureDay, isOnlyOneOfItsDay } from '../figures/figure-day.ts';
import { figureSources } from '../figures/item-sources.ts';
import type { Source } from '../figures/value-source.ts';
import type { FigureKey, Item } from './item.ts';

/** Of when a figure of an item is, in the words of its card. */
export type ItemAge = {
  /** 'As of 17 Nov 2025', or 'Value as of 22 Nov 2026' where the item's other figures are of another day. */
  words: string;
  /** Whether that is long ago. */
  old: boolean;
  /** Where it comes from, a line for each source. */
  from: string;
};

/** Finds the age of an item's figure; the same object for the same age, so that a card need not render again. */
export type AgeOf = (item: Item, figure: FigureKey) => ItemAge;

type Dated = { sources: readonly Source[]; staleDays: number };

/**
 * A list has thousands of items and a handful of sources, so their age is found once for each set of sources.
 * @param nowMs ms since 1970
 */
export function itemAges({ sources, staleDays }: Dated, nowMs: number): AgeOf {
  const ages = new Map<string, ItemAge>();
  return (item, figure) => {
    const key = item.days === undefined ? item.source : `${item.slug} ${figure}`;
    const known = ages.get(key);
    if (known !== undefined) return known;
    const day = figureDay(item, figure);
    const what = isOnlyOneOfItsDay(item, figure) ? `${WORDS[figure] ?? 'Value'} as of` : 'As of';
    const age = {
      words: day === null ? 'Undated' : `${what} ${dateInWords(day)}`,
      old: day !== null && isOldFigure(day, staleDays, nowMs),
      from: figureSources(item, figure, sources).map(inWords).join('\n'),
    };
    ages.set(key, age);
    return age;
  };
}

/** What a figure is called on a card where it is no value. */
const WORDS: Partial<Record<FigureKey, string>> = { buyPrice: 'Price', moneyPerSecond: 'Money/sec' };

function inWords({ what, date }: Source): string {
  return date === null ? what : `${what}, ${dateInWords(date)}`;
}
