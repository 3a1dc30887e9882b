import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { announce } from '../../../live/server/announce.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { describeError, type Log } from '../../../platform/server/log.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { robloxAvatars } from './roblox-link-table.ts';
import type { Roblox } from './roblox.ts';

/** Roblox draws a new headshot within seconds, or within minutes when it has much to draw. */
const WAITS_MS = [1000, 3000, 10_000, 60_000, 5 * 60_000];

/**
 * Fetches the picture of a linked account and keeps it. Done after the answer, and a link without one is as good: what
 * fails is a line in the log, and what is not drawn yet is asked for again later (follow-due.ts).
 * @param waitsMs before each further look for a picture that is not drawn yet
 */
export async function keepHeadshot(
  deps: { db: Db; roblox: Roblox; log: Log; now: () => Date },
  userId: string,
  robloxUserId: string,
  waitsMs: readonly number[] = WAITS_MS,
): Promise<void> {
  try {
    const picture = await drawnHeadshot(deps.roblox, robloxUserId, waitsMs);
    if (picture === undefined) return;
    const digest = createHash('sha256').update(picture.bytes).digest('hex').slice(0, 32);
    const kept = { ...picture, digest, fetchedAt: deps.now() };
    await deps.db.transaction(async (tx) => {
      // Whoever has unlinked meanwhile, or linked another account, gets no picture of this one.
      const [still] = await tx
        .select({ id: profiles.id })
        .from(profiles)
        .where(and(eq(profiles.id, userId), eq(profiles.robloxUserId, robloxUserId)))
        .for('update');
      if (still === undefined) return;
      await tx
        .insert(robloxAvatars)
        .values({ userId, ...kept })
        .onConflictDoUpdate({ target: robloxAvatars.userId, set: kept });
      await announce(tx, { name: 'profile-changed', userId });
    });
  } catch (error) {
    deps.log.warn({ error: describeError(error) }, 'the picture of a Roblox account could not be kept');
  }
}

async function drawnHeadshot(roblox: Roblox, robloxUserId: string, waitsMs: readonly number[]) {
  let found = await roblox.readHeadshot(robloxUserId);
  for (const waitMs of waitsMs) {
    if (found !== 'pending') break;
    await wait(waitMs, undefined, { ref: false });
    found = await roblox.readHeadshot(robloxUserId);
  }
  return found === 'pending' ? undefined : found;
}
