import { and, eq, gte, isNull, lt, or, type SQL } from 'drizzle-orm';
import { profiles } from '../../profiles/server/profile-table.ts';
import { announcementDismissals, ownerAnnouncements } from './announcement-table.ts';

/**
 * What a person sees of the announcements: those that are active, were made
 * active since the person joined (each went to everybody there was), and have not been dismissed since.
 * To be used on a query that joins `profiles` and, left, that person's `announcementDismissals`.
 */
export function isVisibleAnnouncement(): SQL | undefined {
  return and(
    eq(ownerAnnouncements.isActive, true),
    gte(ownerAnnouncements.activatedAt, profiles.createdAt),
    or(
      isNull(announcementDismissals.dismissedAt),
      lt(announcementDismissals.dismissedAt, ownerAnnouncements.activatedAt),
    ),
  );
}
