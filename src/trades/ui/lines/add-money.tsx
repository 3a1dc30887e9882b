import { flushSync } from 'react-dom';
import type { GameId } from '../../../games/game.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { moneyNamed } from '../../../values/figures/money.ts';
import { type Line, type Picked, usualMoney } from '../../lines.ts';
import { loadMoneyField } from './use-money-field.ts';

/** 'Add Gems' below a side of a trade; nothing in a game whose money is not traded, and where it is on the side already. */
export function AddMoney(props: {
  game: GameId;
  lines: readonly Line[];
  /** Whether nothing can be added yet. */
  waits?: boolean;
  onAdd: (money: Picked) => void;
}) {
  const { game, lines, waits, onAdd } = props;
  const money = usualMoney(game);
  if (money === undefined || lines.some(({ item }) => moneyNamed(item.slug) !== undefined)) return null;
  const prepare = () => void loadMoneyField().catch(() => undefined);
  const add = async (side: Element | null) => {
    await loadMoneyField().catch(() => undefined);
    // The button goes, and the field comes to which the focus goes on.
    flushSync(() => onAdd(money));
    const field = side?.querySelector<HTMLInputElement>('.pick-m input');
    field?.focus();
    field?.select();
  };
  return (
    <Button
      kind="soft"
      icon="plus"
      disabled={waits}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={(event) => void add(event.currentTarget.closest('section'))}
    >
      {`Add ${money.item.name}`}
    </Button>
  );
}
