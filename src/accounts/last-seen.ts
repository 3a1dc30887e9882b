/** @returns whether a session is of a phone: its user agent contains 'mobile' */
export function isMobile(userAgent: string | null): boolean {
  return userAgent?.toLowerCase().includes('mobile') ?? false;
}

/** Shown where no trusted proxy says from where a session is. */
export const UNKNOWN_LOCATION = 'Unknown location';
