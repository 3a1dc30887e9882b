/** What a person does that others see or hear of; each is asked for before it is done (docs/decisions/0048). */
export const ACTIONS = ['post', 'request', 'contact', 'accept', 'review', 'report'] as const;
export type Action = (typeof ACTIONS)[number];

/** By which one meets somebody: the trade licence comes before the first (docs/decisions/0076). */
export const MEETINGS: readonly Action[] = ['contact', 'accept'];

/**
 * What can be decided against somebody. A suspension ends every action: with an end it is a pause, without one a ban. What
 * begins with `hide_` is about one thing of theirs.
 */
export const RESTRICTION_KINDS = [
  'warning',
  'no_posts',
  'no_requests',
  'no_reviews',
  'suspended',
  'hide_post',
  'hide_review',
  'hide_name',
] as const;
export type RestrictionKind = (typeof RESTRICTION_KINDS)[number];

/** @returns which actions a restriction of a kind ends while it is in force */
export function actionsEndedBy(kind: RestrictionKind): readonly Action[] {
  return ENDED[kind] ?? [];
}

const ENDED: Partial<Record<RestrictionKind, readonly Action[]>> = {
  no_posts: ['post'],
  no_requests: ['request', 'contact', 'accept'],
  no_reviews: ['review'],
  suspended: ACTIONS,
};

/** The rules here, which every decision names; their words: `rule-words.ts`. */
export const RULES = [
  'no_trust_trades',
  'no_switching',
  'no_real_money',
  'stay_here',
  'be_yourself',
  'be_kind',
  'keep_private',
  'no_spam',
] as const;
export type Rule = (typeof RULES)[number];

/** Why a restriction is in force no longer, though its end has not come. */
export const LIFTED_BECAUSE = ['undone', 'appeal', 'nobody_looked', 'restored'] as const;
export type LiftedBecause = (typeof LIFTED_BECAUSE)[number];

/** Letters of what a decision tells its person, and of what they say against it. */
export const MAX_STATEMENT = 1000;

/** A decision can be undone by whoever made it for so long, as if it had not been made. */
export const UNDO_MS = 10 * 60_000;

/** An act of nobody ends after so long where nobody looks at it. */
export const AUTOMATIC_MS = 24 * 60 * 60_000;

export const TRUST_LEVELS = [0, 1, 2, 3, 4] as const;
export type TrustLevel = (typeof TRUST_LEVELS)[number];

/** What one person keeps another from: `block` works both ways, `mute` only for whoever mutes. */
export const BLOCK_KINDS = ['block', 'mute'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** Whom one person has blocked or muted, together at most. */
export const MOST_BLOCKS = 500;
/** So long a warning stands, and can be appealed; other decisions hold until their own end. */
export const WARNING_MS = 30 * 24 * 60 * 60_000;

/** What says until when a decision holds. */
type Held = { kind: RestrictionKind; startsAt: Date; endsAt: Date | null; liftedAt: Date | null };

/** @returns when a decision ends by itself; null for one that holds until it is lifted */
export function endOf({ kind, startsAt, endsAt }: Held): Date | null {
  return kind === 'warning' ? new Date(startsAt.getTime() + WARNING_MS) : endsAt;
}

/** @returns whether a decision holds now */
export function isInForce(held: Held, now: Date): boolean {
  const end = endOf(held);
  return held.liftedAt === null && (end === null || end > now);
}
