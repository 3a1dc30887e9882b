import { inArray } from 'drizzle-orm';
import { announce } from '../../live/server/announce.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import { profiles } from '../../profiles/server/profile-table.ts';

/** Tells everybody who looks after the site that what waits for them has changed, when the transaction commits. */
export async function tellModerators(tx: Tx): Promise<void> {
  const they = await tx
    .select({ userId: profiles.id })
    .from(profiles)
    .where(inArray(profiles.role, ['admin', 'owner']));
  for (const { userId } of they) await announce(tx, { name: 'moderation-changed', userId });
}
