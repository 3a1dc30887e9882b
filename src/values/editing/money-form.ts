import type { Money } from '../../games/game-definition.ts';
import type { GameId } from '../../games/game.ts';
import { NOT_KNOWN, worthText } from '../figures/figure.ts';
import { moneyText } from '../figures/money.ts';
import { writtenFigure } from '../figures/read-figure.ts';
import { fieldFigure } from './item-form.ts';

/** Of a product so many digits are shown: beyond them it is what computers make of 0.1. */
const DIGITS = 12;

/** @returns what stands in the field of an amount, by what one counts for; empty where that is unknown */
export function writtenWorth(one: number | null, amount: number): string {
  return one === null ? '' : writtenFigure(exact(one * amount));
}

/** @returns what one counts for when an amount counts for what is written, null for unknown; undefined where that cannot be read */
export function worthOfOne(written: string, amount: number): number | null | undefined {
  const read = fieldFigure('value', written);
  if (!('figure' in read)) return undefined;
  return read.figure === null ? null : read.figure / amount;
}

/** @returns what money counts for, in an amount that people think in: '1M Gems count for 12' */
export function moneyWorthText(game: GameId, money: Money, one: number | undefined): string {
  if (one === undefined) return `${money.word} count for: ${NOT_KNOWN}`;
  return `${moneyText(money, money.usual)} count for ${worthText(game, exact(one * money.usual))}`;
}

function exact(figure: number): number {
  return Number(figure.toPrecision(DIGITS));
}
