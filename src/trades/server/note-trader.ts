import type { GameId } from '../../games/game.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import { changedTraders } from './changed-trader-table.ts';

/**
 * Notes that somebody gives or wants other things than before, in the transaction that changes it: what it is news for is told
 * later, once, whatever happens to this process meanwhile. A post that goes is not noted: it makes nobody a match.
 */
export async function noteTrader(
  tx: Tx,
  { userId, game }: { userId: string; game: GameId },
  at: Date,
): Promise<void> {
  await tx.insert(changedTraders).values({ userId, game, at });
}
