import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { GameId } from '../../games/game.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { inventories } from './inventory-table.ts';
import { isOf, type Owner } from './read-inventory.ts';

/** Lists that are held: nobody else changes them until the transaction ends. */
export type HeldInventory = Owner & { version: number };

/** Holds what both lists have in common until the transaction ends; where there are none they begin. */
export async function holdInventory(tx: Tx, owner: Owner, now: Date): Promise<HeldInventory> {
  await holdProfiles(tx, [owner.userId]);
  await tx
    .insert(inventories)
    .values({ ...owner, checkedAt: now })
    .onConflictDoNothing();
  const [row] = await tx.select().from(inventories).where(isOf(inventories, owner)).for('update');
  if (row === undefined) throw new Error('The inventory cannot be read.');
  return row;
}

/**
 * Holds the lists of those who keep some of a game; nobody else's begin. A post and a request are held before them, never after:
 * a deletion holds these of its person before it holds the profile.
 */
export async function holdKept(tx: Tx, game: GameId, userIds: readonly string[]): Promise<HeldInventory[]> {
  await holdProfiles(tx, userIds);
  return await tx
    .select()
    .from(inventories)
    .where(
      and(
        eq(inventories.game, game),
        inArray(inventories.userId, [...userIds]),
        // Whoever has only said who is to see their lists keeps none.
        isNotNull(inventories.checkedAt),
      ),
    )
    // Two deals of which somebody is a side in both hold them in the same order.
    .orderBy(asc(inventories.userId))
    .for('update');
}

/** A deletion of a person locks the profile before what refers to it: so does this. */
async function holdProfiles(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(inArray(profiles.id, [...userIds]))
    .orderBy(asc(profiles.id))
    .for('key share');
}
