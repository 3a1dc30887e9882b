import type { Fairness, Verdict } from './fairness.ts';
import { shortFigure } from './figure.ts';

const WORDS: Record<Verdict, string> = { W: 'Win', F: 'Fair', L: 'Lose', U: 'Open' };

/** @returns the verdict in words: 'Win +27%', 'Lose −9%', 'Fair 0%', 'Open' */
export function verdictText({ verdict, percent }: Fairness): string {
  if (percent === undefined) return WORDS[verdict];
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  return `${WORDS[verdict]} ${sign}${shortFigure(Math.abs(percent))}%`;
}
