import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/server/database.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { endSessions } from './end-sessions.ts';

/**
 * Deletes a person with everything that says who they were; what others did with them stays readable without them
 * (DECISIONS, People, names and privacy).
 * @returns whether there was such a person
 */
export async function deletePerson(tx: Tx, userId: string): Promise<boolean> {
  await endSessions(tx, userId);
  const gone = await tx.delete(profiles).where(eq(profiles.id, userId)).returning({ id: profiles.id });
  return gone.length > 0;
}
