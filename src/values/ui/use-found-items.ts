import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import type { GameId } from '../../games/game.ts';
import type { Line } from '../../trades/lines.ts';
import type { Item } from '../items/item.ts';
import { MAX_SEARCH } from '../lists/list-search.ts';
import { valueReads } from '../value-reads.ts';

/** What a search names in its own game or is near to there, and the first that it names in each of the others. */
export type FoundItems = {
  found: readonly Line[];
  nearest: readonly Item[];
  elsewhere: { game: GameId; line: Line }[];
};

/** Nobody is asked about half a word. */
const REST_MS = 300;

/**
 * Asks what a search may mean that has found nothing.
 * @returns undefined until it is known, and where it cannot be asked: nothing depends on it
 */
export function useFoundItems(game: GameId, search: string): FoundItems | undefined {
  const wanted = useRested(search);
  const { data } = useQuery({ ...valueReads.foundItems(useApi(), game, wanted), enabled: wanted !== '' });
  if (wanted === '' || data === undefined) return undefined;
  const own = data.games.find((each) => each.game === game);
  const elsewhere = data.games.flatMap(({ game: other, found: [line] }) =>
    other === game || line === undefined ? [] : [{ game: other, line }],
  );
  return { found: own?.found ?? [], nearest: own?.nearest ?? [], elsewhere };
}

/** @returns a search, as much of it as may be asked for, once nobody types any more; empty until then */
export function useRested(search: string): string {
  const wanted = search.trim().slice(0, MAX_SEARCH);
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(wanted), REST_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return rested === wanted ? wanted : '';
}
