import type { Address } from '../api/address.ts';
import { gameOfSearch } from '../games/game-address.ts';
import type { GameId } from '../games/game.ts';
import { fromEntry } from '../trades/lines.ts';
import type { Wished } from '../trades/partner-reads.ts';
import { writeSide } from '../trades/written-deal.ts';
import { PLAIN } from '../values/items/form.ts';
import type { ShownRoute } from './match-contract.ts';

/** A route that nobody has been asked for yet. */
export type Plan = {
  game: GameId;
  firstId: string;
  secondId: string;
  /** What is held in between, as addresses write it. */
  held: string;
  /** What it was looked for with. */
  wished?: Wished | undefined;
};

/** What an address of /routes asks with. */
export const PLAN_PARAMS = ['game', 'first', 'second', 'held', 'item', 'form'];

/** @returns the page of a route before anybody is asked: both trades, and what is held in between */
export function planAddress({ game, firstId, secondId, held, wished }: Plan): string {
  const params = new URLSearchParams({ game, first: firstId, second: secondId });
  if (held !== '') params.set('held', held);
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
    held: search.get('held') ?? '',
    ...(item !== '' && { wished: { item, form: search.get('form') ?? PLAIN } }),
  };
}

/** @returns a route as an address of /routes names it */
export function planFor(game: GameId, { first, second, held }: ShownRoute, wished?: Wished): Plan {
  return {
    game,
    firstId: first.person.userId,
    secondId: second.person.userId,
    held: writeSide(held.map(fromEntry)),
    wished,
  };
}

/** @returns whether an address of /routes names a route; one of the version before says nothing of what is held */
export function isPlanned(plan: Plan, route: ShownRoute): boolean {
  const { firstId, secondId, held } = planFor(plan.game, route);
  return plan.firstId === firstId && plan.secondId === secondId && (plan.held === '' || plan.held === held);
}
