import { gameOf } from '../games/game-list.ts';
import type { GameId } from '../games/game.ts';
import { type Deal, sideTotal } from '../trades/deal.ts';
import { type Line, lineName } from '../trades/lines.ts';
import type { ResolvedDeal } from '../trades/resolve-deal.ts';
import { MAX_QUANTITY } from '../trades/trade.ts';
import { DEAL_SIDES, type DealSide } from '../trades/written-deal.ts';
import { formParts } from '../values/form.ts';
import { worthText } from '../values/worth.ts';
import { counted, grouped } from '../platform/counts.ts';

/** The sides of a deal, in the words of the one who would make it. */
export const SIDE_WORDS: Record<DealSide, { label: string; question: string }> = {
  give: { label: 'You give', question: 'What do you give?' },
  get: { label: 'You get', question: 'What do you get?' },
};

/**
 * What a side comes to, as it reads: '$10M'; '$10M + ?' when something in it has no known value; '?' when nothing in it
 * has one.
 * @returns an empty text for an empty side
 */
export function totalText(game: GameId, side: readonly Line[]): string {
  if (side.length === 0) return '';
  const { total, known } = sideTotal(game, side);
  if (total !== undefined) return worthText(game, total);
  return known === undefined ? '?' : `${worthText(game, known)} + ?`;
}

/** What stands below 'Open' while there is no verdict. */
export function openWords({ give, get }: Deal): string {
  if (give.length === 0 && get.length === 0) return 'Choose both sides';
  if (give.length === 0) return 'Add what you give';
  return get.length === 0 ? 'Add what you get' : 'Value unknown';
}

/** @returns why a deal has no verdict although both of its sides name something, in a sentence; else undefined */
export function unpricedWords(deal: Deal): string | undefined {
  const unpriced = DEAL_SIDES.flatMap((side) => sideTotal(deal.game, deal[side]).unpriced);
  if (unpriced.length === 0) return undefined;
  if (!gameOf(deal.game).valued)
    return `Nobody gathers values for ${gameOf(deal.game).name}, so a trade of it cannot be judged.`;
  const names = [...new Set(unpriced.map(lineName))];
  const mutated = unpriced.some(({ form }) => formParts(form).mutation !== undefined);
  const list = `No known value: ${names.join(', ')}.`;
  return mutated ? `${list} What a mutation is worth, no source says.` : list;
}

/** @returns what of an address could not be shown, in a sentence; undefined when all of it is there */
export function leftOutWords(
  left: Omit<ResolvedDeal, 'deal'> & { unreadable: number },
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
  ].filter((sentence) => sentence !== false);
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

/** @returns what the figures of a deal are, and of when, where that is known: 'Community estimates, 4 Sep 2026' */
export function estimatesOf(dates: string | undefined, before = ', '): string {
  return dates === undefined ? 'Community estimates' : `Community estimates${before}${dates}`;
}
