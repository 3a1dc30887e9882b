import { memo } from 'react';
import { gameOf } from '../../../../games/game-list.ts';
import type { GameId } from '../../../../games/game.ts';
import type { Form } from '../../../items/form.ts';
import type { AgeOf } from '../../../items/item-ages.ts';
import type { Item } from '../../../items/item.ts';
import { ItemCard } from '../item-card.tsx';
import { TraitItemRow } from '../trait-item-row.tsx';
import { CardSkeleton } from './card-skeleton.tsx';

/** What every card of a list is made with. */
export type CardsOf = {
  game: GameId;
  /** The whole list, or what has been read of it. */
  items: readonly Item[];
  ageOf: AgeOf;
  /** How many items the whole list has. */
  total: number;
  /** The forms that the reader has chosen, by the slug of the item: a card that leaves the page comes back with its own. */
  pressed: Map<string, Form>;
};

/** @returns the class of a grid with a game's cards */
export function gridClass(game: GameId): string {
  return gameOf(game).traits === undefined ? 'items' : 'items rows';
}

/** The cards from one place of a list up to another one, in as many columns as there is room for. */
export const ItemCards = memo(function ItemCards(props: CardsOf & { from: number; to: number }) {
  const { game, items, ageOf, total, pressed, from, to } = props;
  const Card = gameOf(game).traits === undefined ? ItemCard : TraitItemRow;
  const unread = Math.max(0, Math.min(to, total) - Math.max(from, items.length));
  return (
    <div className={gridClass(game)}>
      {items.slice(from, to).map((item, index) => (
        <Card
          key={item.slug}
          game={game}
          item={item}
          ageOf={ageOf}
          place={from + index}
          total={total}
          pressed={pressed}
        />
      ))}
      {[...Array(unread).keys()].map((place) => (
        <CardSkeleton key={place} />
      ))}
    </div>
  );
});
