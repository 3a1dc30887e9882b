import { counted } from './counts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const UNITS = [
  ['year', 365 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/**
 * How long something is kept, or holds, as texts say it.
 * @param ms in the largest unit of which it is a whole number
 * @returns '10 years', '400 days', '1 day', '12 hours' or '10 minutes'
 */
export function spanWords(ms: number): string {
  const [unit, unitMs] = UNITS.find(([, each]) => ms >= each && ms % each === 0) ?? ['minute', MINUTE_MS];
  return counted(Math.ceil(ms / unitMs), unit);
}
