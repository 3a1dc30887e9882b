import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/server/database/database.ts';
import type { restriction } from '../standing-contract.ts';
import { presentRestriction } from './present-restriction.ts';
import { appeals, restrictions } from './restriction-table.ts';

/** As many as a person's page has; older ones are deleted sooner or later. */
const MAX_SHOWN = 100;

type Shown = z.infer<typeof restriction>;

/** @returns what has been decided against somebody, whatever account it was, newest first; never by whom */
export async function readRestrictions(db: Db, digest: string, now: Date): Promise<Shown[]> {
  const rows = await db
    .select()
    .from(restrictions)
    .leftJoin(appeals, eq(appeals.restrictionId, restrictions.id))
    .where(eq(restrictions.digest, digest))
    .orderBy(desc(restrictions.startsAt), desc(restrictions.id))
    .limit(MAX_SHOWN);
  return rows.map(({ restrictions: row, appeals: appeal }) => presentRestriction(row, appeal, now));
}
