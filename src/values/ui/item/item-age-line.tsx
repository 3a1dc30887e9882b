import { Icon } from '../../../platform/ui/icon.tsx';
import type { ItemAge } from '../../items/item-ages.ts';

/** The last line of an item's card: of when its figure is, with a mark when that is long ago. */
export function ItemAgeLine({ age }: { age: ItemAge }) {
  return (
    <p className={age.old ? 's12 iage old' : 's12 iage'} title={age.from}>
      {age.old && <Icon name="clock" />}
      <span>{age.words}</span>
      {age.old && <span className="sr">, may be out of date</span>}
    </p>
  );
}
