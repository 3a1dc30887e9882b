import type { GameId } from '../games/game.ts';

// Written out here: `hub-address` and `post-address` write the same of much more, which the page of an item would load.

/** @returns the address of the hub at which an item's live trades are found, as `hubAddress` writes it */
export function findAddress(game: GameId, name: string): string {
  return `/trade?${new URLSearchParams({ game, q: name })}`;
}

/** @returns the address of the hub at which the dialog to post a trade opens with an item offered, as `postAddress` writes it */
export function offerAddress(game: GameId, slug: string): string {
  return `/trade?game=${game}&give=${slug}`;
}
