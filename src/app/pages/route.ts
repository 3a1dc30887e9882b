import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Address } from '../../api/address.ts';
import type { GameId } from '../../games/game.ts';

/** A page's code. */
export type Screen = ComponentType<{ address: Address }>;

export type LoadScreen = () => Promise<Screen>;

/** One page of the product, as far as the browser needs to know it; the rest stands in `page-facts.ts`. */
export type Route = {
  path: string;
  /** Loads the code of the page. */
  load: LoadScreen;
  /** Loads another page for the signed-in, where they see another one at the same address. */
  loadForMembers?: LoadScreen;
  /** The page's title, from its address and from what has been read for it. */
  title: (address: Address, cache: QueryClient) => string;
  /** Opens with the game that was used last where its address names none. */
  opensWithUsedGame?: true;
  /** The game whose colours the page wears. */
  game?: (address: Address) => GameId | undefined;
};

/** @returns what loads the page that a visitor, or somebody who is signed in, sees at an address */
export function loaderOf(route: Route, signedIn: boolean): LoadScreen {
  return (signedIn ? route.loadForMembers : undefined) ?? route.load;
}
