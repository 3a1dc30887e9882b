import { briefDate } from '../../platform/dates.ts';

const ISO_DATE = /\b\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])\b/g;

/**
 * The dates of a list's figures in few words: '4 Sep 2026', or the first and the last, '28 Aug 2025 to 24 May 2026'.
 *
 * @param asOf the list's own words, with dates as 2026-05-24 in them
 * @returns the words as they are when no date stands in them
 */
export function figureDates(asOf: string): string {
  const dates = asOf.match(ISO_DATE)?.toSorted() ?? [];
  const [first, last] = [dates.at(0), dates.at(-1)];
  if (first === undefined || last === undefined) return asOf;
  return first === last ? briefDate(first) : `${briefDate(first)} to ${briefDate(last)}`;
}

/** @returns the last day that stands in a list's words, as 2026-05-24 */
export function newestDay(asOf: string): string | undefined {
  return asOf.match(ISO_DATE)?.toSorted().at(-1);
}

/** @returns a text with each date in it written out: '2025-12-12 (wiki)' gives '12 Dec 2025 (wiki)' */
export function dateInWords(text: string): string {
  return text.replace(ISO_DATE, briefDate);
}
