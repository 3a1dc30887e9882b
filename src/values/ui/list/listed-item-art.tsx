import { useState } from 'react';
import { useHydrated } from '../../../platform/ui/use-hydrated.ts';
import type { PictureEdge } from '../../items/item-picture.ts';
import type { PicturedItem } from '../../items/item.ts';
import { InlineItemArt } from '../inline-item-art.tsx';
import { ItemArt } from '../item-art.tsx';

// One row on a wide screen: their pictures do not wait for the scroll position.
const EAGER = 6;

/**
 * The picture of an item in a list: an img element where the server has written it, so that it loads before any
 * script, and part of the document where the browser adds the item later.
 * @param props.place its place in the list, from 0
 */
export function ListedItemArt(props: { item: PicturedItem; place: number; edge?: PictureEdge }) {
  const { item, place, edge = 'plain' } = props;
  const [added] = useState(useHydrated());
  // Only drawings are dear to keep as img elements.
  if (added && item.picture === undefined) return <InlineItemArt item={item} edge={edge} />;
  return <ItemArt item={item} size="m" edge={edge} eager={place < EAGER} />;
}
