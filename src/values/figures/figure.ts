import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';

/** Stands in place of a figure that nobody knows. */
export const NOT_KNOWN = 'N/A';

/** Said of what has no figure in its very form, and of a trade that holds some of it: no total and no verdict. */
export const NOT_PRICED = 'No value';

/** One step is a factor of 1000; the players' own short forms. */
const STEPS = ['', 'K', 'M', 'B', 'T', 'Qa', 'Qi', 'Sx', 'Sp', 'Oc', 'No', 'Dc'];

/**
 * A figure in few characters: three significant digits at most, no trailing zeros, and the players' suffixes.
 * 275000 reads '275K', 1040000000 '1.04B', 4e23 '400Sx', 9.95 stays '9.95'.
 *
 * @param figure any number, in any unit
 */
export function shortFigure(figure: number): string {
  if (!Number.isFinite(figure)) return NOT_KNOWN;
  // Rounded first, so that 999,999 becomes 1M and not 1000K.
  let digits = Number(figure.toPrecision(3));
  let step = 0;
  while (Math.abs(digits) >= 1000 && step < STEPS.length - 1) {
    digits /= 1000;
    step += 1;
  }
  return `${Number(digits.toPrecision(3))}${STEPS[step] ?? ''}`;
}

/** @returns how much more or less in percent: '+27%', '−9%', '0%' */
export function signedPercent(percent: number): string {
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  return `${sign}${shortFigure(Math.abs(percent))}%`;
}

/** @returns a price in the game's money, '$10M' */
export function money(figure: number): string {
  return `$${shortFigure(figure)}`;
}

/** @returns how what something counts for reads: '$275K' where it is a price, '285' elsewhere, 'N/A' when unknown */
export function worthText(game: GameId, worth: number | undefined): string {
  if (worth === undefined) return NOT_KNOWN;
  return gameOf(game).countsBy === 'buyPrice' ? money(worth) : shortFigure(worth);
}
