/** What can be reported. A name is reported by its person's id. */
export const REPORT_SUBJECTS = ['person', 'post', 'request', 'review', 'name'] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

/** Why, in the order in which the list of reasons has them; their words: `report-words.ts`. */
export const REPORT_REASONS = [
  'go_first',
  'switched',
  'real_money',
  'elsewhere',
  'pretends',
  'mean',
  'private',
  'spam',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What became of a report; `withdrawn` by its reporter, `closed` as what it was about is gone. */
export const REPORT_OUTCOMES = ['upheld', 'rejected', 'withdrawn', 'closed'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** Letters of what a reporter may add. */
export const MAX_DETAILS = 500;

/** Within this a report can be taken back. */
export const TAKE_BACK_MS = 10_000;

export const URGENCIES = ['urgent', 'soon', 'normal'] as const;
export type Urgency = (typeof URGENCIES)[number];
