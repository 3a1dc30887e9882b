import type { Rule } from '../standing/standing.ts';
import type { ReportReason } from './report.ts';

/**
 * Which rule of the house somebody has broken of whom a reason is true. 'Something else' names none: it stands under the
 * mildest one where a rule must be named and nobody chooses it.
 */
export const RULE_OF_REASON: Record<ReportReason, Rule> = {
  go_first: 'no_trust_trades',
  switched: 'no_switching',
  real_money: 'no_real_money',
  elsewhere: 'stay_here',
  pretends: 'be_yourself',
  mean: 'be_kind',
  private: 'keep_private',
  spam: 'no_spam',
  other: 'no_spam',
};
