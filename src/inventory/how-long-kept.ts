const DAY_MS = 24 * 60 * 60_000;

/** Changes are kept for so long: as far back can be told what a list was worth. */
export const CHANGES_KEPT_MS = 180 * DAY_MS;

/** For so long a device that has not seen that a line was removed is told of it. */
export const REMOVED_LINES_KEPT_MS = 30 * DAY_MS;
