const DAY_MS = 24 * 60 * 60_000;

/** So long is kept what a deletion does not end. */
export const DEPARTED_KEPT_MS = 30 * DAY_MS;

/** So long nobody writes again what the owner of the site has removed: for good, as far as anybody can tell. */
export const REMOVED_REVIEW_KEPT_MS = 10 * 365 * DAY_MS;
