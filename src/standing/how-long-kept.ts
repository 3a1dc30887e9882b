const DAY_MS = 24 * 60 * 60_000;

/** So long is kept what has been decided against somebody, after it ended. */
export const DECISIONS_KEPT_MS = 400 * DAY_MS;

/** What a report saw and said, and who it was for a digest, are kept so long after the decision. */
export const REPORT_SEEN_KEPT_MS = 90 * DAY_MS;

/** A report itself: for what, and what became of it. */
export const REPORTS_KEPT_MS = 400 * DAY_MS;
