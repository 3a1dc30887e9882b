import { gameOf } from '../games/game-list.ts';
import type { Deal } from '../trades/deal.ts';
import { linesText } from '../trades/lines.ts';
import { dealQuery, type WrittenDeal } from '../trades/written-deal.ts';
import type { Fairness } from '../values/figures/fairness.ts';
import { verdictText } from '../values/figures/verdict-text.ts';
import { estimatesOf, openWords, totalText } from './deal-words.ts';

/** Names of a side in a title; more of them would be cut off by whoever shows it. */
const NAMED = 2;

/** @returns a deal as the title of a link preview: 'Win +27%: Frigo Camelo for Strawberrelli Flamingelli' */
export function previewTitle(deal: Deal, fair: Fairness): string {
  const verdict = fair.percent === undefined ? '?' : verdictText(fair);
  return `${verdict}: ${briefly(deal.get)} for ${briefly(deal.give)}`;
}

/** @returns both sides with what they come to, the game, and of when the figures are */
export function previewDescription(deal: Deal, dates: string | undefined): string {
  const side = (entries: Deal['give']) =>
    entries.length === 0 ? 'nothing yet' : `${linesText(entries)} (${totalText(deal.game, entries)})`;
  const open = deal.give.length === 0 || deal.get.length === 0 ? ` ${openWords(deal)}.` : '';
  return `Give ${side(deal.give)}, get ${side(deal.get)} in ${gameOf(deal.game).name}.${open} ${estimatesOf(dates)}.`;
}

/** @returns the address of the picture (PNG, 1200 by 630) that is shown where somebody shares a deal */
export function dealPreviewAddress(deal: WrittenDeal): string {
  return `/media/preview/deal.png?${dealQuery(deal)}`;
}

function briefly(side: Deal['give']): string {
  if (side.length === 0) return 'nothing yet';
  const names = linesText(side.slice(0, NAMED)).replaceAll(/(^|, )1x /g, '$1');
  return side.length > NAMED ? `${names} +${side.length - NAMED} more` : names;
}
