const DAY_MS = 24 * 60 * 60 * 1000;
/** For so many days a Roblox account counts as new. */
const NEW_DAYS = 30;
/** For so many days it counts as linked this week; no two of these are the same day of the week. */
const LINKED_DAYS = 7;

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** @param madeAt ISO 8601 @returns whether a Roblox account is new, by days in UTC */
export function isNewAccount(madeAt: string, nowMs: number): boolean {
  return daysSince(madeAt, nowMs) < NEW_DAYS;
}

/** @param linkedAt ISO 8601 @returns whether a Roblox account was linked this week, by days in UTC */
export function isLinkedLately(linkedAt: string, nowMs: number): boolean {
  return daysSince(linkedAt, nowMs) < LINKED_DAYS;
}

/** @param at ISO 8601 @returns 'today', 'yesterday' or '12 days ago', in UTC */
export function daysAgo(at: string, nowMs: number): string {
  return sinceYesterday(at, nowMs) ?? `${daysSince(at, nowMs)} days ago`;
}

/** @param at ISO 8601, of this week @returns 'today', 'yesterday' or 'on Monday', in UTC */
export function onDay(at: string, nowMs: number): string {
  return sinceYesterday(at, nowMs) ?? `on ${WEEKDAYS[new Date(at).getUTCDay()]}`;
}

function sinceYesterday(at: string, nowMs: number): string | undefined {
  return ['today', 'yesterday'][daysSince(at, nowMs)];
}

/** A moment that this clock has not reached yet is of today. */
function daysSince(at: string, nowMs: number): number {
  return Math.max(0, Math.floor(nowMs / DAY_MS) - Math.floor(Date.parse(at) / DAY_MS));
}
