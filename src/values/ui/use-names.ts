import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { gameReads } from '../../games/game-reads.ts';
import type { GameId } from '../../games/game.ts';
import type { Item } from '../items/item.ts';
import type { NameIndex } from '../names/name-index.ts';
import { valueReads } from '../value-reads.ts';
import { untilIdle, useIdle } from './use-idle.ts';

type Made = { mutations: readonly string[]; index: Promise<NameIndex<Item>> };

/** Of a list in this page: made once, and forgotten with it. */
const madeOf = new WeakMap<readonly Item[], Made>();

/**
 * The names of a game's list, which somebody else reads, to be found as players write them. Their code comes late, and they are
 * made bit by bit while the browser has nothing to do.
 *
 * @returns undefined until then; those of the list before while those of a newer one are being made
 */
export function useNames(game: GameId): NameIndex<Item> | undefined {
  const api = useApi();
  const items = useQuery({ ...valueReads.values(api, game), enabled: false }).data?.items;
  const idle = useIdle();
  const games = useQuery({ ...gameReads.games(api), enabled: idle }).data;
  const mutations = games?.find(({ id }) => id === game)?.mutations;
  const [index, setIndex] = useState<NameIndex<Item>>();
  useEffect(() => {
    if (!idle || items === undefined || mutations === undefined) return;
    let wanted = true;
    // What was found without them goes on being found.
    makeNames(game, items, mutations).then(
      (made) => wanted && setIndex(made),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [game, items, mutations, idle]);
  return index?.game === game ? index : undefined;
}

function makeNames(
  game: GameId,
  items: readonly Item[],
  mutations: readonly string[],
): Promise<NameIndex<Item>> {
  const known = madeOf.get(items);
  if (known?.mutations === mutations) return known.index;
  const make = async () => {
    const { NameIndex } = await import('../names/name-index.ts');
    return await NameIndex.inSlices(game, items, mutations, untilIdle);
  };
  const made = { mutations, index: make() };
  madeOf.set(items, made);
  made.index.catch(() => madeOf.get(items) === made && madeOf.delete(items));
  return made.index;
}
