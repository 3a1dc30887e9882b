import { useId } from 'react';
import { MOST_ITEMS } from '../../../games/game.ts';
import { Icon } from '../../../platform/ui/icon.tsx';

/** How many items a side of a trade may have, with one key for fewer and one for more. */
export function MaxItems(props: { game: string; value: number; onChange: (value: number) => void }) {
  const { game, value, onChange } = props;
  const id = useId();
  return (
    <div className="fld line">
      <label htmlFor={id}>Max Items</label>
      <span className="qty">
        <button
          type="button"
          aria-label={`Fewer items for ${game}`}
          disabled={value <= 1}
          onClick={() => onChange(value - 1)}
        >
          <Icon name="minus" />
        </button>
        <output id={id}>{value}</output>
        <button
          type="button"
          aria-label={`More items for ${game}`}
          disabled={value >= MOST_ITEMS}
          onClick={() => onChange(value + 1)}
        >
          <Icon name="plus" />
        </button>
      </span>
    </div>
  );
}
