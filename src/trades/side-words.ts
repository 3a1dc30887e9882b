import type { Fairness } from '../values/figures/fairness.ts';
import { signedPercent } from '../values/figures/figure.ts';
import { verdictText } from '../values/figures/verdict-text.ts';
import { formWords } from '../values/items/form.ts';
import { tradeFairness } from './trade-worth.ts';
import { entryForm, entryName, type TradeItem } from './trade.ts';

type Sides = Record<'give' | 'get', readonly TradeItem[]>;

/** @returns what a swap is for the other person, '−5% Fair'; undefined where nobody knows */
export function theirWords({ give, get }: Sides, nowMs: number): string | undefined {
  return fairWords(tradeFairness({ offering: give, wanting: get }, false, nowMs));
}

/** @returns the same for the reader */
export function mineWords({ give, get }: Sides, nowMs: number): string | undefined {
  return fairWords(tradeFairness({ offering: get, wanting: give }, false, nowMs));
}

/** @returns 'Neon Crow + 2x Parrot' */
export function sideWords(side: readonly TradeItem[]): string {
  return side.map((line) => `${line.quantity > 1 ? `${line.quantity}x ` : ''}${thingName(line)}`).join(' + ');
}

/** @returns 'Neon Frost Dragon' */
export function thingName(entry: TradeItem): string {
  const words = formWords(entryForm(entry));
  return words === '' ? entryName(entry) : `${words} ${entryName(entry)}`;
}

function fairWords(fair: Fairness): string | undefined {
  if (fair.percent === undefined) return undefined;
  const word = verdictText(fair).replace(/ \S+$/, '');
  return `${signedPercent(fair.percent)} ${word}`;
}
