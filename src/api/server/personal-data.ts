import { lte } from 'drizzle-orm';
import { deleteRows } from '../../platform/server/database/expire-rows.ts';
import type { PersonalData } from '../../platform/server/personal-data.ts';
import { DONE_CALLS_KEPT_MS, doneCalls } from './done-call-table.ts';

/** Answers that are kept for whoever did not get them. */
export const callData: PersonalData = {
  rows: [
    {
      name: 'callsDoneLately',
      table: doneCalls,
      whose: [doneCalls.userId],
      without: [doneCalls.keyDigest, doneCalls.inputDigest, doneCalls.claim, doneCalls.answer],
    },
  ],
  expire: async (db, now) => {
    const before = new Date(now.getTime() - DONE_CALLS_KEPT_MS);
    await deleteRows(db, doneCalls, lte(doneCalls.claimedAt, before));
  },
};
