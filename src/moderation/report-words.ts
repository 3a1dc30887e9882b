import type { ReportOutcome, ReportReason } from './report.ts';

/** Each reason as the list says it, with a second line where one is needed. */
export const REASON_WORDS: Record<ReportReason, { name: string; more?: string }> = {
  go_first: { name: 'Asked me to go first', more: 'Or to trust them, or to lend an item' },
  switched: { name: 'Switched an item', more: 'It was different in the game' },
  real_money: { name: 'Wants real money', more: 'Or Robux, gift cards, an account' },
  elsewhere: { name: 'Wants to chat somewhere else' },
  pretends: { name: 'Pretends to be somebody else' },
  mean: { name: 'Mean or scary' },
  private: { name: 'Private things', more: 'Names, age, address, passwords' },
  spam: { name: 'Spam' },
  other: { name: 'Something else' },
};

/** What became of a report, as its reporter reads it. */
export const OUTCOME_WORDS: Record<ReportOutcome | 'waiting', string> = {
  waiting: 'We are on it',
  upheld: 'We acted on it',
  rejected: 'Nothing wrong found',
  withdrawn: 'Taken back',
  closed: 'This person has left',
};
