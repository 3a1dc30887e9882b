/** One person has no more of them. */
export const MAX_PASSKEYS = 10;

/** What a device is to sign is good for so long. */
export const CHALLENGE_MS = 5 * 60_000;
