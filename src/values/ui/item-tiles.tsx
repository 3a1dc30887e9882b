import type { GameId } from '../../games/game.ts';
import { NOT_KNOWN } from '../figure.ts';
import type { Item } from '../item.ts';
import { itemTiles } from '../item-figures.ts';

/** An item's figures as tiles: its price and income, or its value, in each form that has one. */
export function ItemTiles({ game, item }: { game: GameId; item: Item }) {
  const tiles = itemTiles(game, item);
  return (
    <dl className={`figs n${tiles.length}`}>
      {tiles.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={text === NOT_KNOWN ? 'na' : undefined}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
