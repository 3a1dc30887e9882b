import type { GameId } from '../../../games/game.ts';
import { NOT_KNOWN } from '../../figures/figure.ts';
import { itemFigures, itemTiles } from '../../figures/item-figures.ts';
import { pricedTable } from '../../items/form-table.ts';
import type { Item } from '../../items/item.ts';
import { FormValues } from './form-values.tsx';

/**
 * An item's figures as tiles: its price and income, or its value, at each age that has one. Where forms with potions have values too, a table
 * has all of its values.
 */
export function ItemTiles({ game, item }: { game: GameId; item: Item }) {
  const table = pricedTable(game, item);
  const tiles = table === undefined ? itemTiles(game, item) : itemFigures(game, item).slice(1);
  return (
    <>
      {table !== undefined && <FormValues game={game} table={table} />}
      {tiles.length > 0 && (
        <dl className={`figs n${tiles.length}`}>
          {tiles.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={text === NOT_KNOWN ? 'na' : undefined}>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
