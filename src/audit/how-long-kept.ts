/** Actions of the owner and the admins in the system logs; what was only looked at goes with its IP address. */
export const ACTIONS_KEPT_MS = 365 * 24 * 60 * 60_000;
