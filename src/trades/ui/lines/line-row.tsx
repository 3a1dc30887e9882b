import { type ReactNode, useRef } from 'react';
import type { GameId } from '../../../games/game.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { NOT_PRICED, worthText } from '../../../values/figures/figure.ts';
import { worthOf } from '../../../values/figures/worth.ts';
import { formEdge, formWords } from '../../../values/items/form.ts';
import { ItemArt } from '../../../values/ui/item-art.tsx';
import { type Line, lineName } from '../../lines.ts';
import { leaveRow } from '../ticket/leave-row.ts';
import { FormEditor } from './form-editor.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

/** A chosen item: in which form, what one of it counts for, how many, and a key to take it out again. */
export function LineRow(props: {
  game: GameId;
  line: Line;
  /** Without 'None'; empty when the game has none. */
  mutations: readonly string[];
  /** Whether any form will do. */
  mayBeAny: boolean;
  /** Whether the row is there for another line of the item when this one goes. */
  stays: boolean;
  onChange: (change: Partial<Line>) => void;
  onRemove: () => void;
}) {
  const { game, line, mutations, mayBeAny, stays, onChange, onRemove } = props;
  const { item, form, quantity } = line;
  const ref = useRef<HTMLLIElement>(null);
  const name = lineName(line);
  const remove = () => {
    onRemove();
    if (!stays) leaveRow(ref.current);
  };
  return (
    <li ref={ref} className="pick">
      <ItemArt item={{ ...item, game }} size="s" edge={formEdge(form)} className="a44" eager />
      <span className="grow">
        <b className="two">{item.name}</b>
        <LineWorth game={game} line={line} />
      </span>
      <span className="pick-k">
        <QuantityStepper
          name={name}
          quantity={quantity}
          onChange={(count) => onChange({ quantity: count })}
        />
        <button type="button" className="rm-b" aria-label={`Remove ${name}`} onClick={remove}>
          <Icon name="x" />
        </button>
      </span>
      <FormEditor
        game={game}
        item={item}
        form={form}
        mutations={mutations}
        mayBeAny={mayBeAny}
        onChange={(changed) => onChange({ form: changed })}
      />
    </li>
  );
}

/** 'Neon Fly Ride · 680': what one of it is said to be, and counts for. */
function LineWorth({ game, line: { item, form } }: { game: GameId; line: Line }): ReactNode {
  const worth = worthOf(game, item, form);
  const words = formWords(form);
  return (
    <span className={worth === undefined ? 'pick-w mut' : 'pick-w'}>
      {words !== '' && <span>{`${words} · `}</span>}
      {worth === undefined ? (
        <span>{NOT_PRICED}</span>
      ) : (
        <span className="num">{worthText(game, worth)}</span>
      )}
    </span>
  );
}
