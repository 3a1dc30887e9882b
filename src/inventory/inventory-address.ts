import type { Address } from '../api/address.ts';
import { gameOfSearch } from '../games/game-address.ts';
import type { GameId } from '../games/game.ts';
import { INVENTORY_LISTS, type InventoryList } from './inventory.ts';

/** What the page of one's lists shows. It stands in the address, so that it survives a reload. */
export type ShownInventory = { game: GameId; list: InventoryList };

/** The parameters of the address. */
export const INVENTORY_PARAMS = ['game', 'list'];

/** @returns what an address asks for; what one has where it names no list */
export function readInventoryAddress(address: Pick<Address, 'search'>): ShownInventory {
  const asked = address.search.get('list');
  return { game: gameOfSearch(address), list: INVENTORY_LISTS.find((list) => list === asked) ?? 'have' };
}

/** @returns the address of what one has of a game, or wants */
export function inventoryAddress(game: GameId, list: InventoryList = 'have'): string {
  return `/inventory?game=${game}${list === 'have' ? '' : `&list=${list}`}`;
}
