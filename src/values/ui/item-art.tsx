import { classNames } from '../../platform/ui/class-names.ts';
import type { PicturedItem } from '../item.ts';
import { itemPicture, itemPictures, type PictureSize, type PictureVariant } from '../item-picture.ts';

const PIXELS: Record<PictureSize, number> = { s: 44, m: 128, l: 256 };

/** An item's picture. The name always stands beside it, so the picture itself is silent. */
export function ItemArt(props: {
  item: PicturedItem;
  size: PictureSize;
  variant?: PictureVariant;
  className?: string;
  /** For the pictures that are on screen at once. */
  eager?: boolean;
}) {
  const { item, size, variant = 'plain', className, eager = false } = props;
  const pixels = PIXELS[size];
  // Drawn art shows the variant itself.
  const edge = item.picture !== undefined && variant !== 'plain' && `edge-${variant}`;
  return (
    <img
      className={classNames('art', edge, className)}
      src={itemPicture(item, size, variant)}
      srcSet={itemPictures(item, size)}
      width={pixels}
      height={pixels}
      alt=""
      decoding="async"
      loading={eager ? 'eager' : 'lazy'}
    />
  );
}
