import type { ReportReason, Urgency } from './report.ts';

/** How much harm is done where a reason is true: 3 can follow a child out of this site, 2 costs items, 1 annoys. */
export const HARM: Record<ReportReason, 1 | 2 | 3> = {
  private: 3,
  elsewhere: 3,
  mean: 3,
  go_first: 2,
  real_money: 2,
  switched: 2,
  pretends: 2,
  spam: 1,
  other: 1,
};

/** From so many networks come reports that are more than one group's. */
const SEVERAL = 3;

/**
 * How soon somebody must look. It goes by the heaviest report, not by their sum: any number of new accounts together weighs
 * no more than one.
 * @param heaviest the greatest harm of a report times its weight
 * @param networks how many different networks they came from
 */
export function urgencyOf(heaviest: number, networks: number): Urgency {
  const level = (heaviest > 2 ? 2 : heaviest > 0.8 ? 1 : 0) + (networks >= SEVERAL ? 1 : 0);
  if (level >= 2) return 'urgent';
  return level === 1 ? 'soon' : 'normal';
}
