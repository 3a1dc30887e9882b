import type { GameId } from '../../../games/game.ts';
import { sideWords } from '../../../trades/side-words.ts';
import { sideSum, sumText, tradeFairness } from '../../../trades/trade-worth.ts';
import type { TradeItem } from '../../../trades/trade.ts';
import { signedPercent } from '../../../values/figures/figure.ts';

/** @returns 'You give Neon Crow (195). Neon Parrot is worth 205. That is +5% for you.'; undefined where values are not known */
export function endWords(
  game: GameId,
  { give, get }: Record<'give' | 'get', readonly TradeItem[]>,
  nowMs: number,
): string | undefined {
  const [given, got] = [sumText(game, sideSum(give)), sumText(game, sideSum(get))];
  const { percent } = tradeFairness({ offering: get, wanting: give }, false, nowMs);
  if (given === undefined || got === undefined || percent === undefined) return undefined;
  return `You give ${sideWords(give)} (${given}). ${sideWords(get)} is worth ${got}. That is ${signedPercent(percent)} for you.`;
}
