import { setImmediate as nextTurn } from 'node:timers/promises';
import { calls } from '../../api/server/calls.ts';
import { GAME_IDS } from '../../games/game.ts';
import { nearestItems } from '../names/nearest-items.ts';
import { namedLines } from '../names/search-items.ts';

/** Items of a game that are given. */
const MOST = 3;

const find = calls.values.find.handler(async ({ input: { search, game }, context }) => {
  const ids = game === undefined ? GAME_IDS : [game, ...GAME_IDS.filter((id) => id !== game)];
  const games = [];
  for (const id of ids) {
    const names = await context.values.names(id);
    if (names === undefined) continue;
    const found = namedLines(names, search, MOST);
    const nearest = found.length === 0 ? nearestItems(names.items, search, MOST) : [];
    games.push({ game: id, found, nearest });
    // Other calls are not to wait for all games.
    await nextTurn();
  }
  return { games };
});

export const findHandlers = { find };
