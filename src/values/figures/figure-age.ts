const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Whether a figure has been standing for so long that a reader should be told.
 *
 * @param recordedAt the day or moment that the figure is of, ISO 8601; a bare day counts from its end, in UTC
 * @param staleDays days for which a figure passes for fresh (VALUES_STALE_DAYS)
 * @param nowMs ms since 1970
 */
export function isOldFigure(recordedAt: string, staleDays: number, nowMs: number): boolean {
  const recordedMs = Date.parse(recordedAt) + (recordedAt.length === 10 ? DAY_MS : 0);
  return nowMs - recordedMs > staleDays * DAY_MS;
}
