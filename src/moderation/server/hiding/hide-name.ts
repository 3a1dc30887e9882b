import { eq } from 'drizzle-orm';
import { announceName } from '../../../accounts/server/link/announce-name.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';

/** Calls a person by a name that says nothing, whatever name they give themselves. */
export async function hideName(tx: Tx, userId: string, now: Date): Promise<void> {
  await setHidden(tx, userId, now, now);
}

/** Calls a person by their own name again. */
export async function restoreName(tx: Tx, userId: string, now: Date): Promise<void> {
  await setHidden(tx, userId, null, now);
}

async function setHidden(tx: Tx, userId: string, nameHiddenAt: Date | null, now: Date): Promise<void> {
  await tx.update(profiles).set({ nameHiddenAt }).where(eq(profiles.id, userId));
  await announceName(tx, userId, now);
}
