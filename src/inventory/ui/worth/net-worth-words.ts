import { gameOf } from '../../../games/game-list.ts';
import type { GameId } from '../../../games/game.ts';
import { grouped } from '../../../platform/counts.ts';
import { briefDay, isoDay } from '../../../platform/dates.ts';
import { worthText } from '../../../values/figures/figure.ts';
import { lastDayOf, type NetWorthDays } from '../../net-worth.ts';

/** From here on the players' suffixes say it better. */
const LONGEST = 1_000_000;

/** @returns how a worth reads to the last unit where that fits: '4,812', '$98,300', '1.04B', '9.95' */
export function wholeWorth(game: GameId, worth: number): string {
  const whole = Math.round(worth);
  if (whole < 1000 || whole >= LONGEST) return worthText(game, worth);
  return `${gameOf(game).countsBy === 'buyPrice' ? '$' : ''}${grouped(whole)}`;
}

/** @returns how much more or less: '+465', '−1,200', '0' */
export function signedWorth(game: GameId, change: number): string {
  const sign = change > 0 ? '+' : change < 0 ? '−' : '';
  return `${sign}${wholeWorth(game, Math.abs(change))}`;
}

/** @param from the first day (YYYY-MM-DD, UTC) of a step @returns 'Week of 10 Nov', or '10 Nov to 12 Nov' */
export function stepWords(days: NetWorthDays, from: string): string {
  if (days === 90) return `Week of ${briefDay(from)}`;
  return `${briefDay(from)} to ${briefDay(isoDay(new Date(lastDayOf(days, Date.parse(from)))))}`;
}

/** A word below the chart, and the step (0 is the oldest) below which it begins. */
export type AxisWord = { at: number; word: string };

/** Steps that a word needs for itself, and that the last one does. */
const ROOM = 2;
const LAST_ROOM = 2;

/**
 * @param from the first day of each step, the oldest first
 * @returns where months begin, or of a short time some days; 'Today' stands below the last step
 */
export function axisWords(days: NetWorthDays, from: readonly string[]): AxisWord[] {
  const words = from.flatMap((day, at) => {
    if (days === 30) return at % 4 === 0 ? [{ at, word: briefDay(day) }] : [];
    const isNew = from[at - 1]?.slice(0, 7) !== day.slice(0, 7);
    return isNew ? [{ at, word: briefDay(day).replace(/^\d+ /, '') }] : [];
  });
  const fitting = words.filter(({ at }, place) => {
    const next = words[place + 1]?.at ?? Infinity;
    return next - at >= ROOM && from.length - at > LAST_ROOM;
  });
  return [...fitting, { at: from.length - 1, word: 'Today' }];
}
