import { counted } from '../platform/counts.ts';
import { briefMoment } from '../platform/dates.ts';
import { countdown } from '../platform/time-spans.ts';
import type { Action, RestrictionKind } from './standing.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** An end that is nearer is counted down: whoever reads it need not know what time it is in UTC. */
const COUNTED_DOWN_MS = 2 * DAY_MS;

const CANNOT: Record<Action, string> = {
  post: "You can't post",
  request: "You can't send or accept requests",
  contact: "You can't look up traders",
  accept: "You can't accept deals",
  review: "You can't write reviews",
  report: "You can't report",
};

/**
 * @param until ISO 8601; null for what holds until it is lifted
 * @param nowMs ms since 1970
 * @returns why an action was refused: "You can't post for 5h 0m more." or "You can't post until 25 Nov, 18:00 UTC."
 */
export function cannotDo(action: Action, until: string | null, nowMs: number): string {
  return `${CANNOT[action]} ${until === null ? 'right now' : stillHeld(until, nowMs)}.`;
}

/** @param nowMs ms since 1970 @returns how many requests a day there are, and how long to wait for the next one */
export function dailyLimitText({ nextAt, most }: { nextAt: string; most: number }, nowMs: number): string {
  const wait = countdown(Math.max(1, Date.parse(nextAt) - nowMs));
  return `You can ask for ${counted(most, 'trade')} a day, and again in ${wait}. A higher trust level gives you more.`;
}

function stillHeld(until: string, nowMs: number): string {
  const msLeft = Math.max(1, Date.parse(until) - nowMs);
  return msLeft < COUNTED_DOWN_MS ? `for ${countdown(msLeft)} more` : `until ${briefMoment(until)} UTC`;
}

/** What is said of each kind of decision. */
type KindWords = {
  chip: string;
  title: string;
  /** What its person can do all the same. */
  still: string;
  /** What it was, once it is over. */
  was: string;
};

export const KIND_WORDS: Record<RestrictionKind, KindWords> = {
  warning: { chip: 'Warning', title: 'You have a warning', still: 'Everything', was: 'A warning' },
  no_posts: {
    chip: 'No posts',
    title: "You can't post",
    still: 'Look, ask, trade, review',
    was: 'No posts',
  },
  no_requests: {
    chip: 'No requests',
    title: "You can't ask or contact traders",
    still: 'Look, post, review',
    was: 'No requests',
  },
  no_reviews: {
    chip: 'No reviews',
    title: "You can't write reviews",
    still: 'Look, post, ask, trade',
    was: 'No reviews',
  },
  suspended: {
    chip: 'Paused',
    title: 'Your account is paused',
    still: 'Look, remove your own posts, download your data',
    was: 'Account paused',
  },
  hide_post: {
    chip: 'Post hidden',
    title: 'A post of yours is hidden',
    still: 'Everything',
    was: 'Post hidden',
  },
  hide_review: {
    chip: 'Text hidden',
    title: 'A review or answer of yours is hidden',
    still: 'Everything',
    was: 'Text hidden',
  },
  hide_name: { chip: 'Name hidden', title: 'Your name is hidden', still: 'Everything', was: 'Name hidden' },
};

/** What a decision says of how long it is. */
type Lasting = { kind: RestrictionKind; startsAt: string; endsAt: string | null };

/** @param nowMs ms since 1970 @returns 'No posts for 5h 0m more', 'No posts until 25 Nov, 18:00 UTC' or 'Over' */
export function chipWords({ kind, endsAt }: Lasting, nowMs: number): string {
  const { chip } = KIND_WORDS[kind];
  if (endsAt === null) return kind === 'suspended' ? 'Banned' : chip;
  return Date.parse(endsAt) <= nowMs ? 'Over' : `${chip} ${stillHeld(endsAt, nowMs)}`;
}

/** @returns "You can't post for 3 days" */
export function titleWords({ kind, startsAt, endsAt }: Lasting): string {
  const { title } = KIND_WORDS[kind];
  if (kind === 'warning') return title;
  if (endsAt === null) return kind === 'suspended' ? 'Your account is banned' : title;
  const hours = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / HOUR_MS);
  const days = (hours * HOUR_MS) / DAY_MS;
  return `${title} for ${Number.isInteger(days) ? counted(days, 'day') : counted(hours, 'hour')}`;
}
