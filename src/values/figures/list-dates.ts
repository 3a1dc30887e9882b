import type { GameId } from '../../games/game.ts';
import { briefDate } from '../../platform/dates.ts';
import type { Item } from '../items/item.ts';
import { figureDay } from './figure-day.ts';
import { knownFigures } from './figure-key.ts';
import { countedFor } from './worth.ts';

/** Of when the figures of a list are, and of how many items none is known that people trade by. */
export type ListDates = {
  /** The newest day (YYYY-MM-DD, UTC) and the oldest of all its known figures; null where none has a day. */
  newest: string | null;
  oldest: string | null;
  /** Figures of the newest day. */
  changed: number;
  /** Items without a trade value. */
  unvalued: number;
};

/** Reads all figures of a list, each by its own day. */
export function listDates(game: GameId, items: readonly Item[]): ListDates {
  const counts = new Map<string, number>();
  for (const item of items)
    for (const figure of knownFigures(item)) {
      const day = figureDay(item, figure);
      if (day !== null) counts.set(day, (counts.get(day) ?? 0) + 1);
    }
  const days = [...counts.keys()].toSorted();
  const newest = days.at(-1) ?? null;
  const hasValue = (item: Item) => {
    const { worth, price } = countedFor(game, item);
    return worth !== undefined && price === undefined;
  };
  return {
    newest,
    oldest: days[0] ?? null,
    changed: newest === null ? 0 : (counts.get(newest) ?? 0),
    unvalued: items.filter((item) => !hasValue(item)).length,
  };
}

/**
 * @param today the day on which it is read
 * @returns the age of all figures in one line: '15 changed today, oldest 17 Nov 2025'
 */
export function datesInWords({ newest, oldest, changed }: ListDates, today: string): string {
  if (newest === null || oldest === null) return 'No figures yet';
  if (newest === today) {
    const first = `${changed} changed today`;
    return oldest === newest ? first : `${first}, oldest ${briefDate(oldest)}`;
  }
  return oldest === newest
    ? `All of ${briefDate(newest)}`
    : `Newest ${briefDate(newest)}, oldest ${briefDate(oldest)}`;
}
