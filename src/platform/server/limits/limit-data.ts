import { lte, sql } from 'drizzle-orm';
import { deleteRows } from '../database/expire-rows.ts';
import type { PersonalData } from '../personal-data.ts';
import { rateLimits } from './limit-table.ts';

/** Counts of limits, whose keys may hold the id of a person. */
export const limitData: PersonalData = {
  forget: async (tx, { id }) =>
    await tx.delete(rateLimits).where(sql`position(${id} in ${rateLimits.key}) > 0`),
  expire: async (db, now) => await deleteRows(db, rateLimits, lte(rateLimits.resetsAt, now)),
};
