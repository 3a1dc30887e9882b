// Written out here and not by the platform, in UTC, so that the server and every browser write the same.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** When something happened. @returns '14 March 2025' */
export function fullDate(iso: string): string {
  return dateText(new Date(iso), monthOf);
}

/** When something happened, to the minute. @returns '14 July 2026, 18:42' */
export function fullMoment(iso: string): string {
  return `${fullDate(iso)}, ${new Date(iso).toISOString().slice(11, 16)}`;
}

/**
 * Of when a figure is: short, for it stands beside each of them.
 * @param at ISO 8601, or ms since 1970
 * @returns '4 Sep 2026'
 */
export function briefDate(at: string | number): string {
  return dateText(new Date(at), (day) => monthOf(day)?.slice(0, 3));
}

/** @returns '4 Sep', in UTC, for what is no older than some months */
export function briefDay(iso: string): string {
  return briefDate(iso).replace(/ \d+$/, '');
}

/** @returns '4 Sep, 18:42', in UTC, for what is no older than some months */
export function briefMoment(iso: string): string {
  return `${briefDay(iso)}, ${new Date(iso).toISOString().slice(11, 16)}`;
}

/** @param iso a moment, or a month as '2026-03' @returns 'Mar 2026' */
export function monthAndYear(iso: string): string {
  return briefDate(iso).replace(/^\d+ /, '');
}

/** @returns '2026-09-04', the day in UTC as files and lists write it */
export function isoDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}

function dateText(date: Date, month: typeof monthOf): string {
  return `${date.getUTCDate()} ${month(date)} ${date.getUTCFullYear()}`;
}

function monthOf(date: Date): string | undefined {
  return MONTHS[date.getUTCMonth()];
}
