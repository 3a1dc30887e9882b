import { advantagePercent, FAIR_PERCENT } from '../values/figures/fairness.ts';

/** @returns whether somebody who gives one thing and ends with another has not lost by it; false where a value is not known */
export function isNoLoss(gave: number, got: number): boolean {
  return advantagePercent(gave, got) >= -FAIR_PERCENT;
}
