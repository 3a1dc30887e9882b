import { classNames } from '../../platform/ui/class-names.ts';
import { itemPicture, itemPictures, type PictureEdge, type PictureSize } from '../items/item-picture.ts';
import type { PicturedItem } from '../items/item.ts';

const PIXELS: Record<PictureSize, number> = { s: 44, m: 128, l: 256 };

/** An item's picture. The name always stands beside it, so the picture itself is silent. */
export function ItemArt(props: {
  item: PicturedItem;
  size: PictureSize;
  edge?: PictureEdge;
  className?: string;
  /** For the pictures that are on screen at once. */
  eager?: boolean;
}) {
  const { item, size, edge = 'plain', className, eager = false } = props;
  const pixels = PIXELS[size];
  // Drawn art shows the edge itself.
  const ring = item.picture !== undefined && edge !== 'plain' && `edge-${edge}`;
  return (
    <img
      className={classNames('art', ring, className)}
      src={itemPicture(item, size, edge)}
      srcSet={itemPictures(item, size)}
      width={pixels}
      height={pixels}
      alt=""
      decoding="async"
      loading={eager ? 'eager' : 'lazy'}
    />
  );
}
