import type { PicturedItem } from '../values/items/item.ts';

type Face = Pick<PicturedItem, 'slug' | 'name' | 'rarity'>;

/** How a game's tile looks: what only the pages with tiles need. */
export type GameLook = {
  /** Three items of its list by which players know it at once; they stand fanned on its tile. */
  faces: readonly [Face, Face, Face];
  /** What its items are called on its tile. */
  itemsWord: string;
  /** What the button of its tile says. */
  tileButton: string;
};
