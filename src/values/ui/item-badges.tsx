import type { Item } from '../items/item.ts';
import { withCapital } from '../items/with-capital.ts';
import { RarityBadge } from './rarity-badge.tsx';

/** Rarity and category of an item, in one line whatever their length. */
export function ItemBadges({ item }: { item: Item }) {
  return (
    <div className="bdgs">
      {item.rarity !== undefined && <RarityBadge rarity={item.rarity} />}
      <span className="bdg cat">{withCapital(item.category)}</span>
    </div>
  );
}
