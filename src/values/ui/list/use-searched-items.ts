import { useEffect, useMemo, useState } from 'react';
import type { GameId } from '../../../games/game.ts';
import type { Item } from '../../items/item.ts';
import { filterItems, isLeftToWords } from '../../lists/item-filter.ts';
import type { ListSearch } from '../../lists/list-search.ts';
import type { searchItems } from '../../names/search-items.ts';
import { useNames } from '../use-names.ts';

/**
 * @param items the whole list, once it is there
 * @returns those that a search finds; undefined while only the server can tell: before the list is there, and where its names
 *   leave a search open that are still being made ready to be read
 */
export function useSearchedItems(
  game: GameId,
  items: readonly Item[] | undefined,
  wanted: ListSearch,
): readonly Item[] | undefined {
  const names = useNames(game);
  const isReady = names !== undefined && names.items === items;
  const [read, setRead] = useState<typeof searchItems>();
  useEffect(() => {
    if (!isReady) return;
    import('../../names/search-items.ts').then(
      (code) => setRead(() => code.searchItems),
      // The server goes on reading.
      () => undefined,
    );
  }, [isReady]);
  return useMemo(() => {
    if (items === undefined) return undefined;
    if (!isLeftToWords(items, wanted.search)) return filterItems(items, { game, ...wanted });
    return names?.items === items ? read?.(names, wanted) : undefined;
  }, [game, items, names, read, wanted]);
}
