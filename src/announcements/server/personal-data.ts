import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/server/personal-data.ts';
import { withoutNames } from '../../platform/server/redact-names.ts';
import { announcementDismissals, ownerAnnouncements } from './announcement-table.ts';

/** Which announcements somebody has read, and those that they wrote, which stay. */
export const announcementData: PersonalData = {
  rows: [
    { name: 'announcementsRead', table: announcementDismissals, whose: [announcementDismissals.userId] },
    { name: 'announcementsWritten', table: ownerAnnouncements, whose: [ownerAnnouncements.createdBy] },
  ],
  redact: async (tx, { id, names }) => {
    const { title, message, createdBy } = ownerAnnouncements;
    await tx
      .update(ownerAnnouncements)
      .set({ title: withoutNames(title, names), message: withoutNames(message, names) })
      .where(eq(createdBy, id));
  },
};
