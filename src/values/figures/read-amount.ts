import type { Money } from '../../games/game-definition.ts';
import { MAX_AMOUNT } from './money.ts';
import { readFigure } from './read-figure.ts';

/** '1,5M', as half of Europe writes it; behind three digits a comma parts thousands. */
const DECIMAL_COMMA = /^(\s*\d+),(\d{1,2}\s*[a-z])/i;

/** Why a text is no amount. */
export type AmountProblem = 'NOT_AN_AMOUNT' | 'NOT_WHOLE' | 'TOO_MUCH';

/**
 * Reads an amount of money as people write it: '50M', '1.5b', '250k', '50,000,000', with or without its word. A dot before three
 * digits parts thousands: nobody has a part of one.
 */
export function readAmount(
  written: string,
  money: Pick<Money, 'word'>,
): { amount: number } | { problem: AmountProblem } {
  const read = readFigure(withoutWord(written, money).replace(DECIMAL_COMMA, '$1.$2'), 'grouping');
  if ('problem' in read) return { problem: PROBLEMS[read.problem] };
  const amount = 'figure' in read ? read.figure : undefined;
  if (amount === undefined) return { problem: 'NOT_AN_AMOUNT' };
  if (amount > MAX_AMOUNT) return { problem: 'TOO_MUCH' };
  return Number.isInteger(amount) && amount > 0 ? { amount } : { problem: 'NOT_WHOLE' };
}

/** @returns whether a text ends with what money is called */
export function namesMoney(written: string, money: Pick<Money, 'word'>): boolean {
  return withoutWord(written, money) !== written;
}

const PROBLEMS = { NOT_A_FIGURE: 'NOT_AN_AMOUNT', NEGATIVE: 'NOT_WHOLE', TOO_LARGE: 'TOO_MUCH' } as const;

function withoutWord(written: string, { word }: Pick<Money, 'word'>): string {
  const text = written.trim().toLowerCase();
  const ending = [word.toLowerCase(), word.toLowerCase().replace(/s$/, '')].find((one) => text.endsWith(one));
  return ending === undefined ? written : text.slice(0, -ending.length);
}
