import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { Address } from '../../../api/address.ts';
import { useApi } from '../../../api/api-context.ts';
import { gameOf } from '../../../games/game-list.ts';
import type { GameId } from '../../../games/game.ts';
import { useLive } from '../../../live/ui/follow-live.ts';
import { useToday } from '../../../platform/ui/use-now.ts';
import { itemAges } from '../../items/item-ages.ts';
import type { Item } from '../../items/item.ts';
import { filterItems } from '../../lists/item-filter.ts';
import { EVERYTHING, isSameListSearch } from '../../lists/list-search.ts';
import { valueReads } from '../../value-reads.ts';
import { ChangesLink } from '../changes/changes-link.tsx';
import { FigureSources } from '../item/figure-sources.tsx';
import { useIdle } from '../use-idle.ts';
import { FewValuesNote } from './few-values-note.tsx';
import { ItemList } from './item-list.tsx';
import { OpenedItem } from './opened-item.tsx';
import { useListSearch } from './use-list-search.ts';
import { useSearchedItems } from './use-searched-items.ts';
import { ValuesError } from './values-error.tsx';
import { ValuesHead } from './values-head.tsx';
import { ValuesLoading } from './values-loading.tsx';
import { ValuesTools } from './values-tools.tsx';

/**
 * One game's values. The server has put what one sees first into the page; the whole list follows once the page is
 * used, and from then on search and filter ask nobody, but for what players call things while the names are made ready.
 */
export function GameValues({ game, address }: { game: GameId; address: Address }) {
  const api = useApi();
  const { wanted, asked, setSearch, setFilter, showAll } = useListSearch(address);
  // The list follows the keys in its own time, so that the search box never waits for it.
  const shown = useDeferredValue(wanted);
  const whole = useQuery({ ...valueReads.values(api, game), enabled: useIdle() });
  const known = useSearchedItems(game, whole.data?.items, shown);
  const start = useQuery({
    ...valueReads.valuesStart(api, game, asked.search, asked.filter),
    enabled: known === undefined,
    placeholderData: keepPreviousData,
    // As fresh as the page that it came in, and live events make it stale.
    staleTime: Number.POSITIVE_INFINITY,
  });
  useLive([game]);

  const list = whole.data ?? start.data;
  // Where the server cannot be asked what a search says, what contains it is found as ever.
  const contained =
    known === undefined && start.isError && whole.data !== undefined
      ? filterItems(whole.data.items, { game, ...shown })
      : undefined;
  const searched = known ?? contained;
  const items = searched ?? start.data?.items ?? NO_ITEMS;
  const today = useToday();
  const ageOf = useMemo(() => list && itemAges(list, today), [list, today]);
  const found = searched?.length ?? start.data?.found ?? 0;
  const name = list?.name ?? gameOf(game).name;
  return (
    <main id="main">
      <ValuesHead game={game} name={name} found={list && found} groups={list?.groups.length} list={list} />
      <ValuesTools
        game={game}
        wanted={wanted}
        onSearch={setSearch}
        onFilter={setFilter}
        groups={list?.groups ?? NO_GROUPS}
        total={list?.total}
      />
      {list !== undefined && ageOf !== undefined && (
        <>
          <div className="wrap">
            {list.dates !== undefined && (
              <FewValuesNote game={game} unvalued={list.dates.unvalued} total={list.total} />
            )}
          </div>
          <div className="wrap vsrc">
            <FigureSources units={list.units} sources={list.sources} />
            <ChangesLink game={game}>See what changed</ChangesLink>
          </div>
          <p className="sr" role="status">
            {isSameListSearch(shown, EVERYTHING) ? '' : `${found} items found`}
          </p>
          <ItemList
            game={game}
            items={items}
            ageOf={ageOf}
            found={found}
            wanted={searched ? shown : asked}
            busy={searched === undefined && start.isPlaceholderData}
            onShowAll={showAll}
            onReadRest={whole.isError ? whole.refetch : undefined}
            readingRest={whole.isError && whole.isFetching}
          />
        </>
      )}
      <OpenedItem game={game} items={list?.items} />
      {list === undefined && start.isError && <ValuesError message={messageOf(start.error)} />}
      {list === undefined && !start.isError && <ValuesLoading game={game} name={name} />}
    </main>
  );
}

const NO_ITEMS: Item[] = [];
const NO_GROUPS: { name: string; count: number }[] = [];

function messageOf(error: Error): string {
  return error.message.replace(/\.$/, '');
}
