import { asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/server/database/database.ts';
import { profiles } from './profile-table.ts';

export type Person = typeof profiles.$inferSelect;

/**
 * Holds a person's row until the transaction ends: whoever changes them or what hangs on them (password, rating, rights)
 * takes turns with the others, and sees what the one before has done. New rows may refer to them meanwhile.
 * @returns the person as they are now; undefined when there is nobody of that id
 */
export async function holdPerson(tx: Tx, userId: string): Promise<Person | undefined> {
  const [person] = await tx.select().from(profiles).where(eq(profiles.id, userId)).for('no key update');
  return person;
}

/**
 * Keeps people from being deleted, or linked to another account, until the transaction ends: for rows that refer to several of
 * them. Always in one order, as whoever holds two of them does: the two would else wait for each other.
 */
export async function sharePeople(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(inArray(profiles.id, [...userIds]))
    .orderBy(asc(profiles.id))
    .for('key share');
}
