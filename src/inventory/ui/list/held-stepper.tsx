import { Icon } from '../../../platform/ui/icon.tsx';
import { MOST_HELD } from '../../inventory.ts';

/** How many of a line, one more or less at a time; less than one takes it out. @param props.name what the keys name it */
export function HeldStepper(props: { name: string; quantity: number; onChange: (quantity: number) => void }) {
  const { name, quantity, onChange } = props;
  return (
    <span className="qty">
      <button
        type="button"
        aria-label={quantity === 1 ? `Remove ${name}` : `One less ${name}`}
        onClick={() => onChange(quantity - 1)}
      >
        <Icon name="minus" />
      </button>
      <output>{quantity}</output>
      <button
        type="button"
        aria-label={`One more ${name}`}
        disabled={quantity >= MOST_HELD}
        onClick={() => onChange(quantity + 1)}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}
