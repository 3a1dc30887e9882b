import type { CallContext } from '../../api/server/call-context.ts';
import { hiddenFrom, signedIn } from '../../api/server/calls.ts';
import { gameOf } from '../../games/game-list.ts';
import { type GameId, OPENING_GAMES } from '../../games/game.ts';
import type { LogFilter } from '../log-contract.ts';
import type { Asked } from './find-trades.ts';
import { readLogGames } from './read-logged-with.ts';

/**
 * @returns which trades a filter asks for, and the games of which there are some. Where it names none it is the game of the newest that
 * can be valued. The verdict is not among it: it comes with the values.
 */
export async function askedLog(
  context: CallContext,
  { game, from, to, person, source }: LogFilter,
): Promise<{ games: GameId[]; asked: Asked }> {
  const { userId } = signedIn(context);
  const games = await readLogGames(context.db, userId);
  const asked = {
    userId,
    game: game ?? games.find(hasTradeValues) ?? games[0] ?? OPENING_GAMES.hub,
    from,
    to,
    person,
    source,
    hidden: hiddenFrom(context),
  };
  return { games, asked };
}

function hasTradeValues(game: GameId): boolean {
  return gameOf(game).countsBy === 'value';
}
