import { Mark } from '../../platform/ui/icon.tsx';
import { rarityLook } from '../items/rarity.ts';

/** A rarity as shape and word; the word is the game's own. */
export function RarityBadge({ rarity }: { rarity: string }) {
  return (
    <span className={`bdg rar r-${rarityLook(rarity)}`}>
      <RarityMark rarity={rarity} />
      <span>{rarity}</span>
    </span>
  );
}

/** The shape alone, beside its word. */
export function RarityMark({ rarity }: { rarity: string }) {
  return <Mark name={rarityLook(rarity)} />;
}
