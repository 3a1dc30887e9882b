import type { Address } from '../api/address.ts';
import { gameOfSearch } from '../games/game-address.ts';
import type { GameId } from '../games/game.ts';
import type { Wished } from '../trades/partner-reads.ts';
import { PLAIN } from '../values/items/form.ts';

/** Over whom a route leads that nobody has been asked for yet. @property wished what it was looked for with */
export type Plan = { game: GameId; firstId: string; secondId: string; wished?: Wished | undefined };

/** What an address of /routes asks with. */
export const PLAN_PARAMS = ['game', 'first', 'second', 'item', 'form'];

/** @returns the page of a route before anybody is asked: both trades, and what is held in between */
export function planAddress({ game, firstId, secondId, wished }: Plan): string {
  const params = new URLSearchParams({ game, first: firstId, second: secondId });
  if (wished !== undefined) params.set('item', wished.item);
  if (wished !== undefined && wished.form !== PLAIN) params.set('form', wished.form);
  return `/routes?${params}`;
}

/** @returns which route an address of /routes is about */
export function planOf(address: Pick<Address, 'search'>): Plan {
  const { search } = address;
  const item = search.get('item') ?? '';
  return {
    game: gameOfSearch(address),
    firstId: search.get('first') ?? '',
    secondId: search.get('second') ?? '',
    ...(item !== '' && { wished: { item, form: search.get('form') ?? PLAIN } }),
  };
}
