const DAY_MS = 24 * 60 * 60_000;

/**
 * Codes for a Roblox account, and links of mails that were used: one may lie in an open tab, or be opened from the mail
 * again.
 */
export const USED_SECRETS_KEPT_MS = DAY_MS;

/** A browser knows for so long that somebody has signed in there. */
export const KNOWN_DEVICE_MS = 180 * DAY_MS;
