import { counted } from './counts.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * What is left of a time, where it is counted down.
 * @returns '3h 42m', '34m 12s', '48s' or 'Expired'; a part of a second counts as a whole one
 */
export function countdown(msLeft: number): string {
  if (msLeft <= 0) return 'Expired';
  const seconds = Math.ceil(msLeft / SECOND_MS);
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
  return minutes > 0 ? `${minutes}m ${seconds % 60}s` : `${seconds}s`;
}

/**
 * What is left of a time, on a row of a list.
 * @returns '3h 42m left', '34m left' or 'Expired'; a part of a minute counts as a whole one
 */
export function timeLeftLabel(msLeft: number): string {
  if (msLeft <= 0) return 'Expired';
  const minutes = Math.ceil(msLeft / MINUTE_MS);
  return minutes >= 60 ? `${Math.floor(minutes / 60)}h ${minutes % 60}m left` : `${minutes}m left`;
}

/** @param ms how long ago it was @returns 'Just now', '18m ago', '2h ago' or '3d ago' */
export function timeAgo(ms: number): string {
  if (ms < MINUTE_MS) return 'Just now';
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)}m ago`;
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)}h ago`;
  return `${Math.floor(ms / DAY_MS)}d ago`;
}

/**
 * How long to wait, in a sentence that stays as it is.
 * @param seconds whole ones
 * @returns '1 second', '40 seconds' or '5 minutes'; a part of a minute counts as a whole one
 */
export function waitWords(seconds: number): string {
  if (seconds < 90) return counted(seconds, 'second');
  return `${Math.ceil(seconds / 60)} minutes`;
}

/** What is said of too much at once. */
export function tooManyTries(seconds: number): string {
  return `Too many tries. Try again in ${waitWords(seconds)}.`;
}
