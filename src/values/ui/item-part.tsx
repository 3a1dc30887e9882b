import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';
import type { Form } from '../items/form.ts';
import type { AgeOf } from '../items/item-ages.ts';
import type { Item } from '../items/item.ts';
import { ItemCard } from './list/item-card.tsx';
import { TraitItemRow } from './list/trait-item-row.tsx';

type Props = {
  game: GameId;
  items: readonly Item[];
  ageOf: AgeOf;
  /** Of its first item in the list, from 0. */
  place: number;
  /** The keys that the reader has pressed, by the slug of the item. */
  pressed: Map<string, Form>;
};

/**
 * A part of a long list. Far away from the screen it is an empty block of its own height: with 1,513 cards alive
 * every key press and every frame would wait for them.
 */
export const ItemPart = memo(function ItemPart({ game, items, ageOf, place, pressed }: Props) {
  const [ref, far] = useNearness();
  const inRows = gameOf(game).traits !== undefined;
  if (far !== undefined) return <div ref={ref} className="items far" style={{ '--h': `${far.height}px` }} />;
  return (
    <div ref={ref} className={inRows ? 'items rows' : 'items'}>
      {items.map((item, index) =>
        inRows ? (
          <TraitItemRow
            key={item.slug}
            game={game}
            item={item}
            ageOf={ageOf}
            place={place + index}
            pressed={pressed}
          />
        ) : (
          <ItemCard key={item.slug} game={game} item={item} ageOf={ageOf} place={place + index} />
        ),
      )}
    </div>
  );
});

// In heights of the screen; farther than where lists grow, so that nothing new is far at once.
const NEAR = '200% 0px';

/** A block that is far from the screen, and the height to keep free for it, in px. */
type Far = { height: number };

/** @returns the block's ref, and its height when it is so far from the screen that it need not be drawn */
function useNearness(): [RefObject<HTMLDivElement | null>, Far | undefined] {
  const ref = useRef<HTMLDivElement>(null);
  const [far, setFar] = useState<Far>();
  useEffect(() => {
    const block = ref.current;
    if (block === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        // A block in which somebody works stays.
        if (entry === undefined || block.contains(document.activeElement)) return;
        const { height } = entry.boundingClientRect;
        setFar((now) => (entry.isIntersecting ? undefined : (now ?? { height })));
      },
      { rootMargin: NEAR },
    );
    observer.observe(block);
    return () => observer.disconnect();
  }, []);
  return [ref, far];
}
