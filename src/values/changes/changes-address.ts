import type { Address } from '../../api/address.ts';
import type { GameId } from '../../games/game.ts';
import { readChangePageKey } from './change-page-key.ts';

/** @param after the key of a page that is not the first @returns the address of what has changed in a game's values */
export function changesAddress(game: GameId, after?: string): string {
  const path = `/values/${game}/changes`;
  return after === undefined ? path : `${path}?after=${after}`;
}

/** @returns the key of the page of changes that an address asks for; undefined of the first one */
export function pageOfAddress({ search }: Address): string | undefined {
  const key = search.get('after');
  return key !== null && readChangePageKey(key) !== undefined ? key : undefined;
}
