import { lineKey } from '../trades/lines.ts';
import { tradeValue } from '../trades/trade-worth.ts';
import { fairness } from '../values/figures/fairness.ts';
import { type KeptLine, sortedLines } from './kept-lines.ts';

/** The least that somebody wants and is asked for. */
const LEAST_WANTED = 2;

/**
 * @param wishes each with what one of it counts for
 * @param offered the same, of what is to be traded away
 * @param most lines
 * @returns what one could ask for: the most wanted first, and of these the dearest, as long as it comes to no more than what is
 *   offered; where that has no value, the first wish
 */
export function askedFor(
  wishes: readonly KeptLine[],
  offered: readonly KeptLine[],
  most: number,
): KeptLine[] {
  const given = new Set(offered.map(lineKey));
  const wanted = sortedLines(
    wishes.filter((line) => line.priority <= LEAST_WANTED && !given.has(lineKey(line))),
    'wanted',
  );
  const value = tradeValue(offered);
  if (value === undefined) return wanted.slice(0, 1).map((line) => ({ ...line, quantity: 1 }));
  let sum = 0;
  const asked: KeptLine[] = [];
  for (const line of wanted) {
    const { worth = 0, price } = line;
    if (asked.length >= most || worth <= 0 || price !== undefined) continue;
    let quantity = 0;
    while (quantity < line.quantity && fairness(value, sum + worth).verdict !== 'W') {
      quantity += 1;
      sum += worth;
    }
    if (quantity > 0) asked.push({ ...line, quantity });
  }
  return asked;
}
