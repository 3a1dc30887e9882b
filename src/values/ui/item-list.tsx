import { memo, useMemo, useState } from 'react';
import { FIRST_ITEMS } from '../../api/client.ts';
import type { GameId } from '../../games/game.ts';
import type { Item } from '../item.ts';
import type { ListSearch } from '../list-search.ts';
import type { Variants } from '../variant.ts';
import { ItemPart } from './item-part.tsx';
import { NoItems } from './no-items.tsx';
import { useShownParts } from './use-shown-parts.ts';

// Every number of columns divides it, so that no row stays open; small enough to be put up within a frame or two.
const PART_ITEMS = 12;

type Props = {
  game: GameId;
  items: readonly Item[];
  /** How many were found; more than there are items while the whole list is on its way. */
  found: number;
  /** What the items were found with. */
  wanted: ListSearch;
  /** Whether a newer answer is on its way. */
  busy: boolean;
  onShowAll: () => void;
};

/** The items that were found: one screen at first, the others as the reader scrolls. */
export const ItemList = memo(function ItemList({ game, items, found, wanted, busy, onShowAll }: Props) {
  const parts = useMemo(() => partsOf(items), [items]);
  const [shown, end] = useShownParts(
    `${wanted.filter ?? ''}/${wanted.search}`,
    FIRST_ITEMS / PART_ITEMS,
    parts.length,
  );
  const [pressed] = useState(() => new Map<string, Variants>());
  return (
    <div className="wrap" aria-busy={busy}>
      <h2 className="sr">Items</h2>
      {items.length === 0 && <NoItems wanted={wanted} onShowAll={onShowAll} />}
      {parts.slice(0, shown).map((part) => (
        <ItemPart key={part.place} game={game} items={part.items} place={part.place} pressed={pressed} />
      ))}
      <div ref={end} className={shown * PART_ITEMS < found ? 'items-more' : undefined} />
    </div>
  );
});

function partsOf(items: readonly Item[]): { place: number; items: readonly Item[] }[] {
  return Array.from({ length: Math.ceil(items.length / PART_ITEMS) }, (_, part) => {
    const place = part * PART_ITEMS;
    return { place, items: items.slice(place, place + PART_ITEMS) };
  });
}
