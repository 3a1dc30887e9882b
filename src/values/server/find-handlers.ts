import { calls } from '../../api/server/calls.ts';
import { GAME_IDS } from '../../games/game.ts';
import { nearestItems } from '../nearest-items.ts';
import { namedLines } from '../search-items.ts';

/** Items of a game that are given. */
const MOST = 3;

const find = calls.values.find.handler(async ({ input: { search, game }, context }) => {
  const ids = game === undefined ? GAME_IDS : [game, ...GAME_IDS.filter((id) => id !== game)];
  const games = await Promise.all(
    ids.map(async (id) => {
      const names = await context.values.names(id);
      if (names === undefined) return [];
      const found = namedLines(names, search, MOST);
      const nearest = found.length === 0 ? nearestItems(names.items, search, MOST) : [];
      return [{ game: id, found, nearest }];
    }),
  );
  return { games: games.flat() };
});

export const findHandlers = { find };
