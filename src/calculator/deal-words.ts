import { gameOf } from '../games/game-list.ts';
import type { GameId } from '../games/game.ts';
import { counted, grouped } from '../platform/counts.ts';
import { asTrade, type Deal } from '../trades/deal.ts';
import { type Line, withWorth } from '../trades/lines.ts';
import type { ResolvedDeal } from '../trades/resolve-deal.ts';
import { hasValues, openWord, sideSum, sumText, unvalued } from '../trades/trade-worth.ts';
import { MAX_QUANTITY } from '../trades/trade.ts';
import type { DealSide, ReadDeal } from '../trades/written-deal.ts';
import { NOT_PRICED } from '../values/figures/figure.ts';
import { MAX_AMOUNT, moneyText } from '../values/figures/money.ts';

/** The sides of a deal, in the words of the one who would make it. */
export const SIDE_WORDS: Record<DealSide, { label: string; question: string }> = {
  give: { label: 'You give', question: 'What do you give?' },
  get: { label: 'You get', question: 'What do you get?' },
};

/**
 * What a side comes to, as it reads: '$10M'; '$10M + ?' when something in it is not priced; '?' when nothing in it is.
 * @returns an empty text for an empty side
 */
export function totalText(game: GameId, side: readonly Line[]): string {
  if (side.length === 0) return '';
  return sumText(game, sideSum(withWorth(game, side))) ?? '?';
}

/** What stands below 'Open' while there is no verdict. */
export function openWords(deal: Deal): string {
  const { game, give, get } = deal;
  if (give.length === 0 && get.length === 0) return 'Choose both sides';
  if (give.length === 0) return 'Add what you give';
  if (get.length === 0) return 'Add what you get';
  const trade = asTrade(deal);
  if (!hasValues(game, trade) && gameOf(game).countsBy === 'buyPrice') return 'Shop prices';
  return unvalued(trade).length > 0 ? NOT_PRICED : openWord(trade);
}

/** @returns what of an address could not be shown, in a sentence; undefined when all of it is there */
export function leftOutWords(
  left: Omit<ResolvedDeal, 'deal'> & Omit<ReadDeal, 'deal'>,
  maxItems: number,
): string | undefined {
  const unknown = left.unknown + left.unreadable;
  const sentences = [
    unknown > 0 &&
      `${counted(unknown, 'item')} of this link ${unknown === 1 ? 'is' : 'are'} not in the list.`,
    left.tooMany > 0 &&
      `A side takes ${maxItems} items, so ${counted(left.tooMany, 'item')} ${left.tooMany === 1 ? 'was' : 'were'} left out.`,
    left.overMost > 0 &&
      `${MAX_QUANTITY} of one item at most, so ${grouped(left.overMost)} more ${left.overMost === 1 ? 'was' : 'were'} left out.`,
    left.cutMoney !== undefined &&
      `${moneyText(left.cutMoney, MAX_AMOUNT)} at most, so the rest was left out.`,
  ].filter((sentence) => sentence !== false);
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

/** @returns what the figures of a deal are, and of when, where that is known: 'Community estimates as of 4 Sep 2026' */
export function estimatesOf(dates: string | undefined, before = ' as of '): string {
  return dates === undefined ? 'Community estimates' : `Community estimates${before}${dates}`;
}
