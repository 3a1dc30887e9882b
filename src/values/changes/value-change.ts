import type { z } from 'zod';
import type { valueChange } from './change-contract.ts';

/** A change of one figure, or many first figures that came in one go. */
export type ValueChange = z.infer<typeof valueChange>;

/** A change of one figure. */
export type OneChange = Extract<ValueChange, { kind: 'one' }>;

/** What has changed on one day (YYYY-MM-DD, UTC). */
export type DayOfChanges = { day: string; changes: ValueChange[] };

/** @param changes newest first @returns the same by their days, in that order */
export function changesByDay(changes: readonly ValueChange[]): DayOfChanges[] {
  const days = Map.groupBy(changes, ({ at }) => at.slice(0, 10));
  return [...days].map(([day, ofDay]) => ({ day, changes: ofDay }));
}

/**
 * How much a figure has changed, in percent of what it was: whole ones, and of less than one its first digit, so that no
 * change reads 0.
 * @returns undefined where one of the two is unknown, or it came from nothing
 */
export function changedPercent({ from, to }: Pick<OneChange, 'from' | 'to'>): number | undefined {
  if (from === null || to === null || from <= 0) return undefined;
  const percent = (to / from - 1) * 100;
  return Math.abs(percent) < 1 ? Number(percent.toPrecision(1)) : Math.round(percent);
}
