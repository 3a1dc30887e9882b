import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/server/database.ts';
import { profiles } from '../../profiles/server/profile-table.ts';

/**
 * Holds a person until the transaction ends: whoever changes or tries their password takes turns with the others.
 * @returns whether there is such a person
 */
export async function holdPerson(tx: Tx, userId: string): Promise<boolean> {
  const held = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for('no key update');
  return held.length > 0;
}
