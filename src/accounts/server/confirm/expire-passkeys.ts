import { eq, inArray, lte } from 'drizzle-orm';
import type { Db } from '../../../platform/server/database/database.ts';
import { deleteRows } from '../../../platform/server/database/expire-rows.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { passkeyChallenges, passkeys } from './passkey-table.ts';

/** Deletes what was to be signed and was not, and the passkeys of those who are members again: they confirm nothing by them. */
export async function expirePasskeys(db: Db, now: Date): Promise<void> {
  await deleteRows(db, passkeyChallenges, lte(passkeyChallenges.expiresAt, now));
  const members = db.select({ id: profiles.id }).from(profiles).where(eq(profiles.role, 'member'));
  await deleteRows(db, passkeys, inArray(passkeys.userId, members));
}
