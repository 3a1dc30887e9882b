import type { Role } from '../profiles/profile.ts';

/** The two pages of the back office. */
export type BackOfficePage = 'owner' | 'admin';

/**
 * Where a page of the back office leads whoever it is not for (spec sections 2 and 6).
 * @param role of the signed-in person; undefined for a visitor
 * @returns undefined for those who may stay
 */
export function doorOf(page: BackOfficePage, role: Role | undefined): string | undefined {
  if (role === undefined) return '/';
  if (role === page) return undefined;
  return page === 'admin' && role === 'owner' ? '/owner' : '/account';
}
