import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/server/database.ts';
import { authSessions } from './account-table.ts';

/** Marks a digest, so that it can never pass for a token: tokens are letters and digits. */
const DIGEST = 'sha256:';

/** @returns what the database keeps in the place of a session's token; nobody can come in by it */
export function digestOfToken(token: string): string {
  return DIGEST + createHash('sha256').update(token).digest('hex');
}

/**
 * @param token as a cookie brings it
 * @returns what may stand for it in the database: its digest, or the token itself where the version before this one
 *   began the session
 */
export function storedFormsOf(token: string): string[] {
  const digest = digestOfToken(token);
  return token.startsWith(DIGEST) ? [digest] : [digest, token];
}

/**
 * Turns tokens that the version before this one has written into digests; their sessions go on. A process of that
 * version takes whoever has such a session for signed out, so none should run any more.
 */
export async function digestPlainTokens(db: Db): Promise<void> {
  const { token } = authSessions;
  await db
    .update(authSessions)
    .set({ token: sql`${DIGEST} || encode(sha256(convert_to(${token}, 'UTF8')), 'hex')` })
    .where(sql`NOT starts_with(${token}, ${DIGEST})`);
}
