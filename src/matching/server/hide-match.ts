import { and, eq, gt } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import type { GameId } from '../../games/game.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { HIDDEN_FOR_MS } from '../match.ts';
import { hiddenMatches } from './match-table.ts';

type Hidden = { userId: string; otherId: string; game: GameId };

/** Leaves somebody out of a person's matches of a game for a while; once more, from now on. @throws the refusal PROFILE_NOT_FOUND */
export async function hideMatch(db: Db, hidden: Hidden, now: Date): Promise<void> {
  const [other] = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, hidden.otherId));
  if (other === undefined || hidden.otherId === hidden.userId) refuse('PROFILE_NOT_FOUND');
  const until = new Date(now.getTime() + HIDDEN_FOR_MS);
  await db
    .insert(hiddenMatches)
    .values({ ...hidden, until })
    .onConflictDoUpdate({
      target: [hiddenMatches.userId, hiddenMatches.game, hiddenMatches.otherId],
      set: { until },
    });
}

/** Undoes it. */
export async function showMatch(db: Db, { userId, otherId, game }: Hidden): Promise<void> {
  await db
    .delete(hiddenMatches)
    .where(
      and(eq(hiddenMatches.userId, userId), eq(hiddenMatches.game, game), eq(hiddenMatches.otherId, otherId)),
    );
}

/** @returns whom somebody has hidden in a game */
export async function readHiddenMatches(db: Db, userId: string, game: GameId, now: Date): Promise<string[]> {
  const rows = await db
    .select({ otherId: hiddenMatches.otherId })
    .from(hiddenMatches)
    .where(and(eq(hiddenMatches.userId, userId), eq(hiddenMatches.game, game), gt(hiddenMatches.until, now)));
  return rows.map(({ otherId }) => otherId);
}
