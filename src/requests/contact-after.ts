/** Whoever traded reaches the other side this long after both marked the trade as completed, should something be wrong with it. */
export const CONTACT_AFTER_COMPLETION_MS = 7 * 24 * 60 * 60 * 1000;
