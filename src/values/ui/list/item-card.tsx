import { memo } from 'react';
import type { GameId } from '../../../games/game.ts';
import { demandOf } from '../../figures/demand.ts';
import { NOT_KNOWN } from '../../figures/figure.ts';
import { itemFigures } from '../../figures/item-figures.ts';
import type { AgeOf } from '../../items/item-ages.ts';
import type { Item } from '../../items/item.ts';
import { DemandPips } from '../demand-pips.tsx';
import { ItemBadges } from '../item-badges.tsx';
import { ItemName } from '../item-name.tsx';
import { ItemAgeLine } from '../item/item-age-line.tsx';
import { ListedItemArt } from './listed-item-art.tsx';

type Props = {
  game: GameId;
  item: Item;
  ageOf: AgeOf;
  /** In the list, from 0. */
  place: number;
  /** How many items the list has. */
  total: number;
};

/** An item with its figures. */
export const ItemCard = memo(function ItemCard({ game, item, ageOf, place, total }: Props) {
  const demand = demandOf(game, item.demand);
  const lines = itemFigures(game, item);
  const dated = lines.find(({ text }) => text !== NOT_KNOWN)?.figure;
  return (
    <article className="item" aria-posinset={place + 1} aria-setsize={total}>
      <span className="pic">
        <ListedItemArt item={{ ...item, game }} place={place} />
      </span>
      <div className="bd">
        <ItemName game={game} item={item} />
        <ItemBadges item={item} />
        <dl className="kv">
          {lines.map(({ label, text }, line) => (
            <div key={label} className={line === 0 ? 'big' : undefined}>
              <dt>{label}</dt>
              <dd className={text === NOT_KNOWN ? 'na' : undefined}>{text}</dd>
            </div>
          ))}
          {demand !== undefined && (
            <div className="dm">
              <dt>Demand</dt>
              <dd>
                <DemandPips demand={demand} />
              </dd>
            </div>
          )}
        </dl>
        {dated !== undefined && <ItemAgeLine age={ageOf(item, dated)} />}
      </div>
    </article>
  );
});
