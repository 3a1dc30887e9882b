import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { refuse } from '../../../api/refuse.ts';
import type { Visitor } from '../../../api/server/call-context.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { CHALLENGE_MS } from '../../passkeys.ts';
import { authSessions } from '../account-table.ts';
import { passkeyChallenges } from './passkey-table.ts';

type Purpose = (typeof passkeyChallenges.purpose.enumValues)[number];

/**
 * Gives a session something new for a device to sign, in place of what it was given before.
 * @throws SIGN_IN_REQUIRED where the session has ended meanwhile
 */
export async function giveChallenge(
  db: Db,
  { sessionId }: Visitor,
  purpose: Purpose,
  now: Date,
): Promise<string> {
  const given = {
    purpose,
    challenge: randomBytes(32).toString('base64url'),
    expiresAt: new Date(now.getTime() + CHALLENGE_MS),
  };
  await db.transaction(async (tx) => {
    const held = tx.select({ id: authSessions.id }).from(authSessions).where(eq(authSessions.id, sessionId));
    if ((await held.for('key share')).length === 0) refuse('SIGN_IN_REQUIRED');
    await tx
      .insert(passkeyChallenges)
      .values({ sessionId, ...given })
      .onConflictDoUpdate({ target: passkeyChallenges.sessionId, set: given });
  });
  return given.challenge;
}

/**
 * Takes what a session was given. Of any number that come with it at once one gets it, and it is gone whatever becomes of that one:
 * so it is no part of a transaction that may roll back.
 * @returns undefined when there is none for that purpose, or it has run out
 */
export async function takeChallenge(
  db: Db,
  { sessionId }: Visitor,
  purpose: Purpose,
  now: Date,
): Promise<string | undefined> {
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.sessionId, sessionId),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return taken?.challenge;
}
