/** Why a text that others would read is not taken. */
export const REFUSED_REASONS = [
  'link',
  'invite',
  'handle',
  'email',
  'phone',
  'address',
  'school',
  'age',
  'secret',
  'money',
  'insult',
  'direction',
] as const;
export type RefusedReason = (typeof REFUSED_REASONS)[number];

/** What of a text is not taken: from `start` up to `end`, in UTF-16 units of the text as it was written. */
export type RefusedSpan = { reason: RefusedReason; start: number; end: number; words: string };
