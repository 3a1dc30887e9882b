import { memo, useState } from 'react';
import type { GameId } from '../../games/game.ts';
import { demandOf } from '../demand.ts';
import type { Item } from '../item.ts';
import {
  artVariant,
  hasVariants,
  NO_VARIANTS,
  toggleVariant,
  type VariantKey,
  type Variants,
  variantFigure,
} from '../variant.ts';
import { variantLine } from '../variant-line.ts';
import { worthText } from '../worth.ts';
import { DemandPips } from './demand-pips.tsx';
import type { AgeOf } from '../item-ages.ts';
import { ItemAgeLine } from './item-age-line.tsx';
import { ItemBadges } from './item-badges.tsx';
import { ItemName } from './item-name.tsx';
import { ListedItemArt } from './listed-item-art.tsx';
import { VariantKeys } from './variant-keys.tsx';

type Props = {
  game: GameId;
  item: Item;
  ageOf: AgeOf;
  /** In the list, from 0. */
  place: number;
  /** The keys that the reader has pressed, by the slug of the item: a row that leaves the page comes back with them. */
  pressed: Map<string, Variants>;
};

/** An item as a row, with the R, F, N and M keys where it can be had in variants. */
export const VariantItemRow = memo(function VariantItemRow({ game, item, ageOf, place, pressed }: Props) {
  const [variants, setVariants] = useState(() => pressed.get(item.slug) ?? NO_VARIANTS);
  const variable = hasVariants(game, item.category);
  const figure = variantFigure(item, variants);
  const value = figure && item[figure];
  const demand = demandOf(game, item.demand);
  const press = (key: VariantKey) => {
    const next = toggleVariant(variants, key);
    pressed.set(item.slug, next);
    setVariants(next);
  };
  return (
    <article className="item">
      <span className="pic">
        <ListedItemArt item={{ ...item, game }} place={place} variant={artVariant(variants)} />
      </span>
      <div className="bd">
        <div className="top2">
          <div className="grow">
            <ItemName game={game} item={item} />
            {variable && <p className="s13 mut one">{variantLine(item, variants)}</p>}
          </div>
          <span className={value === undefined ? 'big na' : 'big'}>
            <span className="sr">Value </span>
            <span>{worthText(game, value)}</span>
          </span>
        </div>
        <ItemBadges item={item} />
        {demand !== undefined && (
          <div className="row loose">
            <span className="s13 sub">Demand</span>
            <DemandPips demand={demand} />
          </div>
        )}
        {figure !== undefined && <ItemAgeLine age={ageOf(item, figure)} />}
        {variable && <VariantKeys name={item.name} variants={variants} onPress={press} />}
      </div>
    </article>
  );
});
