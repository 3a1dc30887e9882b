import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { itemAddress } from '../../items/item-address.ts';
import type { PicturedItem } from '../../items/item.ts';
import { ItemArt } from '../item-art.tsx';

/** Rows of a card on the members' home page. */
export const FEATURE_ROWS = 4;

/** One item in a card of the members' home page; it leads to the item's page. */
export type FeatureRow = { item: PicturedItem; note: ReactNode; aside: ReactNode };

/** The rows of such a card, blocks of their size while they load. @param props.rows undefined while they load */
export function FeatureRows({ rows }: { rows: readonly FeatureRow[] | undefined }) {
  return (
    <ul className="stack g2" aria-busy={rows === undefined || undefined}>
      {rows === undefined
        ? Array.from({ length: FEATURE_ROWS }, (_, row) => (
            <li key={row}>
              <Skeleton height="48px" />
            </li>
          ))
        : rows.slice(0, FEATURE_ROWS).map(({ item, note, aside }) => (
            <li key={`${item.game} ${item.slug}`}>
              <Link className="row g3 feat-l" href={itemAddress(item.game, item.slug)}>
                <ItemArt item={item} size="s" className="a40" />
                <span className="grow">
                  <b className="one snug">{item.name}</b>
                  <span className="one mut s13">{note}</span>
                </span>
                <span className="s13 feat-n">{aside}</span>
              </Link>
            </li>
          ))}
    </ul>
  );
}

/** What such a card says when its figures could not be read. */
export function FeatureFailed() {
  return <p className="sub s14">Could not be loaded. Reload the page to try again.</p>;
}
