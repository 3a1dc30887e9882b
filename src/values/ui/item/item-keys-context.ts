import { type ComponentType, createContext } from 'react';
import type { GameId } from '../../../games/game.ts';
import type { Form } from '../../items/form.ts';
import type { Item } from '../../items/item.ts';

export type ItemKeysProps = {
  game: GameId;
  item: Pick<Item, 'slug' | 'name' | 'category'>;
  /** The form in which it was looked at before; plain where that is not known. */
  form?: Form | undefined;
};

/** The keys with which somebody keeps an item for themselves. Whoever puts the product together says what they are. */
export const ItemKeysContext = createContext<ComponentType<ItemKeysProps> | undefined>(undefined);
