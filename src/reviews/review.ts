import { counted } from '../platform/counts.ts';
/** A review's comment is at most this long. */
export const MAX_COMMENT = 500;

/** Stars that the dialog begins with. */
export const DEFAULT_RATING = 5;

export const STARS = [1, 2, 3, 4, 5] as const;

/** Shown where a reviewer is gone. */
export const ANONYMOUS = 'Anonymous';

/** An average as pages show it: one decimal, or '--' without reviews. */
export function averageText(average: number | null): string {
  return average === null ? '--' : average.toFixed(1);
}

/** @returns '1 review', '203 reviews' */
export function reviewsText(count: number): string {
  return counted(count, 'review');
}
