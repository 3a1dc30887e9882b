import { type ComponentType, createContext, lazy } from 'react';
import { gameOf } from '../../../games/game-list.ts';
import type { GameId } from '../../../games/game.ts';
import { type Form, hasTraits } from '../../items/form.ts';
import type { Item } from '../../items/item.ts';

export type ItemKeysProps = {
  game: GameId;
  item: Pick<Item, 'slug' | 'name' | 'category'>;
  /** The form in which it was looked at before; plain where that is not known. */
  form?: Form | undefined;
};

/** @returns whether an item is likely to have forms, while the mutations of its game are not known: there is a place for them */
export function mayHaveForms({ game, item }: ItemKeysProps): boolean {
  return gameOf(game).traits === undefined || hasTraits(game, item.category);
}

type Keys = ComponentType<ItemKeysProps>;
type Load = () => Promise<Keys>;

let provide: (load: Load) => void;
const provided = new Promise<Load>((resolve) => {
  provide = resolve;
});

/** Says what the keys are; their code is fetched where they are first shown. */
export function provideItemKeys(load: Load): void {
  provide(load);
}

/**
 * The keys with which somebody keeps an item for themselves. Whoever puts the product together says what they are: the server by
 * this context, the browser by `provideItemKeys` once the page stands, for no first view has room for them.
 */
export const ItemKeysContext = createContext<Keys>(
  lazy(async (): Promise<{ default: Keys }> => {
    try {
      const load = await provided;
      return { default: await load() };
    } catch {
      // Without them the item is still whole.
      return { default: () => null };
    }
  }),
);
