/** What was taken back, or left with its post, can be reported for so long by whoever got it. */
export const MESSAGES_KEPT_MS = 90 * 24 * 60 * 60_000;
