import { calls } from '../../api/server/calls.ts';
import { filterGroups, filterItems } from '../item-filter.ts';
import { readValues } from './read-values.ts';

const list = calls.values.list.handler(async ({ input, context, errors }) => {
  const stored = await readValues(context.db, input.game);
  if (stored === undefined) throw errors.NO_VALUES();
  const found = filterItems(stored.items, input);
  return {
    game: input.game,
    name: stored.name,
    asOf: stored.asOf,
    units: stored.units,
    sources: stored.sources,
    groups: filterGroups(input.game, stored.items),
    total: stored.items.length,
    found: found.length,
    items: input.limit === undefined ? found : found.slice(0, input.limit),
  };
});

export const valueHandlers = { list };
