import { Icon } from '../../../platform/ui/icon.tsx';
import { MAX_QUANTITY } from '../../trade.ts';

/** How many of an item, one more or less at a time, between 1 and 99. @param props.name what the keys name it */
export function QuantityStepper(props: {
  name: string;
  quantity: number;
  onChange: (quantity: number) => void;
}) {
  const { name, quantity, onChange } = props;
  return (
    <span className="qty">
      <button
        type="button"
        aria-label={`One less ${name}`}
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
      >
        <Icon name="minus" />
      </button>
      <output>{quantity}</output>
      <button
        type="button"
        aria-label={`One more ${name}`}
        disabled={quantity >= MAX_QUANTITY}
        onClick={() => onChange(quantity + 1)}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}
