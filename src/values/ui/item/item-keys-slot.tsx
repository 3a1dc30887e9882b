import { type ComponentType, createContext, use } from 'react';
import type { GameId } from '../../../games/game.ts';
import { LatePart } from '../../../platform/ui/page/hydrated.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import type { Item } from '../../items/item.ts';

export type ItemKeysProps = { game: GameId; item: Pick<Item, 'slug' | 'name' | 'category'> };

/** The keys with which somebody keeps an item for themselves. Whoever puts the product together says what they are. */
export const ItemKeysContext = createContext<ComponentType<ItemKeysProps> | undefined>(undefined);

/** The place of those keys below an item's figures. Their code comes late. */
export function ItemKeysSlot(props: ItemKeysProps) {
  const Keys = use(ItemKeysContext);
  if (Keys === undefined) return null;
  return (
    <LatePart fallback={<Skeleton className="ikept-w" />}>
      <Keys {...props} />
    </LatePart>
  );
}
