import type { CallContext } from '../../api/server/call-context.ts';
import type { GameId } from '../../games/game.ts';
import { readSuspended } from '../../standing/server/require-standing.ts';
import type { Trader } from '../market.ts';
import type { Swap } from '../match.ts';
import { type PresentedSwap, presentSwap } from './present-swap.ts';
import { readTraders } from './read-traders.ts';

/** @returns those of some swaps of somebody that are true now, with people who may trade now. Not inside a transaction */
export async function trueSwaps(
  { db, now, accounts, values }: Pick<CallContext, 'db' | 'now' | 'accounts' | 'values'>,
  game: GameId,
  me: Trader,
  swaps: readonly Swap[],
): Promise<PresentedSwap[]> {
  const ids = swaps.map((swap) => swap.userId);
  const others = await readTraders(db, game, ids, now());
  const suspended = await readSuspended(db, accounts.digests, ids, now());
  const known = { me, others, items: await values.items(game) };
  return swaps
    .filter((swap) => !suspended.has(swap.userId))
    .flatMap((swap) => presentSwap(game, swap, known) ?? []);
}
