import type { Role } from '../profiles/profile.ts';

/** The pages of the back office; moderation is for admins and the owner alike. */
export type BackOfficePage = 'owner' | 'admin' | 'moderation';

/**
 * Where a page of the back office leads whoever it is not for.
 * @param role of the signed-in person; undefined for a visitor
 * @returns undefined for those who may stay
 */
export function doorOf(page: BackOfficePage, role: Role | undefined): string | undefined {
  if (role === undefined) return '/';
  if (role === page || (page === 'moderation' && role !== 'member')) return undefined;
  return page === 'admin' && role === 'owner' ? '/owner' : '/account';
}
