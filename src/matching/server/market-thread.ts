import { parentPort } from 'node:worker_threads';
import type { GameId } from '../../games/game.ts';
import { thingKey } from '../market.ts';
import type { Route } from '../match.ts';
import { MatchIndex } from '../search/match-index.ts';
import { searchMatches } from '../search/search-matches.ts';
import type { Found, FromThread, Search, ThingValues, ToThread } from './thread-messages.ts';

/** The people of a game, and what their things are worth. */
type Kept = { index: MatchIndex; values: Map<string, number> };

const games = new Map<GameId, Kept>();

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'search') {
    const answer: FromThread = { id: message.id, found: look(message.search) };
    parentPort?.postMessage(answer);
    return;
  }
  if (message.kind === 'empty') {
    games.delete(message.game);
    return;
  }
  const kept = keptOf(message.game);
  if (message.kind === 'remove') message.userIds.forEach((userId) => kept.index.remove(userId));
  else if (message.kind === 'values') revalue(kept, message.values);
  else {
    for (const [key, value] of message.values) kept.values.set(key, value);
    for (const trader of message.traders) kept.index.put(trader);
  }
});

function look({ as, ...search }: Search): Found {
  if (as === undefined) return lookAs(search);
  const { index } = keptOf(search.game);
  index.put(as.trader);
  try {
    return lookAs(search);
  } finally {
    if (as.after === undefined) index.remove(search.userId);
    else index.put(as.after);
  }
}

function lookAs({ game, userId, apart, apartPairs = [], ...looked }: Omit<Search, 'as'>): Found {
  const { index } = keptOf(game);
  const people = index.size;
  if (index.numberOf(userId) === undefined) return { people, swaps: undefined, routes: [] };
  const hidden = new Set(apart);
  const pairs = new Set(apartPairs.flatMap(([one, other]) => [pairKey(one, other), pairKey(other, one)]));
  const isApart = (one: string, other: string) =>
    hidden.has(other) || (pairs.size > 0 && pairs.has(pairKey(one, other)));
  const { swaps, routes } = searchMatches(index, userId, { ...looked, isApart });
  const wantedBy = ({ first }: Route) => Math.max(...first.get.map((thing) => index.demandFor(thing)));
  return { people, swaps, routes: routes.map((route) => ({ ...route, wantedBy: wantedBy(route) })) };
}

function pairKey(one: string, other: string): string {
  return `${one} ${other}`;
}

function keptOf(game: GameId): Kept {
  const known = games.get(game);
  if (known !== undefined) return known;
  const values = new Map<string, number>();
  const kept = { index: new MatchIndex((thing) => values.get(thingKey(thing))), values };
  games.set(game, kept);
  return kept;
}

function revalue({ index, values }: Kept, known: ThingValues): void {
  values.clear();
  for (const [key, value] of known) values.set(key, value);
  index.revalue((thing) => values.get(thingKey(thing)));
}
