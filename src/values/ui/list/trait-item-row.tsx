import { memo, useState } from 'react';
import type { GameId } from '../../../games/game.ts';
import { demandOf } from '../../figures/demand.ts';
import { figureAt } from '../../figures/figure-key.ts';
import { worthText } from '../../figures/figure.ts';
import { shownFigure } from '../../figures/worth.ts';
import { formLine } from '../../items/form-line.ts';
import { type Form, formEdge, hasTraits, PLAIN } from '../../items/form.ts';
import type { AgeOf } from '../../items/item-ages.ts';
import type { Item } from '../../items/item.ts';
import { DemandPips } from '../demand-pips.tsx';
import { ItemBadges } from '../item-badges.tsx';
import { ItemName } from '../item-name.tsx';
import { ItemAgeLine } from '../item/item-age-line.tsx';
import { ListedItemArt } from './listed-item-art.tsx';
import { TraitToggles } from './trait-toggles.tsx';

type Props = {
  game: GameId;
  item: Item;
  ageOf: AgeOf;
  /** In the list, from 0. */
  place: number;
  /** How many items the list has. */
  total: number;
  /** The keys that the reader has pressed, by the slug of the item: a row that leaves the page comes back with them. */
  pressed: Map<string, Form>;
};

/** An item as a row, with a key for each trait where it can be had with them. */
export const TraitItemRow = memo(function TraitItemRow({ game, item, ageOf, place, total, pressed }: Props) {
  const [form, setForm] = useState(() => pressed.get(item.slug) ?? PLAIN);
  const variable = hasTraits(game, item.category);
  const figure = shownFigure(item, form);
  const value = figure && figureAt(item, figure);
  const demand = demandOf(game, item.demand);
  const change = (next: Form) => {
    pressed.set(item.slug, next);
    setForm(next);
  };
  return (
    <article className="item" data-form={form || undefined} aria-posinset={place + 1} aria-setsize={total}>
      <span className="pic">
        <ListedItemArt item={{ ...item, game }} place={place} edge={formEdge(form)} />
      </span>
      <div className="bd">
        <div className="top2">
          <div className="grow">
            <ItemName game={game} item={item} />
            {variable && <p className="s13 mut">{formLine(game, item, form)}</p>}
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
        {variable && <TraitToggles game={game} name={item.name} form={form} onChange={change} />}
      </div>
    </article>
  );
});
