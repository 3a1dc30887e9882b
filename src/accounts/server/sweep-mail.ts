import { lte } from 'drizzle-orm';
import type { Db } from '../../platform/server/database.ts';
import { mailTokens, temporaryPasswords } from './mail-table.ts';

/** Deletes links and temporary passwords that ran out. None of them opened anything any more. */
export async function sweepMail(db: Db, now: Date): Promise<void> {
  await db.delete(mailTokens).where(lte(mailTokens.expiresAt, now));
  await db.delete(temporaryPasswords).where(lte(temporaryPasswords.expiresAt, now));
}
