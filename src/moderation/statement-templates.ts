import type { Rule } from '../standing/standing.ts';
import type { ReportReason } from './report.ts';
import { RULE_OF_REASON } from './rule-of-reason.ts';

/** What somebody is told who broke a rule, to begin with: whoever decides changes it to what happened. */
export const STATEMENT_TEMPLATES: Record<Rule, string> = {
  no_trust_trades: 'You asked somebody to give first. That is not allowed, even for a short time.',
  no_switching: 'What you put into the trade was not what you had agreed on.',
  no_real_money: 'You asked for money, gift cards, Robux or an account. Here items are traded for items.',
  stay_here: 'You asked somebody to go to another site or chat. Please stay here.',
  be_yourself: 'You pretended to be somebody else. Trade as yourself.',
  be_kind: 'What you wrote was mean or scary. Please be kind.',
  keep_private:
    'You asked for or wrote something private. Names, ages, addresses and passwords stay private.',
  no_spam: 'You posted the same thing over and over, or advertised something.',
};

/** @returns the rule that most of the reasons are about; undefined where they name none */
export function ruleOf(reasons: readonly ReportReason[]): Rule | undefined {
  const counts = new Map<Rule, number>();
  for (const reason of reasons) {
    if (reason === 'other') continue;
    const rule = RULE_OF_REASON[reason];
    counts.set(rule, (counts.get(rule) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** @returns whether a statement may be replaced by another template: nobody has written in it */
export function isTemplate(statement: string): boolean {
  return statement === '' || Object.values(STATEMENT_TEMPLATES).includes(statement);
}
