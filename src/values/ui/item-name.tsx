import type { GameId } from '../../games/game.ts';
import { itemAddress } from '../items/item-address.ts';
import type { Item } from '../items/item.ts';

/** The name on an item's card: a link that takes the whole card's presses, for the list to open the item with. */
export function ItemName({ game, item }: { game: GameId; item: Item }) {
  return (
    <h3 className="two">
      <a className="ilink" href={itemAddress(game, item.slug)}>
        {item.name}
      </a>
    </h3>
  );
}
