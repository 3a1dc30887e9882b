import type { TrustLevel } from '../standing/standing.ts';

/** What a report counts for by its reporter's trust level. */
const WEIGHTS: Record<TrustLevel, number> = { 0: 0.3, 1: 0.7, 2: 1, 3: 1.5, 4: 1.5 };
/** Reports that somebody of that level may send within a day. */
export const REPORTS_A_DAY: Record<TrustLevel, number> = { 0: 5, 1: 15, 2: 30, 3: 60, 4: Infinity };
/** Somebody who is always wrong may be right once. */
const LEAST_ACCURACY = 0.2;

/**
 * @param decided how many of the reporter's earlier reports were upheld, and how many were not
 * @returns what a report counts for: 0.06 to 1.5
 */
export function reportWeight(level: TrustLevel, decided: { upheld: number; rejected: number }): number {
  const { upheld, rejected } = decided;
  const accuracy = (upheld + 1) / (upheld + rejected + 1);
  return WEIGHTS[level] * Math.max(LEAST_ACCURACY, accuracy);
}
