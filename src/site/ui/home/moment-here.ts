import { briefMoment } from '../../../platform/dates.ts';

const MINUTE_MS = 60_000;

/**
 * @param atMs when it was, in ms since 1970
 * @param behindMinutes how far this device's time is behind UTC, in minutes
 * @returns '16:42' of today, '26 Nov, 16:42' of another day: as the clock of this device has it
 */
export function momentHere(
  atMs: number,
  nowMs: number,
  behindMinutes = new Date(atMs).getTimezoneOffset(),
): string {
  const here = (ms: number) => new Date(ms - behindMinutes * MINUTE_MS).toISOString();
  const [at, now] = [here(atMs), here(nowMs)];
  return at.slice(0, 10) === now.slice(0, 10) ? at.slice(11, 16) : briefMoment(at);
}
