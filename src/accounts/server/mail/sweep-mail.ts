import { lte } from 'drizzle-orm';
import type { Db } from '../../../platform/server/database/database.ts';
import { mailTokens, temporaryPasswords } from './mail-table.ts';
import { isTokenOver } from './mail-token.ts';

/** Deletes links and temporary passwords that ran out, and links that were used a day ago. None of them opened anything any more. */
export async function sweepMail(db: Db, now: Date): Promise<void> {
  await db.delete(mailTokens).where(isTokenOver(now));
  await db.delete(temporaryPasswords).where(lte(temporaryPasswords.expiresAt, now));
}
