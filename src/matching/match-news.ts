/** Of whoever gives or wants other things, so many matches are looked at: the best ones. */
export const MOST_PARTNERS = 20;

/** Somebody is told only of what is among so many of their own best matches. */
export const BEST_MATCHES = 5;

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Of the same person somebody is told once in so long. */
export const PAIR_AGAIN_MS = 7 * DAY_MS;

/** What was found and told is kept for so long: it is news no more when it is found again. */
export const NEWS_KEPT_MS = 30 * DAY_MS;

/** Between two notices, of all games together. */
const NOTICE_AFTER_MS = 2 * HOUR_MS;
const MOST_A_DAY = 3;
/** After so many that nobody has read, one comes a week. */
export const MOST_UNREAD = 5;
const UNREAD_AFTER_MS = 7 * DAY_MS;

/** A notice of new matches that somebody got. */
export type ToldNotice = { at: Date; isRead: boolean };

/** @param told the last ones of somebody, the newest first. @returns from when on they may get another one, in ms since 1970 */
export function nextNoticeMs(told: readonly ToldNotice[]): number {
  const [last] = told;
  if (last === undefined) return 0;
  const lately = told.slice(0, MOST_UNREAD);
  if (lately.length === MOST_UNREAD && lately.every(({ isRead }) => !isRead))
    return last.at.getTime() + UNREAD_AFTER_MS;
  const first = told[MOST_A_DAY - 1];
  return Math.max(last.at.getTime() + NOTICE_AFTER_MS, first === undefined ? 0 : first.at.getTime() + DAY_MS);
}
