import { ItemKeys } from '../../inventory/ui/item-keys.tsx';
import type { ItemKeysProps } from '../../values/ui/item/item-keys-context.ts';
import { WaysToGet } from './ways-to-get.tsx';

/** What a member does with an item: keeps it, or looks for a way to get it. */
export function OwnItem(props: ItemKeysProps) {
  return <ItemKeys {...props} Below={WaysToGet} />;
}
