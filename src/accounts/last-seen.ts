// When a session was last used is written by platform/ui/ago.tsx: `timeAgo` (platform/time-spans.ts) is the rule of spec section 9.

/** @returns whether a session is of a phone: its user agent contains 'mobile' (spec section 2, /owner) */
export function isMobile(userAgent: string | null): boolean {
  return userAgent?.toLowerCase().includes('mobile') ?? false;
}

/** Shown where no trusted proxy says from where a session is (DECISIONS, People, names and privacy). */
export const UNKNOWN_LOCATION = 'Unknown location';
