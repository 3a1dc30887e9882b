import { lt, lte } from 'drizzle-orm';
import { isoDay } from '../../platform/dates.ts';
import { deleteRows } from '../../platform/server/database/expire-rows.ts';
import type { PersonalData } from '../../platform/server/personal-data.ts';
import { hiddenMatches, matchDays } from './match-table.ts';

/** Whom people do not want among their matches; and whom they were shown, for the rest of the day. */
export const matchData: PersonalData = {
  rows: [{ name: 'hiddenMatches', table: hiddenMatches, whose: [hiddenMatches.userId] }],
  expire: async (db, now) => {
    await deleteRows(db, hiddenMatches, lte(hiddenMatches.until, now));
    await deleteRows(db, matchDays, lt(matchDays.day, isoDay(now)));
  },
};
