import type { GameId } from '../../games/game.ts';
import { NO_MUTATION } from '../../games/game.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { type DealEntry, entryWorth } from '../../trades/deal.ts';
import { MutationSelect } from '../../trades/ui/mutation-select.tsx';
import { QuantityStepper } from '../../trades/ui/quantity-stepper.tsx';
import { ItemArt } from '../../values/ui/item-art.tsx';
import { VariantKeys } from '../../values/ui/variant-keys.tsx';
import { artVariant, hasVariants, toggleVariant } from '../../values/variant.ts';
import { worthText } from '../../values/worth.ts';
import { entryName } from '../deal-words.ts';

/** One item of a side: what one of it counts for, its variant or mutation, how many, and a key to take it out. */
export function DealRow(props: {
  game: GameId;
  entry: DealEntry;
  /** Without 'None'; empty when the game has none. */
  mutations: readonly string[];
  onChange: (change: Partial<DealEntry>) => void;
  onRemove: () => void;
}) {
  const { game, entry, mutations, onChange, onRemove } = props;
  const { item, variants, mutation, quantity } = entry;
  const name = entryName(entry);
  const worth = entryWorth(game, entry);
  const variable = hasVariants(game, item.category);
  return (
    <li className="pick calc-r">
      <ItemArt item={{ ...item, game }} size="s" variant={artVariant(variants)} className="a44" eager />
      <span className="grow">
        <b className="two">{item.name}</b>
        <span className={worth === undefined ? 'calc-w mut' : 'calc-w'}>
          {worth === undefined ? 'No known value' : <span className="num">{worthText(game, worth)}</span>}
        </span>
      </span>
      <span className="pick-k">
        <QuantityStepper
          name={name}
          quantity={quantity}
          onChange={(count) => onChange({ quantity: count })}
        />
        <button type="button" className="rm-b" aria-label={`Remove ${name}`} onClick={onRemove}>
          <Icon name="x" />
        </button>
      </span>
      {(variable || mutations.length > 0) && (
        <div className="calc-v">
          {variable && (
            <VariantKeys
              name={item.name}
              variants={variants}
              onPress={(key) => onChange({ variants: toggleVariant(variants, key) })}
            />
          )}
          {mutations.length > 0 && (
            <MutationSelect
              item={item.name}
              mutations={mutations}
              chosen={mutation}
              onChoose={(chosen) => onChange({ mutation: chosen === NO_MUTATION ? undefined : chosen })}
            />
          )}
        </div>
      )}
    </li>
  );
}
