import { lte, sql } from 'drizzle-orm';
import { deleteRows } from '../../platform/server/database/expire-rows.ts';
import type { PersonalData } from '../../platform/server/personal-data.ts';
import { departedPeople, departedReviews } from './departed-table.ts';
import { profiles } from './profile-table.ts';

/** The profile itself, and what a deletion before it left over. */
export const profileData: PersonalData = {
  rows: [
    { name: 'profile', table: profiles, whose: [profiles.id], without: [profiles.loginKey] },
    {
      name: 'keptFromBefore',
      table: departedPeople,
      whose: (_db, { digest, now }) =>
        sql`${departedPeople.digest} = ${digest} AND ${departedPeople.keptUntil} > ${now.toISOString()}::timestamptz`,
    },
  ],
  expire: async (db, now) => {
    await deleteRows(db, departedPeople, lte(departedPeople.keptUntil, now));
    await deleteRows(db, departedReviews, lte(departedReviews.keptUntil, now));
  },
};
