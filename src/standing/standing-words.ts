import { counted } from '../platform/counts.ts';
import { briefDate } from '../platform/dates.ts';
import type { Deed, RestrictionKind } from './standing.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const CANNOT: Record<Deed, string> = {
  post: "You can't post",
  request: "You can't ask or accept",
  contact: "You can't look up traders",
  review: "You can't write reviews",
  report: "You can't report",
};

/** @returns '25 Nov, 18:00', in UTC as all times of this site; the year is the present one or the next */
export function briefMoment(iso: string): string {
  return `${briefDay(iso)}, ${iso.slice(11, 16)}`;
}

/** @returns '25 Nov' */
export function briefDay(iso: string): string {
  return briefDate(iso).replace(/ \d{4}$/, '');
}

/** @returns why a deed was refused: "You can't post until 25 Nov, 18:00." */
export function cannotDo(deed: Deed, until: string | null): string {
  return until === null ? `${CANNOT[deed]} right now.` : `${CANNOT[deed]} until ${briefMoment(until)}.`;
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
    still: 'Look, take back your own, download your data',
    was: 'Account paused',
  },
  hide_post: {
    chip: 'Post hidden',
    title: 'A post of yours is hidden',
    still: 'Everything',
    was: 'Post hidden',
  },
  hide_review: {
    chip: 'Review hidden',
    title: 'A review of yours is hidden',
    still: 'Everything',
    was: 'Review hidden',
  },
  hide_name: { chip: 'Name hidden', title: 'Your name is hidden', still: 'Everything', was: 'Name hidden' },
};

/** What a decision says of how long it is. */
type Lasting = { kind: RestrictionKind; startsAt: string; endsAt: string | null };

/** @returns 'No posts until 25 Nov, 18:00' */
export function chipWords({ kind, endsAt }: Lasting): string {
  if (endsAt !== null) return `${KIND_WORDS[kind].chip} until ${briefMoment(endsAt)}`;
  return kind === 'suspended' ? 'Banned' : KIND_WORDS[kind].chip;
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
