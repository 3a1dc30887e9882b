import type { Fairness, Verdict } from './fairness.ts';
import { signedPercent } from './figure.ts';

const WORDS: Record<Verdict, string> = { W: 'Win', F: 'Fair', L: 'Lose', U: 'Open' };

/** @returns the verdict in words: 'Win +27%', 'Lose −9%', 'Fair 0%', 'Maybe fair 0%', 'Open' */
export function verdictText({ verdict, percent, maybe }: Fairness): string {
  if (percent === undefined) return WORDS[verdict];
  const word = maybe ? `Maybe ${WORDS[verdict].toLowerCase()}` : WORDS[verdict];
  return `${word} ${signedPercent(percent)}`;
}
