import { useRef } from 'react';
import type { Money } from '../../../games/game-definition.ts';
import type { GameId } from '../../../games/game.ts';
import { classNames } from '../../../platform/ui/class-names.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { worthText } from '../../../values/figures/figure.ts';
import { moneyText } from '../../../values/figures/money.ts';
import { worthOf } from '../../../values/figures/worth.ts';
import { ItemArt } from '../../../values/ui/item-art.tsx';
import type { Line } from '../../lines.ts';
import { leaveRow } from '../ticket/leave-row.ts';
import { useMoneyField } from './use-money-field.ts';

/** Money that was chosen: how much, in a field that reads amounts as people write them, and a button to take it out again. */
export function MoneyLine(props: {
  game: GameId;
  money: Money;
  line: Line;
  onChange: (change: Partial<Line>) => void;
  onRemove: () => void;
}) {
  const { game, money, line, onChange, onRemove } = props;
  const { item, quantity } = line;
  const row = useRef<HTMLLIElement>(null);
  const late = useMoneyField();
  const worth = worthOf(game, item);
  const remove = () => {
    onRemove();
    leaveRow(row.current);
  };
  return (
    <li ref={row} className="pick">
      <ItemArt item={{ ...item, game }} size="s" className="a44" eager />
      <span className="grow">
        <b className="two">{moneyText(money, quantity)}</b>
        <span className={classNames('pick-w', worth === undefined && 'mut')}>
          {worth === undefined ? 'No known value' : worthText(game, worth * quantity)}
        </span>
      </span>
      <span className="pick-k">
        <button type="button" className="rm-b" aria-label={`Remove ${money.word}`} onClick={remove}>
          <Icon name="x" />
        </button>
      </span>
      <span className="pick-f">
        {late.Field !== undefined && (
          <late.Field money={money} amount={quantity} onChange={(amount) => onChange({ quantity: amount })} />
        )}
      </span>
    </li>
  );
}
