import { useRef } from 'react';
import type { GameId } from '../../games/game.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { ItemArt } from '../../values/ui/item-art.tsx';
import type { TradeItem } from '../trade.ts';
import { MutationSelect } from './mutation-select.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

/** A chosen item: how many of it, its mutation, and a button to take it out again. */
export function PickedItem(props: {
  game: GameId;
  entry: TradeItem;
  /** Without 'None'; empty when the game has none. */
  mutations: readonly string[];
  onMutation: (mutation: string) => void;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}) {
  const { game, entry, mutations, onMutation, onQuantity, onRemove } = props;
  const ref = useRef<HTMLLIElement>(null);
  const name = entry.mutation === undefined ? entry.name : `${entry.mutation} ${entry.name}`;
  const remove = () => {
    // The key goes with the row, so the focus moves on to where one chooses, instead of getting lost.
    const field = ref.current?.closest('section')?.querySelector<HTMLElement>('.rm-b, [role=combobox]');
    const next = ref.current?.nextElementSibling ?? ref.current?.previousElementSibling;
    (next?.querySelector<HTMLElement>('.rm-b') ?? field)?.focus();
    onRemove();
  };
  return (
    <li ref={ref} className="pick">
      <ItemArt item={{ ...entry, game }} size="s" className="a44" eager />
      <span className="grow">
        <b className="two">{entry.name}</b>
      </span>
      <span className="pick-k">
        <QuantityStepper name={name} quantity={entry.quantity} onChange={onQuantity} />
        <button type="button" className="rm-b" aria-label={`Remove ${name}`} onClick={remove}>
          <Icon name="x" />
        </button>
      </span>
      {mutations.length > 0 && (
        <MutationSelect
          item={entry.name}
          mutations={mutations}
          chosen={entry.mutation}
          onChoose={onMutation}
        />
      )}
    </li>
  );
}
