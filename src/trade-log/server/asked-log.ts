import type { CallContext } from '../../api/server/call-context.ts';
import { hiddenFrom, signedIn } from '../../api/server/calls.ts';
import { type GameId, OPENING_GAMES } from '../../games/game.ts';
import type { LogFilter } from '../log-contract.ts';
import type { Asked } from './find-trades.ts';
import { readLogGames } from './read-logged-with.ts';

/**
 * @returns which trades a filter asks for, in the game of the newest where it names none, and the games of which there are some. The
 * verdict is not among it: it comes with the values.
 */
export async function askedLog(
  context: CallContext,
  { game, from, to, person, source }: LogFilter,
): Promise<{ games: GameId[]; asked: Asked }> {
  const { userId } = signedIn(context);
  const games = await readLogGames(context.db, userId);
  const asked = {
    userId,
    game: game ?? games[0] ?? OPENING_GAMES.hub,
    from,
    to,
    person,
    source,
    hidden: hiddenFrom(context),
  };
  return { games, asked };
}
