import type { GameId } from '../games/game.ts';
import { fullDate } from '../platform/dates.ts';
import { entryForm, entryName, type TradeItem } from '../trades/trade.ts';
import { NOT_KNOWN, worthText } from '../values/figures/figure.ts';
import { formWords, PLAIN } from '../values/items/form.ts';
import type { LogFigures } from './log-figures.ts';

/** What the three figures are called. */
export const FIGURE_NAMES: Record<keyof LogFigures, string> = {
  atTime: 'At the time',
  since: 'Since',
  ifKept: 'If I had kept it',
};

/** @returns how a gain or a loss reads: '+15', '−12', '0', 'N/A' where nobody knows it */
export function gainText(game: GameId, gain: number | null): string {
  if (gain === null) return NOT_KNOWN;
  const sign = gain > 0 ? '+' : gain < 0 ? '−' : '';
  return `${sign}${worthText(game, Math.abs(gain))}`;
}

/** @returns the class of its colour, which says no more than its sign does */
export function gainTone(gain: number | null): 'gain' | 'loss' | undefined {
  if (gain === null || gain === 0) return undefined;
  return gain > 0 ? 'gain' : 'loss';
}

/** @returns the month of a moment: 'November', of another year 'November 2025' */
export function monthText(iso: string, nowMs: number): string {
  const [, month = '', year = ''] = fullDate(iso).split(' ');
  return year === String(new Date(nowMs).getUTCFullYear()) ? month : `${month} ${year}`;
}

/** @returns a side by its first item: 'Neon Frost Dragon +2 more' */
export function sideText([first, ...others]: readonly TradeItem[]): string {
  if (first === undefined) return '?';
  const form = entryForm(first);
  const name = form === PLAIN ? entryName(first) : `${formWords(form)} ${entryName(first)}`;
  return others.length === 0 ? name : `${name} +${others.length} more`;
}
