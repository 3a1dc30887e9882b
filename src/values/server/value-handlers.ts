import { calls } from '../../api/server/calls.ts';
import { GAME_IDS } from '../../games/game.ts';
import { topic } from '../../live/topic.ts';
import { filterGroups, filterItems, isLeftToWords } from '../lists/item-filter.ts';
import { moverList } from '../lists/value-contract.ts';
import { searchItems } from '../names/search-items.ts';
import { readMovers } from './figures/read-movers.ts';
import { isFed } from './lists/refresh-upstream.ts';
import { databaseFailed, whyNoValues } from './lists/why-no-values.ts';
import { valueLists } from './value-table.ts';

const list = calls.values.list.handler(async ({ input, context, errors }) => {
  const stored = await context.values.get(input.game).catch((error: unknown) => {
    throw errors.NO_VALUES({ message: databaseFailed(context, error) });
  });
  if (stored === undefined) throw errors.NO_VALUES({ message: await whyNoValues(context, input.game) });
  const { game, search = '', filter } = input;
  const names = isLeftToWords(stored.items, search) ? await context.values.names(game) : undefined;
  const matching =
    names === undefined ? filterItems(stored.items, input) : searchItems(names, { search, filter });
  const named = input.slugs === undefined ? undefined : new Set(input.slugs.split(','));
  const found = named === undefined ? matching : matching.filter(({ slug }) => named.has(slug));
  return {
    game,
    name: stored.name,
    asOf: stored.asOf,
    units: stored.units,
    sources: stored.sources,
    groups: filterGroups(game, stored.items),
    staleDays: context.config.values.staleDays,
    fed: isFed(context.config.values, game, stored.sources),
    lastUpdate: stored.lastUpdate,
    dates: stored.dates,
    total: stored.items.length,
    found: found.length,
    items: input.limit === undefined ? found : found.slice(0, input.limit),
    money: stored.money,
  };
});

const MOVERS = 8;
// The seven days go on, though nothing changes.
const MOVERS_KEPT_MS = 10 * 60_000;

/** The same for everybody: kept until a figure changes. */
const movers = calls.values.movers.handler(async ({ context: { db, ready, now } }) => {
  const kept = await ready.get('movers', GAME_IDS.map(topic.values), async () => {
    const at = now();
    const [moved, lists] = await Promise.all([
      readMovers(db, at, MOVERS),
      db.select({ game: valueLists.game, asOf: valueLists.asOf }).from(valueLists),
    ]);
    const inOrder = GAME_IDS.flatMap((game) => lists.filter((known) => known.game === game));
    const body = JSON.stringify({ movers: moved, lists: inOrder });
    return { type: 'application/json', body, validUntilMs: at.getTime() + MOVERS_KEPT_MS };
  });
  return moverList.parse(JSON.parse(kept.plain.toString()));
});

export const valueHandlers = { list, movers };
