import type { QueryClient } from '@tanstack/react-query';
import type { Address } from '../../api/address.ts';
import { type Api, type Given, unasked } from '../../api/client.ts';
import { gameOfPath } from '../../games/game-address.ts';
import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';
import { valueReads } from '../value-reads.ts';

/** One item as its page shows it. */
export type ItemDetail = Given<Api['values']['item']>;

/** @returns the address of an item's page */
export function itemAddress(game: GameId, slug: string): string {
  return `/values/${game}/${slug}`;
}

/** What stands over an item that is not there. */
export const ITEM_NOT_FOUND = 'Item not found';

/** @returns the title of an item's page: 'Shadow Dragon Value, Adopt Me' */
export function itemTitle(game: GameId, { name }: { name: string }): string {
  return `${name} Value, ${gameOf(game).name}`;
}

/** @returns the slug that an address of /values/{gameId}/{item} names, whatever stands there */
export function slugOfPath({ params }: Address): string {
  return params['item'] ?? '';
}

/**
 * What has been read of the item whose page an address is.
 * @returns null when the game has no such item, undefined while it is not known
 */
export function knownItem(cache: QueryClient, address: Address): ItemDetail | null | undefined {
  const game = gameOfPath(address);
  return (
    game &&
    cache.getQueryData<ItemDetail | null>(valueReads.item(unasked, game, slugOfPath(address)).queryKey)
  );
}
